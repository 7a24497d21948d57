import type { QueryAccountStatusArgs } from '#kit/core/contract/types.ts';
import { PAGE_SIZE } from '#kit/core/constants.ts';
import type { Day } from '#kit/core/day.ts';
import { readDay, readFilter, readFlags, readValues, textProblem } from '#kit/core/filter.ts';
import type { FilterContext, ListRules } from '#kit/core/list.ts';
import { type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import { type LedgerFilter, ledgerReaders } from './ledger-filter.ts';
import { EARLIEST_DUE_FIRST, SORT_FIELDS, type SortField } from './sort.ts';

export type StatusFilter = LedgerFilter & {
  readonly asOf: Day | null;
  /** Whether unlocked (false) and locked (true) documents are included. */
  readonly blocked: readonly boolean[];
};

/** `document` and `classification` both select document groups: with both, a document must match both. */
function readStatusFilter(args: QueryAccountStatusArgs, { store, today }: FilterContext): Result<StatusFilter> {
  const read = readFilter(
    { ...ledgerReaders(store.currency), classification: readValues, blocked: readFlags },
    args.filter,
  );
  if (!read.ok) return read;
  const asOf = readAsOf(args.fecha_corte ?? null, today);
  if (!asOf.ok) return asOf;
  const { classification, ...filter } = read.value;
  const group = args.document ?? null;
  const wrong = group === null ? null : textProblem(group, 'document');
  if (wrong) return refuse(wrong);
  const agrupacion = group === null ? classification : (classification ?? [group]).filter((one) => one === group);
  return ok({ ...filter, asOf: asOf.value, agrupacion });
}

/** The day of the statement; null for the current account. */
function readAsOf(text: string | null, today: Day): Result<Day | null> {
  if (text === null) return ok(null);
  const day = readDay(text, 'fecha_corte');
  if (day.ok && day.value > today)
    return badInput('day_future', 'The day of a statement must not be in the future.', 'fecha_corte');
  return day;
}

export const STATUS_LIST: ListRules<QueryAccountStatusArgs, StatusFilter, SortField> = {
  operation: 'AccountStatus',
  pageSize: PAGE_SIZE,
  sortFields: SORT_FIELDS,
  defaultOrder: EARLIEST_DUE_FIRST,
  readFilter: readStatusFilter,
};
