import { sql } from 'kysely';
import type { Db } from '#kit/server/database/database.ts';
import type { NodeKey } from './node-store.ts';

export async function storeOfClient(db: Db, clientId: number): Promise<string | undefined> {
  const { rows } = await sql<{ store: string }>`select store from client where client_id = ${clientId}`.execute(db);
  return rows[0]?.store;
}

/** The users who got a notification since an instant. */
export async function recentNodes(db: Db, since: Date): Promise<readonly NodeKey[]> {
  const { rows } = await sql<NodeKey>`
    select distinct client_id as "clientId", user_id as "userId" from notification where at >= ${since}`.execute(db);
  return rows;
}
