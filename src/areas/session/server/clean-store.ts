import { sql } from 'kysely';
import type { OldRows } from '#kit/server/jobs/cleaning.ts';

/** Old rows of sessions, devices and links (docs/operations.md, Growth). */

/**
 * Sessions that have ended, but neither a user's last one, which says when the user was last here, nor one that a
 * browser still gets pushes for.
 */
const sessions: OldRows = {
  table: 'session',
  days: 400,
  piece: 1000,
  delete: (before, most) => sql`
    delete from session where (client_id, token_sha256) in (
      select s.client_id, s.token_sha256 from session s
      where least(s.expires_at, s.revoked_at) < ${before}
        and (s.agent is not null or exists (
          select from session newer
          where newer.client_id = s.client_id and newer.user_id = s.user_id and newer.agent is null
            and (coalesce(newer.last_used_at, newer.created_at), newer.token_sha256)
              > (coalesce(s.last_used_at, s.created_at), s.token_sha256)))
        and not exists (
          select from push_subscription p
          where p.client_id = s.client_id and p.user_id = s.user_id and p.session_sha256 = s.token_sha256)
      limit ${most})`,
};

/** Browsers that nobody has signed in with for long; a user who comes back with one is as in a new browser. */
const devices: OldRows = {
  table: 'known_device',
  days: 400,
  piece: 1000,
  delete: (before, most) => sql`
    delete from known_device where (client_id, user_id, device_sha256) in (
      select client_id, user_id, device_sha256 from known_device where last_seen_at < ${before} limit ${most})`,
};

const resets: OldRows = {
  table: 'password_reset',
  days: 1,
  piece: 1000,
  delete: (before, most) => sql`
    delete from password_reset where (client_id, token_sha256) in (
      select client_id, token_sha256 from password_reset where expires_at < ${before} limit ${most})`,
};

export const oldRows: readonly OldRows[] = [sessions, devices, resets];
