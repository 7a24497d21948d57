import { type Day, addDays, isDay } from '#kit/core/day.ts';
import { type Cents, MAX_CENTS } from '#kit/core/money.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { FORECAST_DAYS } from '../../rules/forecast-days.ts';

/** What a batch has to reach, and within which limits. */
export type Goal = {
  readonly hasta: Day;
  readonly reserva: Cents;
  /** The most that it may cost; null: no such sum. */
  readonly tope: Cents | null;
  /** Codes of stations; empty: all. */
  readonly estaciones: readonly string[];
};

/** The goal as search parameters, amounts in cents; what is absent is the weekly batch's (`lote`), or the usual. */
export type GoalSearch = { readonly lote?: string | undefined } & Partial<Goal>;

const CODE = /^[\w.-]{1,40}$/;

/** Parses the search parameters of a goal; leaves out what is invalid. */
export function validateGoal(raw: RawSearch, today: Day): GoalSearch {
  const { lote, hasta = '', reserva, tope, estaciones } = raw;
  const isAllowed = isDay(hasta) && hasta >= today && hasta < addDays(today, FORECAST_DAYS.max);
  const codes = estaciones?.split(',').filter((code) => CODE.test(code)) ?? [];
  return {
    ...(lote !== undefined && /^\d{1,15}$/.test(lote) && { lote }),
    ...(isAllowed && { hasta }),
    ...(isAmount(reserva) && { reserva: Number(reserva) }),
    ...(isAmount(tope) && { tope: Number(tope) || null }),
    ...(codes.length > 0 && { estaciones: codes }),
  };
}

function isAmount(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,15}$/.test(text) && Number(text) <= MAX_CENTS;
}
