import { type Day, addDays } from '#kit/core/day.ts';
import { type Cents, sumCents } from '#kit/core/money.ts';

/** A day of the forecast, if nothing is paid. `available`: null without a limit; `tooLate`: its late invoices. */
type DayBefore = {
  readonly day: Day;
  readonly used: Cents;
  readonly available: Cents | null;
  readonly tooLate: number;
};

/** An invoice that is paid today: `amount` of its `open` amount; `frees`: by how much that lowers what is used. */
type PaidInvoice = { readonly due: Day; readonly open: Cents; readonly amount: Cents; readonly frees: Cents };

export type DayAfter = {
  readonly day: Day;
  readonly used: Cents;
  readonly available: Cents | null;
  readonly isHeld: boolean;
};

/**
 * The days of a forecast once these invoices are paid (docs/product.md, Weekly batch). `allowed`: how many days an
 * invoice may be overdue; null: however long.
 */
export function daysAfterPaying(
  days: readonly DayBefore[],
  paid: readonly PaidInvoice[],
  allowed: number | null,
): readonly DayAfter[] {
  const sum = sumCents(paid.map(({ frees }) => frees));
  const whole = paid.filter(({ open, amount }) => amount === open);
  return days.map(({ day, used, available, tooLate }) => {
    const after = Math.max(0, used - sum);
    const cured = allowed === null ? 0 : whole.filter(({ due }) => addDays(due, allowed) < day).length;
    const left = available === null ? null : available + used - after;
    return { day, used: after, available: left, isHeld: tooLate > cured || (left !== null && left < 0) };
  });
}
