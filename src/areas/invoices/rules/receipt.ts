/** 'CP-0000123', from the payment's number. */
export function receiptNumber(paymentNumber: number): string {
  return `CP-${String(paymentNumber).padStart(7, '0')}`;
}

/** The credit's number 'P123' of the receipt 'CP-0000123'. */
export function creditNumber(receipt: string): string {
  return `P${Number(receipt.slice(3))}`;
}

/** A receipt's link works for ten minutes; an open page requests a new one before. */
export const RECEIPT_LINK_MS = 300_000;

/** Enough of a payment's uuid to refer to it. */
export function shortReference(uuid: string): string {
  return uuid.slice(0, 18);
}
