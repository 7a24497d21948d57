import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { SEAL_CLIENT, SEAL_USER, membershipsOf, personOfUser } from './identity-store.ts';

/** SQL of passkeys, which are a person's in all their memberships, and of the challenges that they sign. */

type Who = { readonly clientId: number; readonly userId: number };

export type PasskeyRow = {
  readonly id: number;
  readonly name: string;
  readonly backedUp: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

const COLUMNS = sql`
  passkey_id as id, name, backed_up as "backedUp", created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** The user's passkeys, the oldest first. */
export async function passkeysOf(db: Db | Tx, who: Who): Promise<readonly PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select ${COLUMNS} from passkey where person_id = ${personOfUser(who)} order by passkey_id`.execute(db);
  return rows;
}

export type Credential = { readonly id: string; readonly transports: readonly string[] };

/** The user's passkeys as a browser names them, the oldest first. */
export async function credentialsOf(db: Db, who: Who): Promise<readonly Credential[]> {
  const { rows } = await sql<Credential>`
    select credential_id as id, transports from passkey
    where person_id = ${personOfUser(who)} order by passkey_id`.execute(db);
  return rows;
}

/** Waits for other changes of the user's passkeys. */
export async function lockPasskeys(tx: Tx, who: Who): Promise<void> {
  await sql`
    select from person where person_id = ${personOfUser(who)} for no key update`.execute(tx);
}

export type NewPasskey = {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly backedUp: boolean;
  readonly name: string;
};

/** Inserts a passkey; undefined where the person has one with this credential id. */
export async function insertPasskey(tx: Tx, who: Who, passkey: NewPasskey, at: Date): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    insert into passkey (person_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
    values (${personOfUser(who)}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
            ${[...passkey.transports]}::text[], ${passkey.backedUp}, ${passkey.name}, ${at})
    on conflict (person_id, credential_id) do nothing
    returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

/** Renames a passkey of the user; undefined if the user has none with this id. */
export async function renamePasskey(tx: Tx, who: Who, id: number, name: string): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    update passkey set name = ${name}
    where person_id = ${personOfUser(who)} and passkey_id = ${id} returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

/** Deletes a passkey of the user; returns its name, undefined if the user has none with this id. */
export async function deletePasskey(tx: Tx, who: Who, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from passkey where person_id = ${personOfUser(who)} and passkey_id = ${id}
    returning name`.execute(tx);
  return rows[0]?.name;
}

/**
 * Ends the sessions that any passkey of the user's person opened, in all memberships, except `but`; returns how many.
 */
export async function revokePasskeySessions(tx: Tx, who: Who, now: Date, but: Buffer): Promise<number> {
  let ended = 0;
  for (const { clientId, userId } of await membershipsOf(tx, who)) {
    const { numAffectedRows } = await sql`
      update session set revoked_at = ${now}
      where client_id = ${clientId} and user_id = ${userId} and by_passkey and revoked_at is null
        and token_sha256 <> ${but}`.execute(tx);
    ended += Number(numAffectedRows ?? 0n);
  }
  return ended;
}

export type PresentedPasskey = {
  readonly id: number;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly name: string;
};

/** The passkey that a person presents at a sign-in, by the numbers that its authenticator knows. */
export async function presentedPasskey(
  db: Db,
  { clientId, userId }: Who,
  credentialId: string,
): Promise<PresentedPasskey | undefined> {
  const { rows } = await sql<PresentedPasskey>`
    select passkey_id as id, public_key as "publicKey", counter, name from passkey
    where person_id = (select p.person_id from person p where ${SEAL_CLIENT} = ${clientId} and ${SEAL_USER} = ${userId})
      and credential_id = ${credentialId}`.execute(db);
  return rows[0];
}

/**
 * Records a sign-in with a passkey; false where it was deleted meanwhile, or has signed in with this counter or a
 * higher one. Of two concurrent calls with one counter, one succeeds.
 */
export async function recordPasskeyUse(
  tx: Tx,
  id: number,
  used: { readonly counter: number; readonly backedUp: boolean; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set counter = ${used.counter}, backed_up = ${used.backedUp}, last_used_at = ${used.at}
    where passkey_id = ${id}
      and (counter < ${used.counter} or (counter = 0 and ${used.counter}::bigint = 0))`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export type Challenge = {
  /** The RP id that it was made for. */
  readonly host: string;
  /** Who registers a passkey by it; null at a sign-in. */
  readonly clientId: number | null;
  readonly userId: number | null;
};

/** Stores a challenge until `expiresAt`. */
export async function insertChallenge(
  db: Db,
  sha256: Buffer,
  { host, address, who, expiresAt }: { host: string; address: string; who: Who | null; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into passkey_challenge (challenge_sha256, host, address, client_id, user_id, expires_at)
    values (${sha256}, ${host}, ${address}, ${who?.clientId ?? null}, ${who?.userId ?? null}, ${expiresAt})`.execute(
    db,
  );
}

/** Ends the registrations that a user has begun. */
export async function deleteChallengesOf(db: Db, { clientId, userId }: Who): Promise<void> {
  await sql`delete from passkey_challenge where client_id = ${clientId} and user_id = ${userId}`.execute(db);
}

/** How many sign-ins a network has begun whose challenges have not expired. */
export async function countSignIns(db: Db, address: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from passkey_challenge where address = ${address} and expires_at > ${now}
      and user_id is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Uses up a challenge; undefined where it was used before or has expired. Of two concurrent calls, one succeeds. */
export async function consumeChallenge(db: Db, sha256: Buffer, now: Date): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    delete from passkey_challenge where challenge_sha256 = ${sha256} and expires_at > ${now}
    returning host, client_id as "clientId", user_id as "userId"`.execute(db);
  return rows[0];
}
