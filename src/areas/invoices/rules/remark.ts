/** The `observaciones` of a line: the word of a reason (part-reason.ts), the payer's text, or both. */
export function writeRemark(reason: string | undefined, text: string): string {
  return [reason, text.trim()].filter(Boolean).join(': ');
}
