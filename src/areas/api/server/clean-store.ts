import { sql } from 'kysely';
import { deleteInPieces } from '#kit/server/database/delete-in-pieces.ts';
import { long } from '#kit/server/database/prepared-statements.ts';
import type { OldRows } from '#kit/server/jobs/old-rows.ts';
import { clientPages } from '#areas/session/server/public.ts';
import { oldDeliveries } from './webhooks/clean-store.ts';

/** Old API keys and events of webhooks (docs/operations.md, Growth). */

/** Clients whose rows one statement reads. */
const CLIENTS = 100;

/** Keys that somebody has ended, or whose end has passed. */
const keys: OldRows = {
  table: 'api_key',
  days: 90,
  delete: async (db, before) => {
    for (const { after, last } of await clientPages(db, CLIENTS))
      await deleteInPieces((limit) =>
        sql`${long}
          delete from api_key where (client_id, key_id) in (
            select client_id, key_id from api_key
            where client_id > ${after} and client_id <= ${last}::bigint
              and (ended_at < ${before} or expires_on < ${before}::timestamptz::date) limit ${limit})`.execute(db),
      );
  },
};

export const oldRows: readonly OldRows[] = [keys, oldDeliveries];
