/** Reads a list's page number, from 1, from the URL. */
export function readPage(text: string | undefined): number {
  return Math.min(10_000, Math.max(1, Math.trunc(Number(text)) || 1));
}
