import { PAYMENT_SEGMENTS, VOUCHER_SEGMENT } from '../../../kit/any/constants.ts';

/** What a choice among segments has (specification 2, section 3, Segment). */
type Segment = { readonly value: string; readonly text: string };

/**
 * What a cash payment may be for, by number (specification, section 9), in every store: the specification names no store
 * or country beside any of them.
 */
export const CASH_SEGMENTS: readonly Segment[] = Object.entries(PAYMENT_SEGMENTS).map(([value, text]) => ({
  value,
  text,
}));

/** The name of a segment of cash payments, also of one that is not offered any more: then its number. */
export function segmentName(id: string): string {
  if (id === VOUCHER_SEGMENT) return 'Bonos regalo';
  return CASH_SEGMENTS.find(({ value }) => value === id)?.text ?? id;
}

/** What a payment without documents is called where its documents would stand: 'Pago de contado: EDS Afiliada'. */
export function cashTitle(idSegment: string): string {
  return `Pago de contado: ${segmentName(idSegment)}`;
}
