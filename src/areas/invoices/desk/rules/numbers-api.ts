import type { Day } from '#kit/core/day.ts';
import type { Currency } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { ApiAction } from '#kit/desk/core/api-action.ts';

/** Origin of a payment: invoices, 'pago de contado', or vouchers. */
export type PaymentWay = 'invoices' | 'cash' | 'vouchers';

/** Periods of the figures, in days. */
export const NUMBER_PERIODS = [7, 30, 90, 365] as const;

/** Approved payments of a day in the store's time zone, in cents, without those that the bank reversed. */
export type PaidDay = {
  readonly day: string;
  readonly way: PaymentWay;
  readonly currency: Currency;
  readonly payments: number;
  readonly cents: number;
};

/** Ended payments of a bank. `bank`: null until the user has chosen one at the gateway. */
export type BankEndings = { readonly bank: string | null; readonly ended: number; readonly failed: number };

export type PaymentNumbers = {
  /** First and last day, inclusive, in each store's time zone. */
  readonly from: string;
  readonly to: string;
  readonly days: readonly PaidDay[];
  readonly banks: readonly BankEndings[];
  /** Seconds from a payment's creation to its approval; null if none was approved. */
  readonly approvalSeconds: { readonly median: number; readonly ninetieth: number } | null;
  /** Numbers of clients: with an active user, with a payment, and all. */
  readonly clients: { readonly active: number; readonly paying: number; readonly all: number };
};

/**
 * Sums in cents of each bucket, in the order of OVERDUE_BUCKETS. `locked`: the part of `open` that the ERP has locked.
 */
export type OverdueSums = { readonly open: readonly number[]; readonly locked: readonly number[] };

/** Overdue sums of a day, of all requested stores with the same currency. */
export type OverdueDay = OverdueSums & { readonly day: Day; readonly currency: Currency };

type PeriodQuery = { days: (typeof NUMBER_PERIODS)[number]; store: StoreCode | null };

export type OverdueNumbers = {
  /** First and last day, inclusive, in each store's time zone. */
  readonly from: Day;
  readonly to: Day;
  /** Sums by day and currency, with today's present ones. Days on which no server ran are missing. */
  readonly days: readonly OverdueDay[];
};

export type NumbersApi = {
  'numbers.payments': ApiAction<PeriodQuery, PaymentNumbers>;
  'numbers.overdue': ApiAction<PeriodQuery, OverdueNumbers>;
};
