import { sql } from 'kysely';
import { normalizeEmail } from '#kit/core/person-text.ts';
import { SERVER_IDLE_MS } from '../rules/constants.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { type Condition, sortText } from '#kit/server/list/conditions.ts';
import { compileOnce, short } from '#kit/server/database/prepared-statements.ts';
import { SEAL_CLIENT, SEAL_USER, personOfUser } from './identity-store.ts';
import { TERMS_ACCEPTED } from './terms-store.ts';

/** SQL of signing in and of sessions. */

export type UserRow = {
  readonly client_id: number;
  readonly user_id: number;
  readonly email: string;
  readonly role_name: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly document_type: string | null;
  readonly document: string | null;
  readonly telephone: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly country_id: string | null;
  readonly status: '1' | '0';
  readonly password_hash: string | null;
  readonly dob: string | null;
  readonly gender: string | null;
  readonly job_title: string | null;
  readonly celphone: string | null;
  readonly is_subscribed: boolean;
  /** Incremented by every change of the user's data. */
  readonly edicion: number;
  /** When the newest invitation was requested; null without an invitation. */
  readonly invited_at: Date | null;
  /** Whether the person has not accepted yet to be a user of this client; such a user is inactive. */
  readonly joining: boolean;
  /** Whether the user gets receipts of their payments by e-mail. */
  readonly receipt_mail: boolean;
};

/** The columns of a UserRow: of user u and person p. */
const USER = sql`
  u.client_id, u.user_id, u.email, u.role_name, u.firstname, u.lastname, u.document_type, u.document, u.telephone, u.street,
  u.city, u.country_id, u.status, p.password_hash, u.dob, u.gender, u.job_title, u.celphone, u.is_subscribed, u.edicion,
  u.invited_at, u.joining, u.receipt_mail`;

/** A user who signs in. */
export type SignInUser = UserRow & { readonly terms_accepted: boolean };

/**
 * The user whom the person of an e-mail (in lower case) signs in as: of their active memberships the one that they
 * chose last, else the oldest, where they have one in `stores` one of those. An inactive user where none is active, if
 * there is one that they may join; undefined for an unknown e-mail.
 */
export async function userByEmail(
  db: Db | Tx,
  email: string,
  stores: readonly StoreCode[] = [],
): Promise<SignInUser | undefined> {
  const { rows } = await sql<SignInUser>`
    select ${USER}, ${TERMS_ACCEPTED} as terms_accepted
    from person p join user_directory d using (person_id)
    join app_user u on u.client_id = d.client_id and u.user_id = d.user_id
    join client c on c.client_id = u.client_id
    where p.email = ${email}
    order by u.status desc, u.joining desc, c.store = any(${[...stores]}::text[]) desc, d.chosen_at desc nulls last, u.created_at, u.client_id limit 1`.execute(
    db,
  );
  return rows[0];
}

/** A membership as a user who signs in. */
export async function signInUser(db: Db | Tx, clientId: number, userId: number): Promise<SignInUser | undefined> {
  const { rows } = await sql<SignInUser>`
    select ${USER}, ${TERMS_ACCEPTED} as terms_accepted
    from app_user u join person p using (person_id) join client c using (client_id)
    where u.client_id = ${clientId} and u.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** A user of whom staff name the e-mail, or, where they look at one client, the membership. */
export type NamedUser = {
  readonly user: string;
  readonly member?: { readonly clientId: number; readonly userId: number } | undefined;
};

export function userNamedByStaff(db: Db | Tx, { user, member }: NamedUser): Promise<SignInUser | undefined> {
  return member ? signInUser(db, member.clientId, member.userId) : userByEmail(db, normalizeEmail(user));
}

/** The user of userByEmail, by the numbers that the person's authenticators know; undefined for unknown numbers. */
export async function userBySeal(
  db: Db | Tx,
  { clientId, userId }: { readonly clientId: number; readonly userId: number },
  stores: readonly StoreCode[],
): Promise<SignInUser | undefined> {
  const { rows } = await sql<{ email: string }>`
    select p.email from person p where ${SEAL_CLIENT} = ${clientId} and ${SEAL_USER} = ${userId}`.execute(db);
  return rows[0] && userByEmail(db, rows[0].email, stores);
}

export async function userById(db: Db | Tx, clientId: number, userId: number): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select ${USER} from app_user u left join person p using (person_id)
    where u.client_id = ${clientId} and u.user_id = ${userId}`.execute(db);
  return rows[0];
}

export type ClientRow = {
  readonly client_id: number;
  readonly codigo_cliente: string;
  readonly store: string;
  readonly nombre: string;
  readonly cliente_nit: string;
  /** The contract's other fields of a Client. */
  readonly ficha: Readonly<Record<string, string | null>>;
};

export async function clientById(db: Db | Tx, clientId: number): Promise<ClientRow> {
  const { rows } = await sql<ClientRow>`
    select client_id, codigo_cliente, store, nombre, cliente_nit, ficha from client where client_id = ${clientId}`.execute(
    db,
  );
  if (!rows[0]) throw new Error(`Client ${clientId} of a user does not exist.`);
  return rows[0];
}

export type DestinationRow = {
  readonly destination_id: number;
  readonly codigo_destinatario: string;
  readonly nombre_comercial: string;
};

export async function destinationsOfUser(db: Db, clientId: number, userId: number): Promise<readonly DestinationRow[]> {
  const { rows } = await sql<DestinationRow>`
    select destination_id, codigo_destinatario, nombre_comercial
    from user_destination join destination using (client_id, destination_id)
    where client_id = ${clientId} and user_id = ${userId} order by ${sortText(sql`nombre_comercial`)}, destination_id`.execute(
    db,
  );
  return rows;
}

/** The client's active destinations, by name. */
export async function activeDestinations(db: Db, clientId: number): Promise<readonly DestinationRow[]> {
  const { rows } = await sql<DestinationRow>`
    select destination_id, codigo_destinatario, nombre_comercial from destination
    where client_id = ${clientId} and estado = '1'
    order by ${sortText(sql`nombre_comercial`)}, destination_id`.execute(db);
  return rows;
}

/** What a viewer has of an active user. */
export type ActiveUserRow = {
  readonly user_id: number;
  readonly role_name: string;
  readonly store: string;
  readonly terms_accepted: boolean;
  /** Of a session: whether it had two factors, or its user has switched one on. */
  readonly second_factor: boolean;
  readonly destinations: readonly number[];
};

export type SessionRow = ActiveUserRow & { readonly agent: string | null; readonly last_used_at: Date };

export type SessionKey = { readonly clientId: number; readonly tokenSha256: Buffer; readonly now: Date };

/**
 * Live sessions by the hashes of their tokens, with the viewers' data; undefined if a session has ended or its user is
 * inactive.
 */
export async function sessionsAlive(db: Db, keys: readonly SessionKey[]): Promise<readonly (SessionRow | undefined)[]> {
  const now = new Date(Math.max(...keys.map((key) => key.now.getTime())));
  const activeSince = new Date(now.getTime() - SERVER_IDLE_MS);
  const [first] = keys;
  if (first && keys.length === 1) return [(await oneAlive(db, first.clientId, first.tokenSha256, now, activeSince))[0]];
  const clients = keys.map(({ clientId }) => clientId);
  const hashes = keys.map(({ tokenSha256 }) => tokenSha256.toString('hex'));
  const found: (SessionRow | undefined)[] = keys.map(() => undefined);
  for (const { ordinal, ...row } of await someAlive(db, clients, hashes, now, activeSince)) found[ordinal - 1] = row;
  return found;
}

/** Compiled once, because it runs with every request. */
const oneAlive = compileOnce(
  (clientId: number, tokenSha256: Buffer, now: Date, activeSince: Date) => sql<SessionRow>`${short}
    ${alive(sql`${clientId}`, sql`${tokenSha256}`, sql`${now}`, sql`${activeSince}`)}`,
);

/**
 * Reads the sessions of concurrent requests. `limit` makes PostgreSQL look up each key, whatever number of keys it
 * expects.
 */
const someAlive = compileOnce(
  (clients: readonly number[], hashes: readonly string[], now: Date, activeSince: Date) =>
    sql<SessionRow & { readonly ordinal: number }>`${short}
    select live.*, requested.ordinal::int4 as ordinal
    from unnest(${clients}::bigint[], ${hashes}::text[]) with ordinality as requested (client_id, hash, ordinal)
    cross join lateral (
      ${alive(sql`requested.client_id`, sql`decode(requested.hash, 'hex')`, sql`${now}::timestamptz`, sql`${activeSince}::timestamptz`)}
      limit 1
    ) live`,
);

function alive(clientId: Condition, tokenSha256: Condition, now: Condition, activeSince: Condition): Condition {
  return sql`
    select s.user_id, s.agent, u.role_name, c.store, ${TERMS_ACCEPTED} as terms_accepted,
           coalesce(s.last_used_at, s.created_at) as last_used_at,
           (s.by_passkey or s.provider_factor or exists (select from second_factor f
             where f.person_id = u.person_id and f.secret is not null)) as second_factor,
           array(select destination_id from user_destination d where d.client_id = s.client_id and d.user_id = s.user_id) as destinations
    from session s join app_user u using (client_id, user_id) join client c using (client_id)
    where s.client_id = ${clientId} and s.token_sha256 = ${tokenSha256}
      and s.revoked_at is null and s.expires_at > ${now} and u.status = '1'
      and (s.active_at is null or s.active_at > ${activeSince} or s.paying_until > ${now})`;
}

/** An active user, found without a session; undefined if there is none with this id. */
export async function activeUser(db: Db, clientId: number, userId: number): Promise<ActiveUserRow | undefined> {
  const { rows } = await sql<ActiveUserRow>`
    select u.user_id, u.role_name, c.store, ${TERMS_ACCEPTED} as terms_accepted,
           (exists (select from passkey k where k.person_id = u.person_id)
            or exists (select from second_factor f
              where f.person_id = u.person_id and f.secret is not null)) as second_factor,
           array(select destination_id from user_destination d where d.client_id = u.client_id and d.user_id = u.user_id) as destinations
    from app_user u join client c using (client_id)
    where u.client_id = ${clientId} and u.user_id = ${userId} and u.status = '1'`.execute(db);
  return rows[0];
}

/** `sid`: the provider's session, by which it ends ours. */
export type SessionAccount = { readonly identityId: number; readonly sid: string | null; readonly twoFactors: boolean };

/** `agent`: the member of staff who enters the user's account; null for the user. */
export async function insertSession(
  db: Db | Tx,
  row: {
    clientId: number;
    userId: number;
    agent: string | null;
    tokenSha256: Buffer;
    now: Date;
    expiresAt: Date;
    userAgent: string;
    byPasskey: boolean;
    account: SessionAccount | undefined;
  },
): Promise<void> {
  await sql`
    insert into session (client_id, token_sha256, user_id, agent, created_at, expires_at, user_agent, by_passkey,
                         identity_id, provider_sid, provider_factor)
    values (${row.clientId}, ${row.tokenSha256}, ${row.userId}, ${row.agent}, ${row.now}, ${row.expiresAt},
            ${row.userAgent}, ${row.byPasskey}, ${row.account?.identityId ?? null}, ${row.account?.sid ?? null},
            ${row.account?.twoFactors ?? false})`.execute(db);
}

/** Ends a session; returns its user, or undefined if it had already ended. */
export async function revokeSession(
  db: Db | Tx,
  clientId: number,
  tokenSha256: Buffer,
  now: Date,
): Promise<{ userId: number; agent: string | null } | undefined> {
  const { rows } = await sql<{ userId: number; agent: string | null }>`
    update session set revoked_at = ${now}
    where client_id = ${clientId} and token_sha256 = ${tokenSha256} and revoked_at is null
    returning user_id as "userId", agent`.execute(db);
  return rows[0];
}

/** Records an attempt before its password is checked, so that concurrent attempts count each other. Returns its id. */
export async function insertFailure(db: Db, emailSha256: Buffer, address: string, now: Date): Promise<number> {
  const { rows } = await sql<{ failure_id: number }>`
    insert into login_failure (email_sha256, address, at) values (${emailSha256}, ${address}, ${now})
    returning failure_id`.execute(db);
  return rows[0]?.failure_id ?? 0;
}

/** Deletes an attempt that succeeded, or that was refused before its password was checked. */
export async function deleteFailure(db: Db, failureId: number): Promise<void> {
  await sql`delete from login_failure where failure_id = ${failureId}`.execute(db);
}

/**
 * The instants of the nth newest failures since `since`: one for the e-mail from this address, one for the address, one
 * for the e-mail. Null if there are fewer failures.
 */
export async function nthFailureTimes(
  db: Db,
  who: { emailSha256: Buffer; address: string; since: Date },
  nth: { pair: number; address: number; email: number },
): Promise<{ pair: Date | null; address: Date | null; email: Date | null }> {
  const of = (condition: ReturnType<typeof sql>, n: number) => sql`
    (select at from login_failure where ${condition} and at > ${who.since} order by at desc, failure_id desc offset ${n - 1} limit 1)`;
  const byEmail = sql`email_sha256 = ${who.emailSha256}`;
  const byAddress = sql`address = ${who.address}`;
  const { rows } = await sql<{ pair: Date | null; address: Date | null; email: Date | null }>`
    select ${of(sql`${byEmail} and ${byAddress}`, nth.pair)} as pair, ${of(byAddress, nth.address)} as address,
           ${of(byEmail, nth.email)} as email`.execute(db);
  return rows[0] ?? { pair: null, address: null, email: null };
}

export async function isKnownDevice(db: Db, email: string, deviceSha256: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person join known_device using (person_id)
    where email = ${email} and device_sha256 = ${deviceSha256}`.execute(db);
  return rows.length > 0;
}

/** The maximum number of known browsers of a person; the least recently used ones are deleted. */
const MAX_DEVICES = 20;

export async function rememberDevice(
  db: Db,
  clientId: number,
  userId: number,
  deviceSha256: Buffer,
  now: Date,
): Promise<void> {
  const person = personOfUser({ clientId, userId });
  await sql`
    insert into known_device (person_id, device_sha256, last_seen_at)
    values (${person}, ${deviceSha256}, ${now})
    on conflict (person_id, device_sha256) do update set last_seen_at = excluded.last_seen_at`.execute(db);
  const whose = sql`person_id = ${person}`;
  await sql`
    delete from known_device where ${whose} and device_sha256 in (
      select device_sha256 from known_device where ${whose} order by last_seen_at desc offset ${MAX_DEVICES})`.execute(
    db,
  );
}
