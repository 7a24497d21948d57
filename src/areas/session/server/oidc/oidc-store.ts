import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { deleteInPieces } from '#kit/server/database/delete-in-pieces.ts';
import { long } from '#kit/server/database/prepared-statements.ts';
import type { OldRows } from '#kit/server/jobs/old-rows.ts';

/** SQL of the accounts at the identity providers, and of what a sign-in or a logout token uses up. */

/** An account at an identity provider. */
export type Identity = { readonly issuer: string; readonly subject: string };

export type LinkedPerson = { readonly identityId: number; readonly email: string };

/** The person of an account; undefined where it is linked to nobody. */
export async function personOfIdentity(db: Db | Tx, { issuer, subject }: Identity): Promise<LinkedPerson | undefined> {
  const { rows } = await sql<LinkedPerson>`
    select i.identity_id as "identityId", p.email from person_identity i join person p using (person_id)
    where i.issuer = ${issuer} and i.subject = ${subject}`.execute(db);
  return rows[0];
}

/** `twoFactors`: the provider has proved two factors of the person. */
export type OpenedBy = { readonly issuer: string; readonly twoFactors: boolean };

/** The account that opened a session; null where a password or a passkey did. */
export async function accountOfSession(db: Db | Tx, clientId: number, tokenSha256: Buffer): Promise<OpenedBy | null> {
  const { rows } = await sql<OpenedBy>`
    select i.issuer, s.provider_factor as "twoFactors" from session s join person_identity i using (identity_id)
    where s.client_id = ${clientId} and s.token_sha256 = ${tokenSha256}`.execute(db);
  return rows[0] ?? null;
}

/** Links an account to the person of an e-mail, in place of their account of this provider if they have one. */
export async function linkIdentity(
  tx: Tx,
  { issuer, subject }: Identity,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into person_identity (person_id, issuer, subject, created_at)
    select person_id, ${issuer}, ${subject}, ${now} from person where email = ${email}
    on conflict (person_id, issuer) do update set subject = excluded.subject, created_at = excluded.created_at`.execute(
    tx,
  );
}

/** The account of a provider that a person has; undefined where they have none. */
export async function subjectOf(tx: Tx, issuer: string, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ subject: string }>`
    select i.subject from person_identity i join person p using (person_id)
    where i.issuer = ${issuer} and p.email = ${email}`.execute(tx);
  return rows[0]?.subject;
}

type AccountUser = { readonly clientId: number; readonly userId: number };

type AccountSessions = AccountUser & { readonly identityId: number };

/** Ends the sessions of an account, or only that with `sid`. Returns their users. */
export async function revokeSessionsOfIdentity(
  tx: Tx,
  { issuer, subject, sid }: { readonly issuer: string; readonly subject: string | null; readonly sid: string | null },
  now: Date,
): Promise<readonly AccountUser[]> {
  const found = subject === null ? await sessionsBySid(tx, issuer, sid) : await usersOfAccount(tx, issuer, subject);
  const ended: AccountUser[] = [];
  for (const { clientId, userId, identityId } of found) {
    const { numAffectedRows } = await sql`
      update session set revoked_at = ${now}
      where client_id = ${clientId} and user_id = ${userId} and identity_id = ${identityId} and revoked_at is null
        and (${sid}::text is null or provider_sid = ${sid}::text)`.execute(tx);
    if (numAffectedRows) ended.push({ clientId, userId });
  }
  return ended;
}

/** The users of an account's person, one a client. */
async function usersOfAccount(tx: Tx, issuer: string, subject: string): Promise<readonly AccountSessions[]> {
  const { rows } = await sql<AccountSessions>`
    select d.client_id as "clientId", d.user_id as "userId", i.identity_id as "identityId"
    from person_identity i join user_directory d using (person_id)
    where i.issuer = ${issuer} and i.subject = ${subject}`.execute(tx);
  return rows;
}

/** The live sessions of a provider's session, of whichever client: a logout may name nothing else. */
async function sessionsBySid(tx: Tx, issuer: string, sid: string | null): Promise<readonly AccountSessions[]> {
  const { rows } = await sql<AccountSessions>`
    select s.client_id as "clientId", s.user_id as "userId", i.identity_id as "identityId"
    from session s join person_identity i using (identity_id)
    where s.provider_sid = ${sid} and s.revoked_at is null and i.issuer = ${issuer}`.execute(tx);
  return rows;
}

/** Uses up a state, a proof or an id. False if it was used before. Only one of two concurrent calls succeeds. */
export async function consumeOnce(db: Db | Tx, keySha256: Buffer, expiresAt: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into oidc_used (key_sha256, expires_at) values (${keySha256}, ${expiresAt}) on conflict do nothing`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

export const oldOidcRows: OldRows = {
  table: 'oidc_used',
  days: 1,
  delete: (db, before) =>
    deleteInPieces((limit) =>
      sql`${long}
        delete from oidc_used where key_sha256 in (
          select key_sha256 from oidc_used where expires_at < ${before} limit ${limit})`.execute(db),
    ),
};
