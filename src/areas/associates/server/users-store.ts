import { sql } from 'kysely';
import type { OrderBy } from '#kit/core/sort.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import {
  type Condition,
  allConditions,
  oneOfCondition,
  searchConditions,
  sortText,
} from '#kit/server/list/conditions.ts';
import type { Page } from '#kit/server/list/query.ts';
import type { RoleName } from '#areas/session/rules/roles.ts';
import { listMemberships, personsForUsers } from '#areas/session/server/public.ts';

/** SQL of the users whom a client's managers list, create and edit. */

/** The data of a user that the user and their managers may edit, as app_user stores it. */
export type UserData = {
  readonly role_name: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly document_type: string | null;
  readonly document: string | null;
  readonly dob: string | null;
  readonly gender: string | null;
  readonly job_title: string | null;
  readonly telephone: string | null;
  readonly celphone: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly is_subscribed: boolean;
  readonly status: '1' | '0';
};

export type UserRecord = UserData & {
  readonly user_id: number;
  readonly email: string;
  readonly country_id: string | null;
  readonly edicion: number;
  readonly invited_at: Date | null;
  readonly has_password: boolean;
  /** Whether the person has not accepted yet to be a user of this client; such a user is inactive. */
  readonly joining: boolean;
};

const COLUMNS = sql`
  u.user_id, u.email, u.role_name, u.firstname, u.lastname, u.document_type, u.document, u.dob, u.gender, u.job_title,
  u.telephone, u.celphone, u.street, u.city, u.country_id, u.is_subscribed, u.status, u.edicion, u.invited_at, u.joining,
  exists (select from person p where p.person_id = u.person_id and p.password_hash is not null) as has_password`;

type UserSortField = 'firstname' | 'lastname' | 'email' | 'status';

export type UsersQuery = Page & {
  readonly clientId: number;
  /** Lists only these users; null: no such limit. The same for `statuses` and `roles`. */
  readonly ids: readonly number[] | null;
  readonly statuses: readonly string[] | null;
  readonly roles: readonly string[] | null;
  /** The list never contains users with this role; null: it may contain every role. */
  readonly without: RoleName | null;
  /** The id of the user who is listed even with the role `without`. */
  readonly self: number;
  /** A part of the name, the e-mail or the document; '' for any. */
  readonly search: string;
  readonly order: readonly OrderBy<UserSortField>[];
};

const SORT_COLUMNS: Readonly<Record<UserSortField, Condition>> = {
  firstname: sortText(sql`u.firstname`),
  lastname: sortText(sql`u.lastname`),
  email: sql`u.email`,
  status: sql`u.status`,
};

/** A page of a client's users, and how many there are. */
export async function readUsers(
  db: Db | Tx,
  { clientId, ids, statuses, roles, without, self, search, order, size, offset }: UsersQuery,
): Promise<{ readonly count: number; readonly rows: readonly UserRecord[] }> {
  const where = allConditions([
    sql`u.client_id = ${clientId}`,
    ...(ids ? [sql`u.user_id = any(${ids}::bigint[])`] : []),
    ...oneOfCondition(sql`u.status`, statuses),
    ...oneOfCondition(sql`u.role_name`, roles),
    ...(without === null ? [] : [sql`(u.role_name <> ${without} or u.user_id = ${self})`]),
    ...searchConditions([sql`(u.firstname || ' ' || u.lastname)`, sql`u.email`, sql`u.document`], search),
  ]);
  const by = order.map(({ field, descending }) => sql`${SORT_COLUMNS[field]} ${descending ? sql`desc` : sql`asc`}`);
  const { rows } = await sql<UserRecord>`
    select ${COLUMNS} from app_user u where ${where}
    order by ${sql.join([...by, SORT_COLUMNS.firstname, SORT_COLUMNS.lastname, sql`u.user_id`])}
    limit ${size} offset ${offset}`.execute(db);
  if (offset === 0 && rows.length < size) return { count: rows.length, rows };
  const counted = await sql<{ count: number }>`
    select count(*)::int4 as count from app_user u where ${where}`.execute(db);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

/** A user of a client, locked until the transaction ends so that two editors queue. */
export async function lockUser(tx: Tx, clientId: number, userId: number): Promise<UserRecord | undefined> {
  const { rows } = await sql<UserRecord>`
    select ${COLUMNS} from app_user u
    where u.client_id = ${clientId} and u.user_id = ${userId} for no key update`.execute(tx);
  return rows[0];
}

export type DestinationName = {
  readonly destination_id: number;
  readonly destination_code: string;
  readonly destination_name: string;
  readonly active: boolean;
};

const DESTINATION = sql`
  d.destination_id, d.codigo_destinatario as destination_code, d.nombre_comercial as destination_name,
  d.estado = '1' as active`;

/** The maximum number of rows to read, more than any answer has room for. */
const MAX_ROWS = 100_000;

/**
 * The destinations chosen for each of these users, by name. The list is incomplete if it is too long for any answer.
 */
export async function chosenDestinations(
  db: Db | Tx,
  clientId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly DestinationName[]>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<DestinationName & { readonly user_id: number }>`
    select o.user_id, ${DESTINATION}
    from user_destination o join destination d using (client_id, destination_id)
    where o.client_id = ${clientId} and o.user_id = any(${userIds}::bigint[])
    order by ${sortText(sql`d.nombre_comercial`)}, d.destination_id limit ${MAX_ROWS}`.execute(db);
  const byUser = new Map<number, DestinationName[]>();
  for (const { user_id, ...row } of rows) {
    const known = byUser.get(user_id);
    if (known) known.push(row);
    else byUser.set(user_id, [row]);
  }
  return byUser;
}

/** The client's active destinations, by name. */
export async function activeDestinations(db: Db | Tx, clientId: number): Promise<readonly DestinationName[]> {
  const { rows } = await sql<DestinationName>`
    select ${DESTINATION} from destination d where d.client_id = ${clientId} and d.estado = '1'
    order by ${sortText(sql`d.nombre_comercial`)}, d.destination_id`.execute(db);
  return rows;
}

/** The destinations among these that belong to the client. */
export async function clientDestinations(
  db: Db | Tx,
  clientId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DestinationName>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<DestinationName>`
    select ${DESTINATION} from destination d
    where d.client_id = ${clientId} and d.destination_id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.destination_id, row]));
}

/** The e-mails among these, in lower case, that a user of the client has. */
export async function takenEmails(
  db: Db | Tx,
  clientId: number,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select p.email from person p join user_directory d using (person_id)
    where p.email = any(${emails}::text[]) and d.client_id = ${clientId}`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

/** Locks the creation of users of a client until the transaction ends, so that a second transaction waits. */
export async function lockCreation(tx: Tx, clientId: number): Promise<void> {
  const name = `users of client ${clientId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** How many users of the client were created in the portal since an instant. */
export async function countCreated(tx: Tx, clientId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_entry
    where client_id = ${clientId} and action = 'user.create' and at >= ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type NewUser = Omit<UserData, 'status'> & {
  readonly email: string;
  readonly country_id: string;
  /** Ids of destinations of the client. */
  readonly destinations: readonly number[];
};

/** `joining`: the person existed before, and must accept to be a user of the client. */
export type InsertedUser = { readonly user_id: number; readonly email: string; readonly joining: boolean };

/**
 * Inserts users: active ones without a password, and joining ones, whose e-mail a person of another client has. The
 * given e-mails must all be different. A user whose e-mail a user of the same client has is left out, also if both are
 * inserted at the same moment. Any record of the ERP is newer than version 0.
 */
export async function insertUsers(
  tx: Tx,
  clientId: number,
  users: readonly NewUser[],
  now: Date,
): Promise<readonly InsertedUser[]> {
  const taken = await takenEmails(
    tx,
    clientId,
    users.map(({ email }) => email),
  );
  const free = users.filter(({ email }) => !taken.has(email));
  const persons = await personsForUsers(
    tx,
    free.map(({ email }) => ({ email, password_hash: null })),
  );
  const numbered = free.map((user) => ({ ...user, ...persons.get(user.email) }));
  const written = await sql<InsertedUser>`
    insert into app_user (client_id, person_id, joining, email, role_name, firstname, lastname, document_type, document, dob,
                          gender, job_title, telephone, celphone, street, city, country_id, is_subscribed, status, version,
                          invited_at)
    select ${clientId}, person_id, joining, email, role_name, firstname, lastname, document_type, document, dob, gender,
           job_title, telephone, celphone, street, city, country_id, is_subscribed,
           case when joining then '0' else '1' end, 0, ${now}
    from json_to_recordset(${JSON.stringify(numbered)}::json) as r(
      person_id bigint, joining boolean, email text, role_name text, firstname text, lastname text, document_type text,
      document text, dob date, gender text, job_title text, telephone text, celphone text, street text, city text,
      country_id text, is_subscribed boolean
    )
    returning user_id, email, joining`.execute(tx);
  const listed = await listMemberships(
    tx,
    written.rows.map(({ user_id }) => ({ client_id: clientId, user_id })),
  );
  const known = new Map(written.rows.filter(({ user_id }) => listed.has(user_id)).map((row) => [row.email, row]));
  const late = written.rows.filter(({ user_id }) => !listed.has(user_id)).map(({ user_id }) => user_id);
  if (late.length > 0) {
    await sql`delete from app_user where client_id = ${clientId} and user_id = any(${late}::bigint[])`.execute(tx);
  }
  const chosen = free.flatMap(({ email, destinations }) => {
    const user = known.get(email);
    return user ? destinations.map((destination_id) => ({ user_id: user.user_id, destination_id })) : [];
  });
  await insertDestinations(tx, clientId, chosen);
  return free.flatMap(({ email }) => known.get(email) ?? []);
}

/** Stores the changes of an editor, and increments `edicion`. */
export async function updateUser(tx: Tx, clientId: number, userId: number, data: UserData): Promise<void> {
  await sql`
    update app_user
    set role_name = ${data.role_name}, firstname = ${data.firstname}, lastname = ${data.lastname},
        document_type = ${data.document_type}, document = ${data.document}, dob = ${data.dob}, gender = ${data.gender},
        job_title = ${data.job_title}, telephone = ${data.telephone}, celphone = ${data.celphone},
        street = ${data.street}, city = ${data.city}, is_subscribed = ${data.is_subscribed}, status = ${data.status},
        edicion = edicion + 1
    where client_id = ${clientId} and user_id = ${userId}`.execute(tx);
}

/** Replaces the destinations that were chosen for a user. */
export async function replaceDestinations(
  tx: Tx,
  clientId: number,
  userId: number,
  destinations: readonly number[],
): Promise<void> {
  await sql`delete from user_destination where client_id = ${clientId} and user_id = ${userId}`.execute(tx);
  await insertDestinations(
    tx,
    clientId,
    destinations.map((destination_id) => ({ user_id: userId, destination_id })),
  );
}

async function insertDestinations(
  tx: Tx,
  clientId: number,
  rows: readonly { readonly user_id: number; readonly destination_id: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into user_destination (client_id, user_id, destination_id)
    select ${clientId}, r.user_id, r.destination_id
    from unnest(${rows.map((row) => row.user_id)}::bigint[], ${rows.map((row) => row.destination_id)}::bigint[])
      as r(user_id, destination_id)`.execute(tx);
}

/** Records that a user was invited again. */
export async function recordInvitation(tx: Tx, clientId: number, userId: number, now: Date): Promise<void> {
  await sql`
    update app_user set invited_at = ${now} where client_id = ${clientId} and user_id = ${userId}`.execute(tx);
}
