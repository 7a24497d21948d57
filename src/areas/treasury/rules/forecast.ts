import { type Day, addDays } from '#kit/core/day.ts';
import { type Cents, sumCents } from '#kit/core/money.ts';
import { daysOverdue } from '#areas/account/rules/due.ts';
import { type CreditRule, type Exposure, availableCredit, usedCredit } from '#areas/orders/rules/release.ts';

/**
 * On which days the ERP would hold an order for credit if the client paid nothing (docs/product.md, Credit forecast).
 * All days are calendar days in the store's time zone; holidays change none of them.
 */

/** How many orders a day names. */
const MAX_NAMED = 3;

/** Open invoices of one due day: their open amounts and how many they are. */
export type DueInvoices = { readonly day: Day; readonly cents: Cents; readonly count: number };

/**
 * Orders of one delivery day (null: unknown) that the company has not accepted. `cents`: their values; an order without
 * a value counts 0.
 */
export type PendingOrders = {
  readonly day: Day | null;
  readonly cents: Cents;
  readonly count: number;
  /** The first of their numbers. */
  readonly numbers: readonly string[];
};

/** Orders that are not placed yet, assumed for a day (usual-orders.ts). */
export type AssumedOrders = { readonly day: Day; readonly cents: Cents };

/** MORA: an invoice is overdue by more days than allowed. CUPO: more is used than the limit. */
type HoldReason = 'MORA' | 'CUPO';

export type ForecastDay = {
  readonly day: Day;
  /** Open amounts of the invoices that are due on this day, and their number. */
  readonly due: { readonly cents: Cents; readonly count: number };
  /** Orders that begin to use the limit on this day; `cents` includes those assumed. */
  readonly orders: Omit<PendingOrders, 'day'> & { readonly assumed: Cents };
  /** Used part of the limit at the day's end. */
  readonly used: Cents;
  /** Rest of the limit; negative if more is used; null without a limit. */
  readonly available: Cents | null;
  /** Days overdue of the oldest open invoice; 0 if none is overdue. */
  readonly maxOverdue: number;
  /** Number of invoices that are overdue by more days than allowed. */
  readonly tooLate: number;
  /** Why an order would be held on this day; empty if it would not. */
  readonly reasons: readonly HoldReason[];
};

export type ForecastInput = {
  readonly rule: CreditRule;
  /** The client's debt today, as `creditoCliente` has it; accepted orders are in it, whatever their delivery day. */
  readonly exposure: Exposure;
  /** All open invoices, also those that a payment, a compensation or the company locks. */
  readonly invoices: readonly DueInvoices[];
  readonly pending: readonly PendingOrders[];
  readonly assumed?: readonly AssumedOrders[];
  readonly today: Day;
  /** Number of days, today included. */
  readonly days: number;
};

/** The day on which a pending order begins to use the limit: its delivery day; today if that is past or unknown. */
export function joinDay(delivery: Day | null, today: Day): Day {
  return delivery === null || delivery < today ? today : delivery;
}

/** Forecasts each day from today on. An order that becomes an invoice changes neither sum nor age. */
export function forecastCredit(input: ForecastInput): readonly ForecastDay[] {
  const { rule, exposure, invoices, pending, assumed = [], today, days } = input;
  const oldest = invoices.map(({ day }) => day).toSorted()[0];
  let joined = 0;
  return Array.from({ length: days }, (_, index): ForecastDay => {
    const day = addDays(today, index);
    const due = invoices.filter((one) => one.day === day);
    const joining = pending.filter((one) => joinDay(one.day, today) === day);
    const assumedCents = sumCents(assumed.filter((one) => one.day === day).map(({ cents }) => cents));
    const cents = sumCents(joining.map((one) => one.cents)) + assumedCents;
    joined += cents;
    const after = { ...exposure, orders: exposure.orders + joined };
    const available = availableCredit(rule, after);
    const allowed = rule.diasMora;
    const late = allowed === null ? [] : invoices.filter((one) => daysOverdue(one.day, day) > allowed);
    return {
      day,
      due: { cents: sumCents(due.map((one) => one.cents)), count: total(due) },
      orders: {
        cents,
        count: total(joining),
        numbers: joining.flatMap(({ numbers }) => numbers).slice(0, MAX_NAMED),
        assumed: assumedCents,
      },
      used: usedCredit(after),
      available,
      maxOverdue: oldest === undefined ? 0 : daysOverdue(oldest, day),
      tooLate: total(late),
      reasons: [
        ...(late.length > 0 ? (['MORA'] as const) : []),
        ...(available !== null && available < 0 ? (['CUPO'] as const) : []),
      ],
    };
  });
}

/** The first day on which an order would be held; undefined if there is none. */
export function firstHeldDay(days: readonly ForecastDay[]): ForecastDay | undefined {
  return days.find(({ reasons }) => reasons.length > 0);
}

function total(some: readonly { readonly count: number }[]): number {
  return some.reduce((sum, { count }) => sum + count, 0);
}
