/** Debit notes, which have no PDF (specification 5). */
const WITHOUT = new Set(['DB', 'DB-SF', 'DB-SP']);

/** Whether a document of this class (tipo_documento) can be had as a PDF. */
export function hasPdf(documentClass: string): boolean {
  return !WITHOUT.has(documentClass);
}
