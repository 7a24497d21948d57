/** The most characters of `observaciones`. */
export const MAX_REMARK = 500;

/** The `observaciones` of a line: the word of a reason (part-reason.ts), the payer's text, or both. */
export function writeRemark(word: string | undefined, text: string): string {
  const trimmed = text.trim();
  if (word === undefined) return trimmed;
  return (trimmed === '' ? word : `${word}: ${trimmed}`).slice(0, MAX_REMARK);
}
