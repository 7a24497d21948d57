import { sql } from 'kysely';
import { deleteInPieces } from '#kit/server/database/delete-in-pieces.ts';
import { long } from '#kit/server/database/prepared-statements.ts';
import type { OldRows } from '#kit/server/jobs/old-rows.ts';

/** Old rows of the files with codes (docs/operations.md, Growth). */

/** Passwords live for hours; the audit log has who asked for one and who opened the file. */
const passwords: OldRows = {
  table: 'voucher_file_password',
  days: 90,
  delete: (db, before) =>
    deleteInPieces((limit) =>
      sql`${long}
        delete from voucher_file_password where selector in (
          select selector from voucher_file_password where created_at < ${before} limit ${limit})`.execute(db),
    ),
};

/** Wrong passwords, which count for as long as the right one is valid. */
const tries: OldRows = {
  table: 'voucher_file_try',
  days: 90,
  delete: (db, before) =>
    deleteInPieces((limit) =>
      sql`${long}
        delete from voucher_file_try where ctid = any(array(
          select ctid from voucher_file_try where at < ${before} limit ${limit}))`.execute(db),
    ),
};

export const oldRows: readonly OldRows[] = [passwords, tries];
