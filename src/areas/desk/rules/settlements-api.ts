import type { Day } from '#kit/core/day.ts';
import type { ApiAction } from './api-action.ts';
import type { Difference, DifferenceKind, SettlementTotal } from './settlement.ts';

/** A settlement file has so many lines at most, its heading included. */
export const MAX_SETTLEMENT_LINES = 10_000;
/** Its columns, in this order. */
export const SETTLEMENT_COLUMNS = ['reference', 'autorizacion', 'amount', 'currency', 'estado', 'date'] as const;
/** So many differences are on a page. */
export const DIFFERENCES_PAGE = 50;

/** A line of a file that cannot be read. `column`: null where the whole line is wrong. */
export type BadSettlementLine = {
  readonly line: number;
  readonly column: (typeof SETTLEMENT_COLUMNS)[number] | null;
  readonly problem: 'columns' | 'missing' | 'wrong' | 'not_of_day' | 'repeated';
};

export type SettlementGateway = 'surtidor' | 'placetopay';
export const SETTLEMENT_GATEWAYS: readonly SettlementGateway[] = ['surtidor', 'placetopay'];

/** A comparison of a file. Instants are ISO 8601. */
export type SettlementRun = {
  readonly run: number;
  readonly gateway: SettlementGateway;
  readonly day: Day;
  readonly at: string;
  readonly by: string;
  readonly lines: number;
  readonly matched: number;
  readonly totals: readonly SettlementTotal[];
  /** Differences that nobody has explained, and those that somebody has. */
  readonly open: number;
  readonly explained: number;
};

export type ListedDifference = Difference & {
  readonly place: number;
  /** Null where nobody has explained it. */
  readonly explanation: { readonly reason: string; readonly by: string; readonly at: string } | null;
};

/** Where the next page of days begins. */
export type SettlementCursor = { readonly day: Day; readonly gateway: SettlementGateway };

/** Which differences: of a kind, and explained or not; null for all. */
export type DifferenceFilter = { readonly kind: DifferenceKind | null; readonly explained: boolean | null };

/** Reconciliation: it changes no payment. */
export type SettlementsApi = {
  /** The newest comparison of each gateway's day, the newest day first. */
  'settlements.list': ApiAction<
    { after: SettlementCursor | null },
    { readonly runs: readonly SettlementRun[]; readonly next: SettlementCursor | null }
  >;
  /**
   * Refused as 'settlement_wrong' where lines are wrong, with their number as `wrong` and the first ones as `problems`.
   * `known`: whether the same file has been compared before.
   */
  'settlements.compare': ApiAction<
    { gateway: SettlementGateway; day: Day; content: string },
    { readonly run: number; readonly known: boolean; readonly differences: number }
  >;
  /** Compares the file of a run with the portal as it is now. */
  'settlements.compare_again': ApiAction<{ run: number }, { readonly run: number; readonly differences: number }>;
  /** `latest`: the newest run of the same day. */
  'settlements.view': ApiAction<
    { run: number },
    SettlementRun & { readonly latest: number; readonly kinds: KindCounts }
  >;
  'settlements.differences': ApiAction<
    { run: number; filter: DifferenceFilter; page: number },
    { readonly rows: readonly ListedDifference[]; readonly total: number }
  >;
  /** Explains a difference of a day's newest run; without a reason (null) it is open again. */
  'settlements.explain': ApiAction<{ run: number; place: number; reason: string | null }, { readonly ok: true }>;
};

/** How many differences of each kind there are. */
export type KindCounts = Readonly<Partial<Record<DifferenceKind, number>>>;
