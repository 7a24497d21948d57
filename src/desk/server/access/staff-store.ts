import { sql } from 'kysely';
import { MIXED } from '#kit/server/crypto/sealed-rows.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { sortText } from '#kit/server/list/conditions.ts';
import type { DeskRole } from '#kit/desk/core/roles.ts';
import type { DeskSignInSettings } from '#kit/server/settings.ts';

/** SQL for the desk's accounts, their second factors and the links that set a password. */

export type StaffRow = {
  readonly staff_id: number;
  readonly email: string;
  readonly name: string;
  readonly role: DeskRole;
  readonly status: '1' | '0';
  readonly password_hash: string | null;
  /** Encrypted secret of the second factor; null before its setup. */
  readonly secret: Uint8Array | null;
  readonly pending_secret: Uint8Array | null;
  /** Whether an account at the identity provider is linked. */
  readonly has_identity: boolean;
};

/** The columns of a StaffRow s. */
const STAFF = sql`s.staff_id, s.email, s.name, s.role, s.status, s.password_hash, s.secret, s.pending_secret,
  exists (select from staff_identity i where i.staff_id = s.staff_id) as has_identity`;

export async function staffByEmail(db: Db | Tx, email: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`select ${STAFF} from staff s where email = ${email}`.execute(db);
  return rows[0];
}

export async function staffById(db: Db | Tx, id: number): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`select ${STAFF} from staff s where staff_id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the account for a change. Undefined if the id is unknown. */
export async function lockStaff(tx: Tx, id: number): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`select ${STAFF} from staff s where staff_id = ${id} for update`.execute(tx);
  return rows[0];
}

export type ListedStaff = StaffRow & { readonly last_used_at: Date | null; readonly sessions: number };

/** Lists all members of staff by name, each with its valid sessions at `now`. */
export async function listStaff(db: Db, now: Date): Promise<readonly ListedStaff[]> {
  const { rows } = await sql<ListedStaff>`
    select ${STAFF}, max(t.last_used_at) as last_used_at,
           count(t.*) filter (where t.revoked_at is null and t.expires_at > ${now})::int as sessions
    from staff s left join staff_session t using (staff_id) group by s.staff_id order by ${sortText(sql`s.name`)}, s.staff_id`.execute(
    db,
  );
  return rows;
}

/** Adds an account without a password. Null if the e-mail already has an account. */
export async function insertStaff(
  tx: Tx,
  row: { readonly email: string; readonly name: string; readonly role: DeskRole; readonly now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ staff_id: number }>`
    insert into staff (email, name, role, created_at) values (${row.email}, ${row.name}, ${row.role}, ${row.now})
    on conflict (email) do nothing returning staff_id`.execute(tx);
  return rows[0]?.staff_id ?? null;
}

export async function updateStaff(
  tx: Tx,
  id: number,
  row: { readonly name: string; readonly role: DeskRole; readonly status: '1' | '0' },
): Promise<void> {
  await sql`update staff set name = ${row.name}, role = ${row.role}, status = ${row.status} where staff_id = ${id}`.execute(
    tx,
  );
}

/** The condition of an active administrator who can sign in: with a password, or by the identity provider. */
const ableAdministrator = ({ oidc, breakGlass }: DeskSignInSettings) => sql`
  role = 'administrator' and status = '1'
  and (password_hash is not null and (${breakGlass ?? null}::text is null or email = ${breakGlass ?? null}::text)
       or exists (select from staff_identity i
                  where i.staff_id = staff.staff_id and i.issuer = ${oidc?.issuer ?? null}::text
                    and i.claimed_role is distinct from 'none'))`;

/** Counts the other active administrators who can sign in, and locks them until the transaction ends. */
export async function otherAdministrators(tx: Tx, id: number, signIn: DeskSignInSettings): Promise<number> {
  const { rows } = await sql<{ staff_id: number }>`
    select staff_id from staff where ${ableAdministrator(signIn)} order by staff_id for update`.execute(tx);
  return rows.filter((row) => row.staff_id !== id).length;
}

/** Counts the administrators who can sign in, and of them those whose claim has another role. */
export async function countAdministrators(
  db: Db,
  signIn: DeskSignInSettings,
): Promise<{ readonly able: number; readonly kept: number }> {
  const { rows } = await sql<{ able: number; kept: number }>`
    select count(*)::int as able, (count(*) filter (where exists (
             select from staff_identity i where i.staff_id = staff.staff_id and i.claimed_role <> 'none')))::int as kept
    from staff where ${ableAdministrator(signIn)}`.execute(db);
  const [{ able, kept } = { able: 0, kept: 0 }] = rows;
  return { able, kept };
}

/** The ids of the active administrators. */
export async function activeAdministrators(tx: Tx): Promise<readonly number[]> {
  const { rows } = await sql<{ staff_id: number }>`
    select staff_id from staff where role = 'administrator' and status = '1' order by staff_id`.execute(tx);
  return rows.map((row) => row.staff_id);
}

export async function setPassword(tx: Tx, id: number, hash: string | null): Promise<void> {
  await sql`update staff set password_hash = ${hash} where staff_id = ${id}`.execute(tx);
}

export async function putPendingSecret(
  db: Db,
  id: number,
  { secret, keyId }: { readonly secret: Buffer; readonly keyId: string },
): Promise<void> {
  await sql`
    update staff set pending_secret = ${secret},
      sealed_by = case when secret is null then ${keyId}::text when sealed_by <> ${keyId}::text then ${MIXED}
                  else sealed_by end
    where staff_id = ${id}`.execute(db);
}

/** Activates the pending secret with the time step of the confirming code. False without a pending secret. */
export async function confirmSecret(tx: Tx, id: number, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff set secret = pending_secret, pending_secret = null, last_step = ${step}
    where staff_id = ${id} and pending_secret is not null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes the second factor and its recovery codes. */
export async function deleteSecret(tx: Tx, id: number): Promise<void> {
  await sql`delete from staff_recovery_code where staff_id = ${id}`.execute(tx);
  await sql`update staff set secret = null, pending_secret = null, last_step = null where staff_id = ${id}`.execute(tx);
}

/**
 * Consumes a code's time step. False if this step or a later one was consumed before. Only one of two concurrent calls
 * succeeds.
 */
export async function consumeStep(db: Db, id: number, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff set last_step = ${step}
    where staff_id = ${id} and (last_step is null or last_step < ${step})`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Consumes a recovery code, by its HMACs with all secrets. False if it is wrong or used. */
export async function consumeRecoveryCode(db: Db, id: number, codeHmacs: readonly string[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from staff_recovery_code
    where staff_id = ${id} and code_hmac = any(${[...codeHmacs]}::text[])`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  id: number,
  { codeHmacs, keyId }: { readonly codeHmacs: readonly string[]; readonly keyId: string },
): Promise<void> {
  await sql`delete from staff_recovery_code where staff_id = ${id}`.execute(tx);
  await sql`
    insert into staff_recovery_code (staff_id, code_hmac, hmac_key)
    select ${id}::bigint, unnest(${[...codeHmacs]}::text[]), ${keyId}`.execute(tx);
}

/** Stores a link that sets the password. Earlier links stop working. */
export async function replaceLink(tx: Tx, id: number, secretSha256: Buffer, expiresAt: Date): Promise<void> {
  await sql`delete from staff_link where staff_id = ${id}`.execute(tx);
  await sql`
    insert into staff_link (secret_sha256, staff_id, expires_at) values (${secretSha256}, ${id}, ${expiresAt})`.execute(
    tx,
  );
}

/** Finds the active member of staff of a link. Undefined if the link was used or has expired. */
export async function staffOfLink(db: Db, secretSha256: Buffer, now: Date): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${STAFF} from staff_link l join staff s using (staff_id)
    where l.secret_sha256 = ${secretSha256} and l.expires_at > ${now} and s.status = '1'`.execute(db);
  return rows[0];
}

/** Consumes a link. False if it was used before. Only one of two concurrent calls succeeds. */
export async function consumeLink(tx: Tx, secretSha256: Buffer, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from staff_link where secret_sha256 = ${secretSha256} and expires_at > ${now}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function isKnownStaffDevice(db: Db, email: string, deviceSha256: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staff join staff_device using (staff_id)
    where email = ${email} and device_sha256 = ${deviceSha256}`.execute(db);
  return rows.length > 0;
}

/** Known browsers per person; a further one replaces the least recently used. */
const MAX_DEVICES = 20;

export async function rememberStaffDevice(tx: Tx, id: number, deviceSha256: Buffer, now: Date): Promise<void> {
  await sql`
    insert into staff_device (staff_id, device_sha256, last_seen_at) values (${id}, ${deviceSha256}, ${now})
    on conflict (staff_id, device_sha256) do update set last_seen_at = excluded.last_seen_at`.execute(tx);
  await sql`
    delete from staff_device where staff_id = ${id} and device_sha256 in (
      select device_sha256 from staff_device where staff_id = ${id} order by last_seen_at desc offset ${MAX_DEVICES})`.execute(
    tx,
  );
}

export async function forgetStaffDevices(tx: Tx, id: number): Promise<void> {
  await sql`delete from staff_device where staff_id = ${id}`.execute(tx);
}
