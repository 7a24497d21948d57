/** A receipt's number as people quote it: 'CP-0000123', of the payment's own number. */
export function receiptNumber(paymentNumber: number): string {
  return `CP-${String(paymentNumber).padStart(7, '0')}`;
}
