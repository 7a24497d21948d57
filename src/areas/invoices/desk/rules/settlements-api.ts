import type { Day } from '#kit/core/day.ts';
import type { ApiAction } from '#kit/desk/core/api-action.ts';
import type { Difference, DifferenceKind, SettlementTotal } from './settlement.ts';

/** Max. lines of a settlement file, its heading included. */
export const MAX_SETTLEMENT_LINES = 10_000;
/** Columns of a settlement file, in this order. */
export const SETTLEMENT_COLUMNS = ['reference', 'autorizacion', 'amount', 'currency', 'estado', 'date'] as const;
/** Differences per page. */
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
  /** Numbers of unexplained and of explained differences. */
  readonly open: number;
  readonly explained: number;
};

export type ListedDifference = Difference & {
  readonly place: number;
  /** Null if the difference is unexplained. */
  readonly explanation: { readonly reason: string; readonly by: string; readonly at: string } | null;
};

/** Cursor of the next page of days. */
export type SettlementCursor = { readonly day: Day; readonly gateway: SettlementGateway };

/** Filter of differences by kind and by whether they are explained; null for all. */
export type DifferenceFilter = { readonly kind: DifferenceKind | null; readonly explained: boolean | null };

/** Actions of reconciliation. They change no payment. */
export type SettlementsApi = {
  /** Returns the newest comparison of each gateway's day, newest day first. */
  'settlements.list': ApiAction<
    { after: SettlementCursor | null },
    { readonly runs: readonly SettlementRun[]; readonly next: SettlementCursor | null }
  >;
  /**
   * Refused as 'settlement_wrong' if lines are wrong: `wrong` is their number, `problems` the first ones. `known`:
   * whether the same file has been compared before.
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
  /** Explains a difference of a day's newest run; null as the reason removes the explanation. */
  'settlements.explain': ApiAction<{ run: number; place: number; reason: string | null }, { readonly ok: true }>;
};

/** Number of differences by kind. */
export type KindCounts = Readonly<Partial<Record<DifferenceKind, number>>>;
