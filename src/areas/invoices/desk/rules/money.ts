import type { Currency } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';

/** Periods of a search, in days. */
export const SEARCH_DAYS = [7, 30, 90, 365] as const;
export type SearchDays = (typeof SEARCH_DAYS)[number];

/** Where the next page begins. */
export type MoneyCursor = { readonly at: string; readonly number: number };

/**
 * `search`: a whole uuid, receipt or compensation number, CUS or document number; or a part of a client's name, code or
 * NIT. `client`: a client's code. `days`: null for any time, which needs a `search` or a `client`.
 */
export type MoneyFilter<State> = {
  readonly search: string;
  readonly client: string;
  readonly state: State | null;
  readonly store: StoreCode | null;
  readonly days: SearchDays | null;
};

/** Amounts in cents, instants ISO 8601. */
export type FoundMoney<State> = {
  readonly uuid: string;
  readonly number: number;
  readonly state: State;
  readonly createdAt: string;
  readonly client: string;
  readonly clientName: string;
  readonly store: StoreCode;
  readonly cents: number;
  readonly currency: Currency;
};

/** A payment or compensation that needs attention; `hint`: the key of the sentence that says what to do. */
export type Attention<Hint extends string> = {
  readonly uuid: string;
  readonly client: string;
  readonly hint: Hint;
  /** Start of the delay, or time of the contradicting report. */
  readonly at: string;
  /** State in the portal. */
  readonly state: string;
  /** The contradicting state or amount, as reported; null for a mere delay. */
  readonly reported: string | null;
};

/**
 * An event of a payment or a compensation. `type`: the type of an event for the ERP. `earlier_acts`: there are acts
 * before this time that are only in the audit log.
 */
export type MoneyEvent = { readonly at: string } & (
  | { readonly kind: 'state'; readonly state: string; readonly source: string; readonly detail: string | null }
  | {
      readonly kind: 'contradiction';
      readonly reported: string;
      readonly source: string;
      readonly detail: string | null;
    }
  | { readonly kind: 'event'; readonly type: string }
  | { readonly kind: 'delivered'; readonly type: string }
  | { readonly kind: 'act'; readonly label: string; readonly who: string | null; readonly result: string }
  | { readonly kind: 'earlier_acts' }
);

/** A document of a payment or compensation. `total`: its open amount then; `cents`: the paid or used part. */
export type MoneyLine = {
  /** Position from 1, in the order of selection. */
  readonly line: number;
  readonly document: string;
  readonly side: 'INVOICE' | 'PAYMENT';
  readonly total: number;
  readonly cents: number;
};

/** What the page of a payment or compensation shows besides the row of the list. */
export type MoneyDetail = {
  readonly nit: string;
  readonly user: string;
  readonly email: string;
  readonly lines: readonly MoneyLine[];
  /** Events, oldest first. */
  readonly events: readonly MoneyEvent[];
};

/** A page of a list; `next`: null for the last one. */
export type MoneyPage<Row> = { readonly rows: readonly Row[]; readonly next: MoneyCursor | null };
