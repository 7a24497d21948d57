import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { DeskRole } from '#kit/desk/core/roles.ts';

/** SQL of the desk's sessions. */

/** The second factor of a session: the desk's own, the provider's, or the desk's own whose code is still to come. */
export type SessionFactor = 'own' | 'provider' | 'due';

export type DeskSessionRow = {
  readonly staff_id: number;
  readonly name: string;
  readonly email: string;
  readonly role: DeskRole;
  readonly has_secret: boolean;
  readonly factor: SessionFactor;
  readonly by_provider: boolean;
  readonly last_used_at: Date;
};

/** Finds a valid session of an active member of staff that was used since `idleSince`. */
export async function sessionAlive(
  db: Db,
  tokenSha256: Buffer,
  { now, idleSince }: { readonly now: Date; readonly idleSince: Date },
): Promise<DeskSessionRow | undefined> {
  const { rows } = await sql<DeskSessionRow>`
    select s.staff_id, s.name, s.email, s.role, s.secret is not null as has_secret, t.factor,
           t.identity_id is not null as by_provider, t.last_used_at
    from staff_session t join staff s using (staff_id)
    where t.token_sha256 = ${tokenSha256} and t.revoked_at is null and t.expires_at > ${now}
      and t.last_used_at > ${idleSince} and s.status = '1'`.execute(db);
  return rows[0];
}

/** A session that the identity provider opened. */
export type ProviderSession = {
  readonly identityId: number;
  readonly sid: string | null;
  readonly factor: SessionFactor;
};

export async function insertSession(
  tx: Tx,
  row: {
    readonly tokenSha256: Buffer;
    readonly staffId: number;
    readonly now: Date;
    readonly expiresAt: Date;
    readonly address: string;
    readonly userAgent: string;
    readonly provider: ProviderSession | null;
  },
): Promise<void> {
  await sql`
    insert into staff_session (token_sha256, staff_id, created_at, last_used_at, expires_at, address, user_agent,
                               identity_id, provider_sid, factor)
    values (${row.tokenSha256}, ${row.staffId}, ${row.now}, ${row.now}, ${row.expiresAt}, ${row.address},
            ${row.userAgent.slice(0, 300)}, ${row.provider?.identityId ?? null}::bigint, ${row.provider?.sid ?? null},
            ${row.provider?.factor ?? 'own'})`.execute(tx);
}

/** Ends the wait for the code of the desk's own second factor; `next`: hash of the token from then on. */
export async function setFactorDone(tx: Tx, tokenSha256: Buffer, next: Buffer): Promise<void> {
  await sql`
    update staff_session set factor = 'own', token_sha256 = ${next} where token_sha256 = ${tokenSha256}`.execute(tx);
}

export async function touchSession(db: Db, tokenSha256: Buffer, now: Date): Promise<void> {
  await sql`update staff_session set last_used_at = ${now} where token_sha256 = ${tokenSha256}`.execute(db);
}

export async function revokeSession(tx: Tx, tokenSha256: Buffer, now: Date): Promise<void> {
  await sql`
    update staff_session set revoked_at = ${now} where token_sha256 = ${tokenSha256} and revoked_at is null`.execute(
    tx,
  );
}

/** Ends a member's sessions except one. Returns how many ended. */
export async function revokeSessionsOf(
  tx: Tx,
  staffId: number,
  now: Date,
  except: Buffer | null = null,
): Promise<number> {
  const { rows } = await sql<{ alive: boolean }>`
    update staff_session set revoked_at = ${now}
    where staff_id = ${staffId} and revoked_at is null and token_sha256 is distinct from ${except}
    returning expires_at > ${now} as alive`.execute(tx);
  return rows.filter(({ alive }) => alive).length;
}
