/** 'CP-0000123', from the payment's number. */
export function receiptNumber(paymentNumber: number): string {
  return `CP-${String(paymentNumber).padStart(7, '0')}`;
}

/** The credit's name 'P123' of the receipt 'CP-0000123'. */
export function creditNumber(receipt: string): string {
  return `P${Number(receipt.slice(3))}`;
}

/** A receipt's link is valid for ten minutes; an open page requests a new one before that. */
export const RECEIPT_LINK_MS = 300_000;

/** A payment may have 500 documents. */
const MAX_NAMED_DOCUMENTS = 10;

type NamedDocument = { readonly num_factura: string | null; readonly num_documento: string };

/** 'FE-1, FE-2', and the number of further documents if there are many. */
export function documentNames(documents: readonly NamedDocument[]): string {
  const names = documents.map(({ num_factura, num_documento }) => num_factura ?? num_documento);
  const rest = names.length - MAX_NAMED_DOCUMENTS;
  return rest > 0 ? `${names.slice(0, MAX_NAMED_DOCUMENTS).join(', ')} y ${rest} más` : names.join(', ');
}

/** The beginning of a payment's uuid, long enough to refer to the payment. */
export function shortReference(uuid: string): string {
  return uuid.slice(0, 18);
}
