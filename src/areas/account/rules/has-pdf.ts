/** Debit notes have no PDF (specification A5). */
const WITHOUT = new Set(['DB', 'DB-SF', 'DB-SP']);

export function hasPdf(documentClass: string): boolean {
  return !WITHOUT.has(documentClass);
}
