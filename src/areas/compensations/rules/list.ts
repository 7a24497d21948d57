import type { QueryListarCompensacionesArgs } from '#kit/core/contract/types.ts';
import { PAGE_SIZE } from '#kit/core/constants.ts';
import { type Day, addDays, isDay } from '#kit/core/day.ts';
import { type Range, type TextMatch, readChoices, readFilter, readIds, readRange, readText } from '#kit/core/filter.ts';
import type { ListRules } from '#kit/core/list.ts';
import type { OrderBy } from '#kit/core/sort.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import { COMPENSATION_STATES, type CompensationState } from './status.ts';

export type CompensationFilter = {
  readonly states: readonly CompensationState[] | null;
  readonly numbers: readonly number[] | null;
  /** 'YYYY-MM-DD HH:mm:ss' in the store's time zone, inclusive. */
  readonly created: Range<string>;
  /** Number or invoice number of any of its documents. */
  readonly document: TextMatch;
};

export const COMPENSATION_SORT_FIELDS = ['created_at', 'total_compensado', 'estado'] as const;
export type CompensationOrder = OrderBy<(typeof COMPENSATION_SORT_FIELDS)[number]>;

/** The default order (specification A7). */
export const NEWEST_FIRST: CompensationOrder = { field: 'created_at', descending: true };

/** The default range: from the start of the previous month to today. */
export function usualDays(today: Day): { readonly from: Day; readonly to: Day } {
  const lastOfPrevious = addDays(`${today.slice(0, 7)}-01`, -1);
  return { from: `${lastOfPrevious.slice(0, 7)}-01`, to: today };
}

const TIME = /^(.{10}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** A day means 00:00:00 to 23:59:59 (specification A5). */
function readMoment(text: string, field: string): Result<string> {
  if (isDay(text)) return ok(`${text} ${field.endsWith('.to') ? '23:59:59' : '00:00:00'}`);
  if (isDay(TIME.exec(text)?.[1] ?? '')) return ok(text);
  return badInput('filter_day', "A day is written 'YYYY-MM-DD', with or without ' HH:mm:ss', and exists.", field);
}

/**
 * Parses the filter; refuses the first invalid field as graphql-input. The default range, by the store's `today`,
 * applies if the filter has neither days nor compensation numbers.
 */
export function readCompensationFilter(
  { filter }: Pick<QueryListarCompensacionesArgs, 'filter'>,
  today: Day,
): Result<CompensationFilter> {
  const created = filter?.created_at;
  const isLimited = created?.from || created?.to || filter?.id_compensacion?.eq || filter?.id_compensacion?.in;
  const read = readFilter(
    {
      estado: readChoices(COMPENSATION_STATES),
      id_compensacion: readIds,
      num_documento: readText,
      created_at: readRange(readMoment),
    },
    isLimited ? filter : { ...filter, created_at: usualDays(today) },
  );
  if (!read.ok) return read;
  const { estado, id_compensacion, num_documento, created_at } = read.value;
  return ok({ states: estado, numbers: id_compensacion, created: created_at, document: num_documento });
}

export const COMPENSATION_LIST: ListRules<
  QueryListarCompensacionesArgs,
  CompensationFilter,
  CompensationOrder['field']
> = {
  operation: 'listarCompensaciones',
  pageSize: PAGE_SIZE,
  sortFields: COMPENSATION_SORT_FIELDS,
  defaultOrder: NEWEST_FIRST,
  readFilter: (args, { today }) => readCompensationFilter(args, today),
};
