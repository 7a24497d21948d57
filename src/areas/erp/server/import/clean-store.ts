import { sql } from 'kysely';
import { deleteInPieces } from '#kit/server/database/delete-in-pieces.ts';
import { long } from '#kit/server/database/prepared-statements.ts';
import type { OldRows } from '#kit/server/jobs/old-rows.ts';

/** Reports of a piece: one has up to 2,000 lines, which are deleted with it (docs/operations.md, Import reports). */
const REPORTS = 10;

export const oldRows: readonly OldRows[] = [
  {
    table: 'import_report',
    days: 90,
    delete: (db, before) =>
      deleteInPieces(
        (limit) =>
          sql`${long}
            delete from import_report where report_id in (
              select report_id from import_report where began_at < ${before} order by began_at, report_id limit ${limit})`.execute(
            db,
          ),
        REPORTS,
      ),
  },
];
