import type { AccountHistoryFilterInput, QueryAccountHistoryArgs } from '#kit/core/contract/types.ts';
import { PAGE_SIZE } from '#kit/core/constants.ts';
import { type Day, daysBetween } from '#kit/core/day.ts';
import { readChoices, readFilter } from '#kit/core/filter.ts';
import type { ListRules } from '#kit/core/list.ts';
import type { Currency } from '#kit/core/money.ts';
import { type Result, ok } from '#kit/core/result.ts';
import { DUE_STATES, type DueState, daysOverdue, dueState } from './due.ts';
import { type LedgerFilter, ledgerReaders } from './ledger-filter.ts';
import { HISTORY_SORT_FIELDS, type HistorySortField, type SortBy } from './sort.ts';

/** States of a document in the history: by due day while open, C compensated (specification A4). */
export const LISTED_STATES = [...DUE_STATES, 'C'] as const;
export type HistoryState = DueState | 'C';

export type HistoryFilter = LedgerFilter & { readonly states: readonly HistoryState[] | null };

const LAST_DUE: SortBy = { field: 'fecha_vencimiento_documento', descending: true };

/** Parses the filter; state A means every open state. Refuses the first invalid field as graphql-input. */
export function readHistoryFilter(
  input: AccountHistoryFilterInput | null | undefined,
  currency: Currency,
): Result<HistoryFilter> {
  const readers = { ...ledgerReaders(currency), estado_documento: readChoices(['AT', 'V', 'NV', 'A', 'C']) };
  const read = readFilter(readers, input, 'detailFilter');
  if (!read.ok) return read;
  const { estado_documento, ...filter } = read.value;
  return ok({ ...filter, states: estado_documento && statesOf(estado_documento) });
}

function statesOf(named: readonly (HistoryState | 'A')[]): readonly HistoryState[] {
  const open = DUE_STATES.filter((state) => named.includes('A') || named.includes(state));
  return named.includes('C') ? [...open, 'C'] : open;
}

/** State and days in arrears; `closedOn` null: open. All days in the store's time zone. */
export function stateOnDay(
  day: Day,
  { due, closedOn }: { readonly due: Day; readonly closedOn: Day | null },
): { readonly state: HistoryState; readonly dias_mora: number } {
  if (closedOn === null) return { state: dueState(due, day), dias_mora: daysOverdue(due, day) };
  return { state: 'C', dias_mora: Math.max(0, daysBetween(due, closedOn)) };
}

export const HISTORY_LIST: ListRules<Pick<QueryAccountHistoryArgs, 'detailFilter'>, HistoryFilter, HistorySortField> = {
  operation: 'AccountHistory',
  pageSize: PAGE_SIZE,
  sortFields: HISTORY_SORT_FIELDS,
  defaultOrder: LAST_DUE,
  readFilter: ({ detailFilter }, { store }) => readHistoryFilter(detailFilter, store.currency),
};
