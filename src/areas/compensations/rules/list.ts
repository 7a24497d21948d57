import type { QueryListarCompensacionesArgs } from '../../../kit/any/contract.ts';
import { type Day, addDays, isDay } from '../../../kit/any/day.ts';
import {
  type Range,
  type TextMatch,
  readAll,
  readChoices,
  readIds,
  readRange,
  readText,
  readValues,
} from '../../../kit/any/filter.ts';
import type { OrderBy } from '../../../kit/any/order.ts';
import { type Result, badInput, ok } from '../../../kit/any/result.ts';
import { COMPENSATION_STATES, type CompensationState } from './status.ts';

/** Which compensations a list has: `listarCompensaciones`' arguments, checked. All conditions hold at once; null is no condition. */
export type CompensationFilter = {
  readonly states: readonly CompensationState[] | null;
  readonly numbers: readonly number[] | null;
  /** 'YYYY-MM-DD HH:mm:ss' in the store's time zone, both within. */
  readonly created: Range<string>;
  /** Of any of its documents: the number, or the invoice's. */
  readonly document: TextMatch;
};

/** In the order in which they count where several are given. */
export const COMPENSATION_SORT_FIELDS = ['created_at', 'total_compensado', 'estado'] as const;
export type CompensationOrder = OrderBy<(typeof COMPENSATION_SORT_FIELDS)[number]>;

/** The order where no other is asked for (specification 7). */
export const NEWEST_FIRST: CompensationOrder = { field: 'created_at', descending: true };

/** The first and the last day that are shown where no others are asked for: of the start of the previous month to today (specification 5). */
export function usualDays(today: Day): { readonly from: Day; readonly to: Day } {
  const lastOfPrevious = addDays(`${today.slice(0, 7)}-01`, -1);
  return { from: `${lastOfPrevious.slice(0, 7)}-01`, to: today };
}

const TIME = /^(.{10}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** A moment of a filter; a day is from 00:00:00 to 23:59:59 (specification 5). */
function readMoment(text: string, field: string): Result<string> {
  if (isDay(text)) return ok(`${text} ${field.endsWith('.to') ? '23:59:59' : '00:00:00'}`);
  if (isDay(TIME.exec(text)?.[1] ?? '')) return ok(text);
  return badInput('filter_day', "A day is written 'YYYY-MM-DD', with or without ' HH:mm:ss', and exists.", field);
}

/**
 * Which compensations are asked for; the first thing that is wrong is graphql-input, with its field. `today` is the store's: the usual
 * days hold where neither days nor certain compensations are asked for.
 */
export function readCompensationFilter(
  { filter }: Pick<QueryListarCompensacionesArgs, 'filter'>,
  today: Day,
): Result<CompensationFilter> {
  const { from, to } = usualDays(today);
  return readAll((take) => {
    const states = take(readChoices(filter?.estado ?? {}, COMPENSATION_STATES, 'filter.estado'), null);
    const numbers = take(readValues(filter?.id_compensacion ?? {}, 'filter.id_compensacion'), null);
    const document = take(readText(filter?.num_documento ?? {}, 'filter.num_documento'), { oneOf: null, like: null });
    const asked = filter?.created_at ?? {};
    const range = asked.from || asked.to || numbers !== null ? asked : { from, to };
    const created = take(readRange(range, 'filter.created_at', readMoment), { from: null, to: null });
    return { states, numbers: readIds(numbers), created, document };
  });
}
