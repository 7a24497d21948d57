import type { Currency } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { CompensationState } from '#areas/compensations/rules/status.ts';
import type { PaymentState } from '#areas/invoices/rules/status.ts';
import type { ApiAction, EmptyObject } from './api-action.ts';

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
type Found<State> = {
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

export type FoundPayment = Found<PaymentState> & { readonly bank: string | null };
export type FoundCompensation = Found<CompensationState>;

/** A payment or compensation that needs attention; `hint`: the key of the sentence that says what to do. */
export type Attention<Hint extends string> = {
  readonly uuid: string;
  readonly client: string;
  readonly hint: Hint;
  /** Start of the delay, or time of the contradicting report. */
  readonly at: string;
  /** State in the portal. */
  readonly stands: string;
  /** The contradicting state or amount, as reported; null for a mere delay. */
  readonly told: string | null;
};
export type PaymentHint = 'amount' | 'ending' | 'unopened' | 'created' | 'pending';
export type CompensationHint = 'answer' | 'delayed';

/** An event of a payment or a compensation. `type`: the type of an event for the ERP. */
export type MoneyEvent = { readonly at: string } & (
  | { readonly kind: 'state'; readonly state: string; readonly source: string; readonly detail: string | null }
  | { readonly kind: 'contradiction'; readonly told: string; readonly source: string; readonly detail: string | null }
  | { readonly kind: 'event'; readonly type: string }
  | { readonly kind: 'delivered'; readonly type: string }
  | { readonly kind: 'act'; readonly label: string; readonly who: string | null; readonly result: string }
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

type Detail = {
  readonly nit: string;
  readonly user: string;
  readonly email: string;
  readonly lines: readonly MoneyLine[];
  /** Events, oldest first. */
  readonly events: readonly MoneyEvent[];
};

export type PaymentPage = FoundPayment &
  Detail & {
    readonly cus: string | null;
    /** The payment's reference at the gateway. */
    readonly reference: string;
    readonly gateway: string;
    readonly askedAt: string | null;
    readonly unfinished: boolean;
  };

export type CompensationPage = FoundCompensation & Detail & { readonly motive: string | null };

type Page<Row> = { readonly rows: readonly Row[]; readonly next: MoneyCursor | null };

/** The desk's actions on payments and compensations: they move no money. */
export type MoneyApi = {
  'payments.list': ApiAction<{ filter: MoneyFilter<PaymentState>; after: MoneyCursor | null }, Page<FoundPayment>>;
  'payments.attention': ApiAction<EmptyObject, { readonly rows: readonly Attention<PaymentHint>[] }>;
  'payments.view': ApiAction<{ uuid: string }, PaymentPage>;
  /** Queries the gateway. `after`: null if the gateway did not answer. */
  'payments.ask': ApiAction<{ uuid: string }, { readonly before: PaymentState; readonly after: PaymentState | null }>;
  'compensations.list': ApiAction<
    { filter: MoneyFilter<CompensationState>; after: MoneyCursor | null },
    Page<FoundCompensation>
  >;
  'compensations.attention': ApiAction<EmptyObject, { readonly rows: readonly Attention<CompensationHint>[] }>;
  'compensations.view': ApiAction<{ uuid: string }, CompensationPage>;
};
