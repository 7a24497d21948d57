/** The classes of documents that have no PDF (specification 5). */
const WITHOUT_PDF: readonly string[] = ['DB', 'DB-SF', 'DB-SP'];

/** Whether a document's PDF can be asked for: by its electronic code, and not of the classes without one. */
export function hasInvoicePdf({
  cufe,
  tipo_documento,
}: {
  cufe?: string | null;
  tipo_documento?: string | null;
}): boolean {
  return Boolean(cufe) && !WITHOUT_PDF.includes(tipo_documento ?? '');
}
