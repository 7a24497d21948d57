/** The page of a list that the address names, from 1. */
export function readPage(text: string | undefined): number {
  return Math.min(10_000, Math.max(1, Math.trunc(Number(text)) || 1));
}
