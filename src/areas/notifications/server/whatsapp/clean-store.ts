import { sql } from 'kysely';
import { deleteInPieces } from '#kit/server/database/delete-in-pieces.ts';
import { long } from '#kit/server/database/prepared-statements.ts';
import type { OldRows } from '#kit/server/jobs/old-rows.ts';

/** Old rows of WhatsApp (docs/operations.md, Growth). */

/** What counted the messages and the codes of a day. */
const counts: OldRows = {
  table: 'whatsapp_day',
  days: 2,
  delete: (db, before) =>
    deleteInPieces((limit) =>
      sql`${long}
        delete from whatsapp_day where (number, day) in (
          select number, day from whatsapp_day where day < ${before}::timestamptz::date limit ${limit})`.execute(db),
    ),
};

/** Codes, which are valid for minutes, and what counted them in their hour. */
const codes: OldRows = {
  table: 'whatsapp_code',
  days: 2,
  delete: (db, before) =>
    deleteInPieces((limit) =>
      sql`${long}
        delete from whatsapp_code where person_id in (
          select person_id from whatsapp_code where first_sent_at < ${before} limit ${limit})`.execute(db),
    ),
};

export const oldRows: readonly OldRows[] = [counts, codes];
