/** Escapes a cell's text: Excel reads '_x0041_' as the letter A, and '_x005F_' as an underscore. */
export function escapeForExcel(text: string): string {
  return text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
