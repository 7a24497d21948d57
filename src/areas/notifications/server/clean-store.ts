import { sql } from 'kysely';
import type { Db } from '#kit/server/database/database.ts';
import { MAX_OF_USER } from './node-store.ts';

/** Days for which a deleted notification is still known, so that it is not written again. */
const KNOWN_FOR = 90;

/** Clients whose notifications one statement deletes. */
const CLIENTS = 100;

/**
 * Deletes the notifications beyond the newest of each user, and those that a user deleted long ago: some clients at a
 * time, so that nobody waits long for the rows.
 */
export async function deleteOld(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KNOWN_FOR * 86_400_000);
  for (let after = 0; ;) {
    const { rows } = await sql<{ client_id: number }>`
      select client_id from client where client_id > ${after} order by client_id limit ${CLIENTS}`.execute(db);
    const last = rows.at(-1)?.client_id;
    if (last === undefined) return;
    await sql`
      delete from notification n
      using (
        select client_id, user_id, key,
               row_number() over (partition by client_id, user_id, shown order by key desc) as ordinal
        from notification where client_id > ${after} and client_id <= ${last}
      ) ranked
      where n.client_id = ranked.client_id and n.user_id = ranked.user_id and n.key = ranked.key
        and not n.mail_due and not n.push_due
        and (ranked.ordinal > ${MAX_OF_USER} or (not n.shown and n.at < ${before}))`.execute(db);
    after = last;
  }
}
