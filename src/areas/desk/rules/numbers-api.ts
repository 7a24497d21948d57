import type { Day } from '#kit/core/day.ts';
import type { Currency } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { ApiAction } from './api-action.ts';

/** How a payment came to be: of invoices, by 'pago de contado', or of vouchers. */
export type PaymentWay = 'invoices' | 'cash' | 'vouchers';

/** How many days the numbers may look back. */
export const NUMBER_PERIODS = [7, 30, 90, 365] as const;

/** Approved payments of a day in the store's time zone, in cents; those that the bank took back are left out. */
export type PaidDay = {
  readonly day: string;
  readonly way: PaymentWay;
  readonly currency: Currency;
  readonly payments: number;
  readonly cents: number;
};

/** Payments of a bank that have ended. The bank is known once somebody has chosen it at the gateway. */
export type BankEndings = { readonly bank: string | null; readonly ended: number; readonly failed: number };

export type PaymentNumbers = {
  /** First and last day, both included: in the time zone of each store. */
  readonly from: string;
  readonly to: string;
  readonly days: readonly PaidDay[];
  readonly banks: readonly BankEndings[];
  /** From the creation of a payment to its approval, in seconds; null where none was approved. */
  readonly approvalSeconds: { readonly median: number; readonly ninetieth: number } | null;
  /** Clients of whom somebody used the portal, and those who paid. */
  readonly clients: { readonly active: number; readonly paying: number; readonly all: number };
};

/** Sums in cents of each bucket, in the order of OVERDUE_BUCKETS. `locked`: of `open`, what the ERP has locked. */
export type OverdueSums = { readonly open: readonly number[]; readonly locked: readonly number[] };

/** What was overdue on a day, of all stores of a currency that are asked for. */
export type OverdueDay = OverdueSums & { readonly day: Day; readonly currency: Currency };

type Asked = { days: (typeof NUMBER_PERIODS)[number]; store: StoreCode | null };

export type OverdueNumbers = {
  /** First and last day, both included: in the time zone of each store. */
  readonly from: Day;
  readonly to: Day;
  /** By day and currency, today as it is now; a day on which no server ran is missing. */
  readonly days: readonly OverdueDay[];
};

export type NumbersApi = {
  'numbers.payments': ApiAction<Asked, PaymentNumbers>;
  'numbers.overdue': ApiAction<Asked, OverdueNumbers>;
};
