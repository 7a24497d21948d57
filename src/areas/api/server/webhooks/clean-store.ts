import { sql } from 'kysely';
import { deleteInPieces } from '#kit/server/database/delete-in-pieces.ts';
import { long } from '#kit/server/database/prepared-statements.ts';
import type { OldRows } from '#kit/server/jobs/old-rows.ts';
import { clientPages } from '#areas/session/server/public.ts';
import { WEBHOOK_LIMITS } from '../../rules/webhook.ts';

/** Clients whose rows one statement reads. */
const CLIENTS = 100;

/** The log of webhooks (docs/operations.md, Growth), also events that a paused webhook did not get. */
export const oldDeliveries: OldRows = {
  table: 'client_webhook_delivery',
  days: WEBHOOK_LIMITS.logDays,
  delete: async (db, before) => {
    for (const { after, last } of await clientPages(db, CLIENTS))
      await deleteInPieces((limit) =>
        sql`${long}
          delete from client_webhook_delivery where (client_id, delivery_id) in (
            select client_id, delivery_id from client_webhook_delivery
            where client_id > ${after} and client_id <= ${last}::bigint and at < ${before} limit ${limit})`.execute(db),
      );
  },
};
