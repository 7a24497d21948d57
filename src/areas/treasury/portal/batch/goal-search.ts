import { type Day, addDays, isDay } from '#kit/core/day.ts';
import { type Cents, MAX_CENTS } from '#kit/core/money.ts';
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

/** The parts of a goal that the address names; what is absent is the weekly batch's (`lote`), or the usual. */
export type GoalSearch = { readonly lote?: string | undefined } & Partial<Goal>;

export type GoalParams = Readonly<
  Partial<Record<'lote' | 'hasta' | 'reserva' | 'tope' | 'estaciones', string | undefined>>
>;

/** All stations, also where the weekly batch names some; no station has this code. */
const ALL = '*';
const CODE = /^[\w.-]{1,40}$/;

/** Parses the address's parameters, amounts in cents; leaves out what is invalid. */
export function readGoal({ lote, hasta = '', reserva, tope, estaciones }: GoalParams, today: Day): GoalSearch {
  const isAllowed = isDay(hasta) && hasta >= today && hasta < addDays(today, FORECAST_DAYS.max);
  const codes = estaciones === ALL ? [] : estaciones?.split(',').filter((code) => CODE.test(code));
  return {
    ...(lote !== undefined && /^\d{1,15}$/.test(lote) && { lote }),
    ...(isAllowed && { hasta }),
    ...(isAmount(reserva) && { reserva: Number(reserva) }),
    ...(isAmount(tope) && { tope: Number(tope) || null }),
    ...(codes && (codes.length > 0 || estaciones === ALL) && { estaciones: codes }),
  };
}

/** The address's parameters of a goal. A highest sum of 0 and no station take back those of the weekly batch. */
export function goalParams({ lote, hasta, reserva, tope, estaciones }: GoalSearch): GoalParams {
  return {
    lote,
    hasta,
    reserva: reserva?.toString(),
    tope: tope === undefined ? undefined : String(tope ?? 0),
    estaciones: estaciones && (estaciones.join(',') || ALL),
  };
}

function isAmount(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,15}$/.test(text) && Number(text) <= MAX_CENTS;
}
