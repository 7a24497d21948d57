import { sql } from 'kysely';
import type { OldRows } from '#kit/server/jobs/cleaning.ts';

/** Reports with their lines, of which one has up to 2,000 (docs/operations.md, Import reports). */
export const oldRows: readonly OldRows[] = [
  {
    table: 'import_report',
    days: 90,
    piece: 10,
    delete: (before, most) => sql`
      delete from import_report where report_id in (
        select report_id from import_report where began_at < ${before} order by began_at, report_id limit ${most})`,
  },
];
