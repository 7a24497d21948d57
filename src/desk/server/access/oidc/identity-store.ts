import { sql } from 'kysely';
import type { DeskRole } from '#kit/desk/core/roles.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { deleteInPieces } from '#kit/server/database/delete-in-pieces.ts';
import { long } from '#kit/server/database/prepared-statements.ts';
import type { OldRows } from '#kit/server/jobs/old-rows.ts';

/** SQL of the accounts at the identity provider, and of what a sign-in or a logout token uses up. */

export type ClaimedRole = Exclude<DeskRole, 'administrator'> | 'none';

export type Identity = { readonly issuer: string; readonly subject: string };

/** `claimed_role`: the role of the last sign-in's claim where it is not the member's; 'none': it had none. */
export type LinkedIdentity = {
  readonly identity_id: number;
  readonly staff_id: number;
  readonly claimed_role: ClaimedRole | null;
};

export async function findIdentity(tx: Tx, { issuer, subject }: Identity): Promise<LinkedIdentity | undefined> {
  const { rows } = await sql<LinkedIdentity>`
    select identity_id, staff_id, claimed_role from staff_identity where issuer = ${issuer} and subject = ${subject}`.execute(
    tx,
  );
  return rows[0];
}

/** Links an account to a member. Null if the account is linked, or the member has another one of this provider. */
export async function insertIdentity(
  tx: Tx,
  { issuer, subject }: Identity,
  { staffId, now }: { readonly staffId: number; readonly now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ identity_id: number }>`
    insert into staff_identity (staff_id, issuer, subject, created_at)
    values (${staffId}, ${issuer}, ${subject}, ${now}) on conflict do nothing returning identity_id`.execute(tx);
  return rows[0]?.identity_id ?? null;
}

export async function deleteIdentities(tx: Tx, staffId: number): Promise<void> {
  await sql`delete from staff_identity where staff_id = ${staffId}`.execute(tx);
}

/** Sets the role that the provider's claim says. */
export async function setRole(tx: Tx, staffId: number, role: DeskRole): Promise<void> {
  await sql`update staff set role = ${role} where staff_id = ${staffId}`.execute(tx);
}

/** Stores a claim that is not the member's role; null: it is. */
export async function setClaimedRole(tx: Tx, identityId: number, role: ClaimedRole | null): Promise<void> {
  await sql`update staff_identity set claimed_role = ${role} where identity_id = ${identityId}`.execute(tx);
}

/** Ends the sessions of an account at the provider, or only that with `sid`. Returns their members, once each. */
export async function revokeSessionsOfIdentity(
  tx: Tx,
  { issuer, subject, sid }: { readonly issuer: string; readonly subject: string | null; readonly sid: string | null },
  now: Date,
): Promise<readonly number[]> {
  const { rows } = await sql<{ staff_id: number }>`
    update staff_session set revoked_at = ${now}
    where revoked_at is null and (${sid}::text is null or provider_sid = ${sid}::text) and identity_id in (
      select identity_id from staff_identity
      where issuer = ${issuer} and (${subject}::text is null or subject = ${subject}::text))
    returning staff_id`.execute(tx);
  return [...new Set(rows.map(({ staff_id: id }) => id))];
}

/** Uses up a state or an id. False if it was used before. Only one of two concurrent calls succeeds. */
export async function consumeOnce(db: Db | Tx, keySha256: Buffer, expiresAt: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into staff_oidc_used (key_sha256, expires_at) values (${keySha256}, ${expiresAt})
    on conflict do nothing`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export const oldOidcRows: OldRows = {
  table: 'staff_oidc_used',
  days: 1,
  delete: (db, before) =>
    deleteInPieces((limit) =>
      sql`${long}
        delete from staff_oidc_used where key_sha256 in (
          select key_sha256 from staff_oidc_used where expires_at < ${before} limit ${limit})`.execute(db),
    ),
};
