import { setImmediate as pause } from 'node:timers/promises';
import type { Lote, MutationEliminarLoteArgs, MutationGuardarLoteArgs } from '#kit/core/contract/types.ts';
import { parseId } from '#kit/core/id.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { batchDays } from '../rules/batch-days.ts';
import { RECIPE_LIMITS } from '../rules/recipe-limits.ts';
import { type Recipe, readRecipe } from '../rules/recipe.ts';
import { batchProposer } from './propose.ts';
import { deleteRecipe, insertRecipe, lockRecipes, recipesOf, updateRecipe } from './recipe-store.ts';
import { unknownStation } from './unknown-station.ts';

/** `lotes`: the client's weekly batches, each priced by the ledger as it is now. */
export async function batches(_args: object, context: ViewerContext): Promise<Result<Lote[]>> {
  const { db, viewer } = context;
  if (viewer.destinations) return notFound('The batches');
  return ok(await priced(context, await recipesOf(db, viewer.clientId)));
}

/** `guardarLote`: a new weekly batch, or a change of one. Who saved it last is reminded on its day. */
export async function saveBatch({ input }: MutationGuardarLoteArgs, context: ViewerContext): Promise<Result<Lote>> {
  const { db, clock, viewer } = context;
  if (viewer.destinations) return notFound('The batch');
  const read = readRecipe(input, viewer.store.currency);
  if (!read.ok) return read;
  const { id, recipe } = read.value;
  const unknown = await unknownStation(context, recipe.stations, 'input.destinos');
  if (unknown) return unknown;
  const saved = await transaction(db, async (tx): Promise<Result<number>> => {
    const count = await lockRecipes(tx, viewer.clientId);
    if (id === null && count >= RECIPE_LIMITS.recipes) {
      return badInput('too_many_batches', `A client has at most ${RECIPE_LIMITS.recipes} weekly batches.`, 'input');
    }
    const savedId = id ?? (await insertRecipe(tx, viewer, recipe, clock.now()));
    if (id !== null && !(await updateRecipe(tx, viewer, { id, ...recipe }, clock.now()))) {
      return notFound('The batch', 'input.id');
    }
    const after = { nombre: recipe.name };
    await writeAuditEntry(tx, context, { action: 'batch.save', subject: String(savedId), result: 'ok', after });
    return ok(savedId);
  });
  if (!saved.ok) return saved;
  const [lote] = await priced(context, [{ id: saved.value, ...recipe }]);
  return lote ? ok(lote) : notFound('The batch', 'input.id');
}

/** `eliminarLote`; not found if the client has no such batch. */
export async function removeBatch(args: MutationEliminarLoteArgs, context: ViewerContext): Promise<Result<boolean>> {
  const { db, viewer } = context;
  const id = parseId(args.id);
  if (viewer.destinations || id === undefined) return notFound('The batch', 'id');
  return transaction(db, async (tx): Promise<Result<boolean>> => {
    const name = await deleteRecipe(tx, viewer.clientId, id);
    if (name === undefined) return notFound('The batch', 'id');
    const before = { nombre: name };
    await writeAuditEntry(tx, context, { action: 'batch.remove', subject: String(id), result: 'ok', before });
    return ok(true);
  });
}

async function priced(context: ViewerContext, recipes: readonly (Recipe & { readonly id: number })[]): Promise<Lote[]> {
  if (recipes.length === 0) return [];
  const { viewer, clock } = context;
  const { clientId, store } = viewer;
  const day = today(clock, store);
  const propose = await batchProposer(context, { clientId, store, today: day });
  const lotes: Lote[] = [];
  for (const { id, name, weekday, reserve, cap, stations } of recipes) {
    const { next, until } = batchDays(weekday, day, store);
    const { total, isEnough } = await propose({ until, reserve, cap, stations });
    // a proposal keeps the process busy: other requests are served before the next
    await pause();
    lotes.push({
      id: String(id),
      nombre: name,
      dia_semana: weekday,
      reserva: amountFromCents(reserve),
      tope: cap === null ? null : amountFromCents(cap),
      destinos: stations ? [...stations] : null,
      proxima: next,
      hasta: until,
      total: amountFromCents(total),
      alcanza: isEnough,
    });
  }
  return lotes;
}
