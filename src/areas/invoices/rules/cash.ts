import { PAYMENT_SEGMENTS, VOUCHER_SEGMENT } from './constants.ts';
import type { EasyPayContadoFilterInput, FilterEqualTypeInput } from '#kit/core/contract/types.ts';
import { type Cents, centsFromAmount } from '#kit/core/money.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import { type Limits, checkTotal } from './pay.ts';

type Segment = { readonly value: string; readonly text: string };

/** Segments of a cash payment (specification A9), in every store. */
export const CASH_SEGMENTS: readonly Segment[] = Object.entries(PAYMENT_SEGMENTS).map(([value, text]) => ({
  value,
  text,
}));

/** The segment's name, or its id if it is no longer offered. */
export function segmentName(id: string): string {
  if (id === VOUCHER_SEGMENT) return 'Bonos regalo';
  return CASH_SEGMENTS.find(({ value }) => value === id)?.text ?? id;
}

/** 'Pago de contado: EDS Afiliada'. */
export function cashTitle(idSegment: string): string {
  return `Pago de contado: ${segmentName(idSegment)}`;
}

type Cash = { readonly id_segment: string | null; readonly is_purchase: boolean };

/** The subject of a payment without documents: 'Pago de contado: EDS Afiliada', or its purchase, 'Bonos regalo'. */
export function conceptOf({ id_segment, is_purchase }: Cash): string {
  const segment = id_segment ?? '';
  return is_purchase ? segmentName(segment) : cashTitle(segment);
}

export type CashPayment = { readonly idSegment: string; readonly amount: Cents };

/** Reads `easyPayContado`'s filter: a segment and an amount, each by `eq` (docs/product.md, Payments). */
export function readCash(filter: EasyPayContadoFilterInput, limits: Limits): Result<CashPayment> {
  const segment = readSingle(filter.id_segment, 'filter.id_segment');
  if (!segment.ok) return segment;
  const idSegment = segment.value;
  if (idSegment !== VOUCHER_SEGMENT && !CASH_SEGMENTS.some(({ value }) => value === idSegment)) {
    return badInput('segment_unknown', 'There is no such segment of cash payments.', 'filter.id_segment.eq');
  }
  const text = readSingle(filter.amount, 'filter.amount');
  if (!text.ok) return text;
  const amount = centsFromAmount(text.value, limits.currency, 'filter.amount.eq');
  if (!amount.ok) return amount;
  if (amount.value <= 0) return badInput('amount_not_positive', 'The amount must be above 0.', 'filter.amount.eq');
  const problem = checkTotal(amount.value, limits, 'filter.amount.eq');
  return problem ?? ok({ idSegment, amount: amount.value });
}

function readSingle({ eq, in: list }: FilterEqualTypeInput, field: string): Result<string> {
  if (typeof eq === 'string' && (list ?? null) === null) return ok(eq);
  return badInput('filter_one', `${field} must have exactly one value, by eq.`, field);
}
