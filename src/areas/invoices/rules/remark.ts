/** The `observaciones` of a line: the word of a reason (part-reason.ts), the payer's text, or both. */
export function writeRemark(word: string | undefined, text: string): string {
  return [word, text.trim()].filter(Boolean).join(': ');
}
