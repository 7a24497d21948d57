import { sql } from 'kysely';
import { deleteInPieces } from '#kit/server/database/delete-in-pieces.ts';
import { long } from '#kit/server/database/prepared-statements.ts';
import type { OldRows } from '#kit/server/jobs/old-rows.ts';
import { oldOidcRows } from './oidc/identity-store.ts';

/** Old rows of the desk's sessions and devices (docs/operations.md, Growth). */

/** Sessions that have ended, but not the last one of a member of staff, which says when they were last here. */
const sessions: OldRows = {
  table: 'staff_session',
  days: 400,
  delete: (db, before) =>
    deleteInPieces((limit) =>
      sql`${long}
        delete from staff_session where token_sha256 in (
          select s.token_sha256 from staff_session s
          where least(s.expires_at, s.revoked_at) < ${before} and exists (
            select from staff_session newer
            where newer.staff_id = s.staff_id
              and (newer.last_used_at, newer.token_sha256) > (s.last_used_at, s.token_sha256))
          limit ${limit})`.execute(db),
    ),
};

const devices: OldRows = {
  table: 'staff_device',
  days: 400,
  delete: (db, before) =>
    deleteInPieces((limit) =>
      sql`${long}
        delete from staff_device where (staff_id, device_sha256) in (
          select staff_id, device_sha256 from staff_device where last_seen_at < ${before} limit ${limit})`.execute(db),
    ),
};

export const oldRows: readonly OldRows[] = [sessions, devices, oldOidcRows];
