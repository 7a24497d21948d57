import type { QueryListarTransaccionesArgs } from '#kit/core/contract/types.ts';
import { PAGE_SIZE } from '#kit/core/constants.ts';
import type { Day } from '#kit/core/day.ts';
import { type Range, readChoices, readDayRange, readFilter, readValues } from '#kit/core/filter.ts';
import type { ListRules } from '#kit/core/list.ts';
import { isUuid } from '#kit/core/id.ts';
import { type Result, ok } from '#kit/core/result.ts';
import type { OrderBy } from '#kit/core/sort.ts';
import { PAYMENT_STATES, type PaymentState } from './status.ts';

/** The validated arguments of `listarTransacciones`. All must hold; null is no condition. */
export type HistoryFilter = {
  readonly states: readonly PaymentState[] | null;
  readonly uuids: readonly string[] | null;
  /** Days in the store's time zone, inclusive. */
  readonly created: Range<Day>;
};

/** Earlier ones take precedence. */
export const PAYMENT_SORT_FIELDS = ['created_at', 'total'] as const;
export type PaymentOrder = OrderBy<(typeof PAYMENT_SORT_FIELDS)[number]>;

/** The default order. */
export const NEWEST_FIRST: PaymentOrder = { field: 'created_at', descending: true };

/** Parses the filter; refuses the first invalid field as graphql-input. */
function readHistoryFilter({ filter }: QueryListarTransaccionesArgs): Result<HistoryFilter> {
  const read = readFilter({ estado: readChoices(PAYMENT_STATES), uuid: readValues, created_at: readDayRange }, filter);
  if (!read.ok) return read;
  const { estado, uuid, created_at } = read.value;
  return ok({ states: estado, uuids: uuid && uuid.filter(isUuid), created: created_at });
}

export const PAYMENT_LIST: ListRules<QueryListarTransaccionesArgs, HistoryFilter, PaymentOrder['field']> = {
  operation: 'listarTransacciones',
  pageSize: PAGE_SIZE,
  sortFields: PAYMENT_SORT_FIELDS,
  defaultOrder: NEWEST_FIRST,
  readFilter: readHistoryFilter,
};
