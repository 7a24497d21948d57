import { sql } from 'kysely';
import { deleteInPieces } from '#kit/server/database/delete-in-pieces.ts';
import type { Db } from '#kit/server/database/database.ts';
import { long } from '#kit/server/database/prepared-statements.ts';
import { clientPages } from '#areas/session/server/public.ts';
import { MAX_OF_USER } from './node-store.ts';

/** Days for which a deleted notification is still known, so that it is not written again. */
const KNOWN_FOR = 90;

/** Clients whose notifications one statement reads. */
const CLIENTS = 100;

/**
 * Deletes the notifications beyond the newest of each user, and those that a user deleted long ago: some clients at a
 * time, so that nobody waits long for the rows.
 */
export async function deleteOld(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KNOWN_FOR * 86_400_000);
  for (const { after, last } of await clientPages(db, CLIENTS))
    await deleteInPieces((limit) =>
      sql`${long}
        delete from notification where (client_id, user_id, key) in (
          select client_id, user_id, key
          from (
            select client_id, user_id, key, at, shown, mail_due, push_due,
                   row_number() over (partition by client_id, user_id, shown order by key desc) as ordinal
            from notification where client_id > ${after} and client_id <= ${last}::bigint
          ) ranked
          where not mail_due and not push_due and not exists (
              select from whatsapp_message m
              where m.client_id = ranked.client_id and m.user_id = ranked.user_id and m.key = ranked.key
                and m.state in ('due', 'sending'))
            and (ordinal > ${MAX_OF_USER} or (not shown and at < ${before}))
          limit ${limit})`.execute(db),
    );
}
