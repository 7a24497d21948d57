import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { sortText } from '#kit/server/list/conditions.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import type { View } from '../rules/view.ts';

/** SQL of the views that users keep. Callers check who may see their lists. */

export type ViewRow = View & { readonly id: number; readonly isOwn: boolean };

type Owner = Pick<Viewer, 'clientId' | 'userId'>;

/** A user's views of a list, then those that others share, by name. */
export async function viewsOf(db: Db, { clientId, userId }: Owner, list: string): Promise<readonly ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select view_id as id, list, name, search, is_shared as "isShared",
           is_default and user_id = ${userId} as "isDefault", user_id = ${userId} as "isOwn"
    from saved_view
    where client_id = ${clientId} and list = ${list} and (user_id = ${userId} or is_shared)
    order by user_id <> ${userId}, ${sortText(sql`name`)}, view_id`.execute(db);
  return rows;
}

/** Waits for other changes of the client's views. */
export async function lockViews(tx: Tx, clientId: number): Promise<void> {
  await sql`select from client where client_id = ${clientId} for no key update`.execute(tx);
}

type Others = { readonly own: number; readonly shared: number; readonly isNameTaken: boolean };

/** Counts the views of a list besides this one: the user's, and those that the client's users share. */
export async function countOthers(
  tx: Tx,
  { clientId, userId }: Owner,
  { id, list, name }: Pick<View, 'list' | 'name'> & { readonly id: number | null },
): Promise<Others> {
  const { rows } = await sql<Others>`
    select count(*) filter (where user_id = ${userId})::int as own, count(*) filter (where is_shared)::int as shared,
           coalesce(bool_or(user_id = ${userId} and name = ${name}), false) as "isNameTaken"
    from saved_view where client_id = ${clientId} and list = ${list} and view_id <> ${id ?? 0}`.execute(tx);
  return rows[0] ?? { own: 0, shared: 0, isNameTaken: false };
}

/** Ends the default of a user's list. */
export async function clearDefault(tx: Tx, { clientId, userId }: Owner, list: string): Promise<void> {
  await sql`
    update saved_view set is_default = false
    where client_id = ${clientId} and user_id = ${userId} and list = ${list} and is_default`.execute(tx);
}

/** Inserts a view; returns its id. */
export async function insertView(tx: Tx, { clientId, userId }: Owner, view: View, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into saved_view (client_id, user_id, list, name, search, is_shared, is_default, saved_at)
    values (${clientId}, ${userId}, ${view.list}, ${view.name}, ${view.search}, ${view.isShared}, ${view.isDefault}, ${at})
    returning view_id as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The view was not inserted.');
  return row.id;
}

/** Changes a view of the user and the list; false if there is none with this id. */
export async function updateView(
  tx: Tx,
  { clientId, userId }: Owner,
  { id, list, name, search, isShared, isDefault }: View & { readonly id: number },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update saved_view set name = ${name}, search = ${search}, is_shared = ${isShared}, is_default = ${isDefault},
           saved_at = ${at}
    where client_id = ${clientId} and user_id = ${userId} and list = ${list} and view_id = ${id}
    returning view_id as id`.execute(tx);
  return rows.length > 0;
}

/** Deletes a view of the user; returns its name, undefined if there is none with this id. */
export async function deleteView(tx: Tx, { clientId, userId }: Owner, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from saved_view where client_id = ${clientId} and user_id = ${userId} and view_id = ${id}
    returning name`.execute(tx);
  return rows[0]?.name;
}
