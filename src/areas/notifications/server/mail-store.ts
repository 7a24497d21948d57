import { sql } from 'kysely';
import type { Db } from '#kit/server/database/database.ts';
import type { NodeKey } from './node-store.ts';

export type DueMail = {
  readonly user_id: number;
  readonly key: string;
  readonly title: string;
  readonly body: string;
  readonly data: { readonly enlace?: string };
};

/** A client's notifications that are still to be mailed, by user, the oldest first. */
export async function dueMails(db: Db, clientId: number): Promise<readonly DueMail[]> {
  const { rows } = await sql<DueMail>`
    select user_id, key, title, body, data from notification
    where client_id = ${clientId} and mail_due order by user_id, key limit 1000`.execute(db);
  return rows;
}

export async function markMailed(db: Db, { clientId, userId }: NodeKey, keys: readonly string[]): Promise<void> {
  await sql`
    update notification set mail_due = false
    where client_id = ${clientId} and user_id = ${userId} and key = any(${keys}::text[])`.execute(db);
}
