/** A text of a cell: Excel reads '_x0041_' as the letter A, and '_x005F_' as the line before it. */
export function excelText(text: string): string {
  return text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
