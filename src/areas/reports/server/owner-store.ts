import { sql } from 'kysely';
import type { Db } from '#kit/server/database/database.ts';
import type { Viewer } from '#kit/server/viewer.ts';

type Names = { readonly owner: string; readonly client: string };

/** The names of a user and of their client, for mails. */
export async function namesOfOwner(db: Db, { clientId, userId }: Pick<Viewer, 'clientId' | 'userId'>): Promise<Names> {
  const { rows } = await sql<Names>`
    select trim(u.firstname || ' ' || u.lastname) as owner, c.nombre as client
    from app_user u join client c using (client_id)
    where u.client_id = ${clientId} and u.user_id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`User ${userId} of client ${clientId} does not exist.`);
  return row;
}
