import type { AccountStatusHistoryFilterInput } from '../../../kit/any/contract.ts';
import { type Day, addDays } from '../../../kit/any/day.ts';
import { type Range, readAll, readIds, readRange, readValues } from '../../../kit/any/filter.ts';
import { type Result, badInput, ok } from '../../../kit/any/result.ts';

/** A month, 'YYYY-MM': what a statement of the ERP's is of. Such texts compare as the months do. */
export type Period = string;

/** Whether the text is a month between 1900 and 2999. */
export function isPeriod(text: string): boolean {
  return /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/.test(text);
}

/** The last day of a period. */
export function lastDayOf(period: Period): Day {
  const next = new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5, 7)), 1));
  return addDays(next.toISOString().slice(0, 10), -1);
}

/** The day at whose end a period's statement stands: its last, or today where that is still to come. */
export function statementDay(period: Period, today: Day): Day {
  const last = lastDayOf(period);
  return last < today ? last : today;
}

/** Which periods are asked for; null is no condition. */
export type PeriodFilter = { readonly ids: readonly number[] | null; readonly periodo: Range<Period> };

function readPeriod(text: string, field: string): Result<Period> {
  return isPeriod(text) ? ok(text) : badInput('filter_period', "A period is written 'YYYY-MM'.", field);
}

/** Which periods are asked for; the first thing that is wrong is graphql-input, with its field. */
export function readPeriodFilter(input: AccountStatusHistoryFilterInput | null | undefined): Result<PeriodFilter> {
  const filter = input ?? {};
  return readAll((take) => ({
    ids: readIds(take(readValues(filter.id_histocuenta ?? {}, 'filter.id_histocuenta'), null)),
    periodo: take(readRange(filter.periodo ?? {}, 'filter.periodo', readPeriod), { from: null, to: null }),
  }));
}
