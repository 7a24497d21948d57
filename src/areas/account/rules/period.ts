import type { AccountStatusHistoryFilterInput } from '#kit/core/contract/types.ts';
import { type Day, addDays } from '#kit/core/day.ts';
import { type Range, readFilter, readIds, readRange } from '#kit/core/filter.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';

/** A month 'YYYY-MM' of the ERP's statements; as texts they sort chronologically. */
export type Period = string;

/** Whether a text is a month between 1900 and 2999. */
export function isPeriod(text: string): boolean {
  return /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/.test(text);
}

export function lastDayOf(period: Period): Day {
  const next = new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5, 7)), 1));
  return addDays(next.toISOString().slice(0, 10), -1);
}

/** The day of a period's statement: the period's last day, or today if that is in the future. */
export function statementDay(period: Period, today: Day): Day {
  const last = lastDayOf(period);
  return last < today ? last : today;
}

export type PeriodFilter = { readonly ids: readonly number[] | null; readonly periodo: Range<Period> };

function readPeriod(text: string, field: string): Result<Period> {
  return isPeriod(text) ? ok(text) : badInput('filter_period', "A period is written 'YYYY-MM'.", field);
}

export function readPeriodFilter(input: AccountStatusHistoryFilterInput | null | undefined): Result<PeriodFilter> {
  const read = readFilter({ id_histocuenta: readIds, periodo: readRange(readPeriod) }, input);
  return read.ok ? ok({ ids: read.value.id_histocuenta, periodo: read.value.periodo }) : read;
}
