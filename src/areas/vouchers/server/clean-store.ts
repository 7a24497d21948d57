import { sql } from 'kysely';
import type { OldRows } from '#kit/server/jobs/cleaning.ts';

/** Old rows of the files with codes (docs/operations.md, Growth). */

/** Passwords live for hours; the audit log has who asked for one and who opened the file. */
const passwords: OldRows = {
  table: 'voucher_file_password',
  days: 90,
  piece: 1000,
  delete: (before, most) => sql`
    delete from voucher_file_password where selector in (
      select selector from voucher_file_password where created_at < ${before} limit ${most})`,
};

const tries: OldRows = {
  table: 'voucher_file_try',
  days: 90,
  piece: 1000,
  delete: (before, most) => sql`
    delete from voucher_file_try where ctid = any(array(
      select ctid from voucher_file_try where at < ${before} limit ${most}))`,
};

export const oldRows: readonly OldRows[] = [passwords, tries];
