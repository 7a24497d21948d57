import type { LoteInput } from '#kit/core/contract/types.ts';
import { parseId } from '#kit/core/id.ts';
import { type Cents, type Currency, centsFromAmount } from '#kit/core/money.ts';
import { readName } from '#kit/core/name.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';

import { RECIPE_LIMITS } from './recipe-limits.ts';

/** A weekly batch that a client keeps: not a list of invoices, but how to propose them. */
export type Recipe = {
  readonly name: string;
  /** 1: Monday, 7: Sunday. */
  readonly weekday: number;
  readonly reserve: Cents;
  readonly cap: Cents | null;
  /** Codes of the stations whose invoices it may pay; null: all. */
  readonly stations: readonly string[] | null;
};

/** Parses what limits a batch: the amounts of `reserva` and `tope`; refuses the first invalid one. */
export function readAmounts(
  { reserva, tope }: { readonly reserva?: number | null; readonly tope?: number | null },
  currency: Currency,
  prefix = '',
): Result<{ readonly reserve: Cents; readonly cap: Cents | null }> {
  const reserve = centsFromAmount(reserva ?? 0, currency, `${prefix}reserva`);
  if (!reserve.ok) return reserve;
  if (reserve.value < 0) return badInput('amount_not_positive', 'reserva must not be below 0.', `${prefix}reserva`);
  if (tope === null || tope === undefined) return ok({ reserve: reserve.value, cap: null });
  const cap = centsFromAmount(tope, currency, `${prefix}tope`);
  if (!cap.ok) return cap;
  if (cap.value <= 0) return badInput('amount_not_positive', 'tope must be above 0.', `${prefix}tope`);
  return ok({ reserve: reserve.value, cap: cap.value });
}

/** Parses the codes of stations, each once; null: all. Refuses an empty list and too long a one. */
export function readStations(
  destinos: readonly string[] | null | undefined,
  field: string,
): Result<readonly string[] | null> {
  if (!destinos) return ok(null);
  const stations = [...new Set(destinos)];
  if (stations.length > 0 && stations.length <= RECIPE_LIMITS.stations) return ok(stations);
  return badInput('batch_stations', `${field} has 1 to ${RECIPE_LIMITS.stations} stations, or is null for all.`, field);
}

/** Parses a recipe; `id`: the one to change, null for a new one. Refuses the first invalid field. */
export function readRecipe(
  input: LoteInput,
  currency: Currency,
): Result<{ readonly id: number | null; readonly recipe: Recipe }> {
  const id = input.id === null || input.id === undefined ? null : parseId(input.id);
  if (id === undefined) return notFound('The batch', 'input.id');
  const named = readName(input.nombre, RECIPE_LIMITS.name, 'input.nombre');
  if (!named.ok) return named;
  const name = named.value;
  if (input.dia_semana < 1 || input.dia_semana > 7) {
    return badInput('batch_weekday', 'dia_semana must be between 1 (Monday) and 7 (Sunday).', 'input.dia_semana');
  }
  const amounts = readAmounts(input, currency, 'input.');
  if (!amounts.ok) return amounts;
  const stations = readStations(input.destinos, 'input.destinos');
  if (!stations.ok) return stations;
  return ok({ id, recipe: { name, weekday: input.dia_semana, ...amounts.value, stations: stations.value } });
}
