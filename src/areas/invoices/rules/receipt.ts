/** A receipt's number as people quote it: 'CP-0000123', of the payment's own number. */
export function receiptNumber(paymentNumber: number): string {
  return `CP-${String(paymentNumber).padStart(7, '0')}`;
}

/** The number of the credit that a receipt's payment left in the client's favour: 'P123' of 'CP-0000123'. */
export function creditNumber(receipt: string): string {
  return `P${Number(receipt.slice(3))}`;
}
