import { sql } from 'kysely';
import { deleteInPieces } from '#kit/server/database/delete-in-pieces.ts';
import { long } from '#kit/server/database/prepared-statements.ts';
import type { OldRows } from '#kit/server/jobs/old-rows.ts';
import { clientPages } from '#areas/session/server/public.ts';

/** Old rows of reports (docs/operations.md, Growth). */

/** Clients whose rows one statement reads. */
const CLIENTS = 100;

const sendings: OldRows = {
  table: 'report_sending',
  days: 90,
  delete: async (db, before) => {
    for (const { after, last } of await clientPages(db, CLIENTS))
      await deleteInPieces((limit) =>
        sql`${long}
          delete from report_sending where (client_id, sending_id) in (
            select client_id, sending_id from report_sending
            where client_id > ${after} and client_id <= ${last}::bigint and created_at < ${before} limit ${limit})`.execute(
          db,
        ),
      );
  },
};

/** Outside addresses that have ended, or did not confirm. */
const recipients: OldRows = {
  table: 'report_recipient',
  days: 90,
  delete: async (db, before) => {
    for (const { after, last } of await clientPages(db, CLIENTS))
      await deleteInPieces((limit) =>
        sql`${long}
          delete from report_recipient where (client_id, recipient_id) in (
            select client_id, recipient_id from report_recipient
            where client_id > ${after} and client_id <= ${last}::bigint and user_id is null
              and (ended_at < ${before} or confirmed_at is null and added_at < ${before}) limit ${limit})`.execute(db),
      );
  },
};

/** Their limits count a day. */
const confirmations: OldRows = {
  table: 'report_confirmation',
  days: 2,
  delete: async (db, before) => {
    for (const { after, last } of await clientPages(db, CLIENTS))
      await deleteInPieces((limit) =>
        sql`${long}
          delete from report_confirmation where (client_id, confirmation_id) in (
            select client_id, confirmation_id from report_confirmation
            where client_id > ${after} and client_id <= ${last}::bigint and asked_at < ${before} limit ${limit})`.execute(
          db,
        ),
      );
  },
};

export const oldRows: readonly OldRows[] = [sendings, recipients, confirmations];
