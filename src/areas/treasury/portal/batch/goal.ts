import { type Day, addDays } from '#kit/core/day.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import type { Goal, GoalSearch } from './goal-search.ts';
import type { WeeklyBatch } from './query.ts';

/** How many days a batch reaches unless the user says otherwise. */
const USUAL_DAYS = 7;

/** The goal of these search parameters; `recipe`: the weekly batch that they name. */
export function goalOf(search: GoalSearch, recipe: WeeklyBatch | undefined, today: Day): Goal {
  const usual: Goal = recipe
    ? {
        hasta: recipe.hasta,
        reserva: centsOf(recipe.reserva),
        tope: recipe.tope === null ? null : centsOf(recipe.tope),
        estaciones: recipe.destinos ?? [],
      }
    : { hasta: addDays(today, USUAL_DAYS), reserva: 0, tope: null, estaciones: [] };
  const { lote: _id, ...given } = search;
  return { ...usual, ...given };
}
