import { sql } from 'kysely';
import { deleteInPieces } from '#kit/server/database/delete-in-pieces.ts';
import { long } from '#kit/server/database/prepared-statements.ts';
import type { OldRows } from '#kit/server/jobs/old-rows.ts';
import { oldOidcRows } from './oidc/oidc-store.ts';
import { clientPages } from './client-pages-store.ts';

/** Old rows of sessions, devices, links and limits (docs/operations.md, Growth). */

/** Clients whose sessions one statement reads; no index has the sessions in the order of their ends. */
const CLIENTS = 20;

/**
 * Sessions that have ended, but neither a user's last one, which says when the user was last here, nor one that a
 * browser still gets pushes for.
 */
const sessions: OldRows = {
  table: 'session',
  days: 400,
  delete: async (db, before) => {
    for (const { after, last } of await clientPages(db, CLIENTS))
      await deleteInPieces((limit) =>
        sql`${long}
          delete from session where (client_id, token_sha256) in (
            select s.client_id, s.token_sha256
            from (
              select client_id, user_id, token_sha256, least(expires_at, revoked_at) as ended_at,
                     agent is null and row_number() over (
                       partition by client_id, user_id, agent is null
                       order by coalesce(last_used_at, created_at) desc, token_sha256 desc) = 1 as is_last
              from session where client_id > ${after} and client_id <= ${last}::bigint
            ) s
            where s.ended_at < ${before} and not s.is_last
              and not exists (
                select from push_subscription p
                where p.client_id = s.client_id and p.user_id = s.user_id and p.session_sha256 = s.token_sha256)
            limit ${limit})`.execute(db),
      );
  },
};

/** Browsers that nobody has signed in with for long; a user who comes back with one is as in a new browser. */
const devices: OldRows = {
  table: 'known_device',
  days: 400,
  delete: (db, before) =>
    deleteInPieces((limit) =>
      sql`${long}
        delete from known_device where (person_id, device_sha256) in (
          select person_id, device_sha256 from known_device where last_seen_at < ${before} limit ${limit})`.execute(db),
    ),
};

const resets: OldRows = {
  table: 'password_reset',
  days: 1,
  delete: (db, before) =>
    deleteInPieces((limit) =>
      sql`${long}
        delete from password_reset where (client_id, token_sha256) in (
          select client_id, token_sha256 from password_reset where expires_at < ${before} limit ${limit})`.execute(db),
    ),
};

/** Links that nobody has answered. */
const invitations: OldRows = {
  table: 'membership_invitation',
  days: 1,
  delete: (db, before) =>
    deleteInPieces((limit) =>
      sql`${long}
        delete from membership_invitation where (client_id, token_sha256) in (
          select client_id, token_sha256 from membership_invitation where expires_at < ${before} limit ${limit})`.execute(
        db,
      ),
    ),
};

/** In the order of the key, the old ones come first. */
const failures: OldRows = {
  table: 'login_failure',
  days: 1,
  delete: (db, before) =>
    deleteInPieces((limit) =>
      sql`${long}
        delete from login_failure where failure_id in (
          select failure_id from login_failure where at < ${before} order by failure_id limit ${limit})`.execute(db),
    ),
};

const requests: OldRows = {
  table: 'reset_request',
  days: 1,
  delete: (db, before) =>
    deleteInPieces((limit) =>
      sql`${long}
        delete from reset_request where request_id in (
          select request_id from reset_request where at < ${before} order by request_id limit ${limit})`.execute(db),
    ),
};

/** Challenges that nobody has answered. */
const challenges: OldRows = {
  table: 'passkey_challenge',
  days: 1,
  delete: (db, before) =>
    deleteInPieces((limit) =>
      sql`${long}
        delete from passkey_challenge where challenge_sha256 in (
          select challenge_sha256 from passkey_challenge where expires_at < ${before} limit ${limit})`.execute(db),
    ),
};

export const oldRows: readonly OldRows[] = [
  sessions,
  devices,
  resets,
  invitations,
  failures,
  requests,
  challenges,
  oldOidcRows,
];
