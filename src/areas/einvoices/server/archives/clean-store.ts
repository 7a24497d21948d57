import { sql } from 'kysely';
import { deleteInPieces } from '#kit/server/database/delete-in-pieces.ts';
import { long } from '#kit/server/database/prepared-statements.ts';
import type { OldRows } from '#kit/server/jobs/old-rows.ts';
import { clientPages } from '#areas/session/server/public.ts';
import { ARCHIVE_DAYS } from '../../rules/archive.ts';

/** Clients whose rows one statement reads. */
const CLIENTS = 100;
/** Archives that one statement deletes: each may have hundreds of parts. */
const ARCHIVES = 10;

/** Archives that are not there any more, with their parts (docs/operations.md, Growth). */
const archives: OldRows = {
  table: 'month_archive',
  days: ARCHIVE_DAYS,
  delete: async (db, before) => {
    for (const { after, last } of await clientPages(db, CLIENTS))
      await deleteInPieces(
        (limit) =>
          sql`${long}
            delete from month_archive where (client_id, archive_id) in (
              select client_id, archive_id from month_archive
              where client_id > ${after} and client_id <= ${last}::bigint and created_at < ${before} limit ${limit})`.execute(
            db,
          ),
        ARCHIVES,
      );
  },
};

export const oldRows: readonly OldRows[] = [archives];
