import { sql } from 'kysely';
import type { Cents } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { sortText } from '#kit/server/list/conditions.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import type { Recipe } from '../rules/recipe.ts';

/** SQL of the weekly batches that clients keep. Callers check the user's permissions. */

type Row = {
  readonly id: number;
  readonly name: string;
  readonly weekday: number;
  readonly reserve: Cents;
  readonly cap: Cents | null;
  readonly stations: readonly string[] | null;
};

const COLUMNS = sql`
  r.recipe_id as id, r.name, r.weekday::int as weekday, r.reserve_cents as reserve, r.cap_cents as cap, r.stations`;

/** A client's recipes, by weekday and name. */
export async function recipesOf(db: Db | Tx, clientId: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from batch_recipe r where r.client_id = ${clientId}
    order by r.weekday, ${sortText(sql`r.name`)}, r.recipe_id`.execute(db);
  return rows;
}

/** Waits for other changes of the client's recipes, and counts them. */
export async function lockRecipes(tx: Tx, clientId: number): Promise<number> {
  await sql`select from client where client_id = ${clientId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from batch_recipe where client_id = ${clientId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Inserts a recipe; returns its id. */
export async function insertRecipe(
  tx: Tx,
  { clientId, userId }: Pick<Viewer, 'clientId' | 'userId'>,
  { name, weekday, reserve, cap, stations }: Recipe,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into batch_recipe (client_id, user_id, name, weekday, reserve_cents, cap_cents, stations, saved_at)
    values (${clientId}, ${userId}, ${name}, ${weekday}, ${reserve}, ${cap}, ${stations}::text[], ${at})
    returning recipe_id as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The batch was not inserted.');
  return row.id;
}

/** Changes a recipe of the client, which from now on reminds this user; false if there is none with this id. */
export async function updateRecipe(
  tx: Tx,
  { clientId, userId }: Pick<Viewer, 'clientId' | 'userId'>,
  { id, name, weekday, reserve, cap, stations }: Recipe & { readonly id: number },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update batch_recipe set user_id = ${userId}, name = ${name}, weekday = ${weekday}, reserve_cents = ${reserve},
           cap_cents = ${cap}, stations = ${stations}::text[], saved_at = ${at}
    where client_id = ${clientId} and recipe_id = ${id} returning recipe_id as id`.execute(tx);
  return rows.length > 0;
}

/** Deletes a recipe of the client; returns its name, undefined if there is none with this id. */
export async function deleteRecipe(tx: Tx, clientId: number, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from batch_recipe where client_id = ${clientId} and recipe_id = ${id} returning name`.execute(tx);
  return rows[0]?.name;
}

type DueRecipe = Row & { readonly clientId: number; readonly userId: number };

/** Recipes of a store's clients on one of these weekdays after `after`, up to `most`, by client and id. */
export async function recipesOnWeekdays(
  db: Db,
  store: StoreCode,
  weekdays: readonly number[],
  { after, most }: { readonly after: { readonly clientId: number; readonly id: number }; readonly most: number },
): Promise<readonly DueRecipe[]> {
  const { rows } = await sql<DueRecipe>`
    select r.client_id as "clientId", r.user_id as "userId", ${COLUMNS}
    from batch_recipe r join client c on c.client_id = r.client_id
    where c.store = ${store} and r.weekday = any(${weekdays}::smallint[])
      and (r.client_id, r.recipe_id) > (${after.clientId}, ${after.id})
    order by r.client_id, r.recipe_id limit ${most}`.execute(db);
  return rows;
}
