import { VOUCHER_SEGMENT } from '../../../kit/any/constants.ts';
import type { EasyPayContadoFilterInput, FilterEqualTypeInput } from '../../../kit/any/contract.ts';
import { type Cents, centsFromAmount } from '../../../kit/any/money.ts';
import { type Result, badInput, ok } from '../../../kit/any/result.ts';
import { type Limits, checkTotal } from './pay.ts';
import { CASH_SEGMENTS } from './segments.ts';

/** A cash payment (Pago de contado): how much, and for which segment. */
export type CashPayment = { readonly idSegment: string; readonly amount: Cents };

/**
 * The cash payment that `easyPayContado` is asked for; the first thing that is wrong is graphql-input. Each filter gives one
 * value, by `eq`: a segment of section 9's list, or 'BO'; and a plain decimal number with at most the currency's decimals,
 * from the currency's minimum to the most of one payment (product.md, Money).
 */
export function readCash(filter: EasyPayContadoFilterInput, limits: Limits): Result<CashPayment> {
  const segment = readOne(filter.id_segment, 'filter.id_segment');
  if (!segment.ok) return segment;
  const idSegment = segment.value;
  if (idSegment !== VOUCHER_SEGMENT && !CASH_SEGMENTS.some(({ value }) => value === idSegment)) {
    return badInput('segment_unknown', 'There is no such segment of cash payments.', 'filter.id_segment.eq');
  }
  const text = readOne(filter.amount, 'filter.amount');
  if (!text.ok) return text;
  const amount = centsFromAmount(text.value, limits.currency, 'filter.amount.eq');
  if (!amount.ok) return amount;
  if (amount.value <= 0) return badInput('amount_not_positive', 'The amount must be above 0.', 'filter.amount.eq');
  const problem = checkTotal(amount.value, limits, 'filter.amount.eq');
  return problem ?? ok({ idSegment, amount: amount.value });
}

function readOne({ eq, in: list }: FilterEqualTypeInput, field: string): Result<string> {
  if (typeof eq === 'string' && (list ?? null) === null) return ok(eq);
  return badInput('filter_one', `${field} takes one value, by eq.`, field);
}
