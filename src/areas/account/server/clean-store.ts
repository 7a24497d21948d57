import { sql } from 'kysely';
import { deleteInPieces } from '#kit/server/database/delete-in-pieces.ts';
import { long } from '#kit/server/database/prepared-statements.ts';
import type { OldRows } from '#kit/server/jobs/old-rows.ts';

/** Old requests for the verification of a document; in the order of the key, they come first. */
export const oldRows: readonly OldRows[] = [
  {
    table: 'document_question',
    days: 1,
    delete: (db, before) =>
      deleteInPieces((limit) =>
        sql`${long}
          delete from document_question where question_id in (
            select question_id from document_question where at < ${before} order by question_id limit ${limit})`.execute(
          db,
        ),
      ),
  },
];
