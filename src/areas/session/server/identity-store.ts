import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';

/** SQL of persons: who signs in, apart from their memberships in clients. */

type Who = { readonly clientId: number; readonly userId: number };

/** The number of a user's person; null where the user was erased. */
export function personOfUser({ clientId, userId }: Who) {
  return sql`
    (select o.person_id from app_user o where o.client_id = ${clientId} and o.user_id = ${userId})`;
}

/** All memberships of a user's person, the given one too; none where the user was erased. */
export async function membershipsOf(db: Db | Tx, who: Who): Promise<readonly Who[]> {
  const { rows } = await sql<Who>`
    select client_id as "clientId", user_id as "userId" from user_directory
    where person_id = ${personOfUser(who)} order by client_id`.execute(db);
  return rows;
}

/** The first number of person `p` by which their secrets are encrypted and authenticators know them. */
export const SEAL_CLIENT = sql<number>`coalesce(p.sealed_client_id, 0)`;
/** The second one. */
export const SEAL_USER = sql<number>`coalesce(p.sealed_user_id, p.person_id)`;

/**
 * The numbers by which the secrets of a user's person are encrypted, the same in each of their memberships. Throws for
 * a user without a person.
 */
export async function sealOf(db: Db | Tx, who: Who): Promise<Who> {
  const { rows } = await sql<Who>`
    select ${SEAL_CLIENT} as "clientId", ${SEAL_USER} as "userId" from person p
    where p.person_id = ${personOfUser(who)}`.execute(db);
  const [seal] = rows;
  if (!seal) throw new Error(`User ${who.userId} of client ${who.clientId} has no person.`);
  return seal;
}

type NewPerson = { readonly email: string; readonly password_hash: string | null };

/**
 * Inserts persons, whose e-mails must all be different. Returns their numbers by e-mail, without those whose e-mail a
 * person has, also if both are inserted at the same moment.
 */
async function insertPersons(tx: Tx, persons: readonly NewPerson[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ email: string; person_id: number }>`
    insert into person (email, password_hash)
    select email, password_hash
    from json_to_recordset(${JSON.stringify(persons)}::json) as r(email text, password_hash text)
    on conflict (email) do nothing
    returning email, person_id`.execute(tx);
  return new Map(rows.map((row) => [row.email, row.person_id]));
}

/** The numbers of the persons who have these e-mails (in lower case), by e-mail. */
async function personsByEmail(tx: Tx, emails: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ email: string; person_id: number }>`
    select email, person_id from person where email = any(${[...emails]}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.email, row.person_id]));
}

/** The person of a user to insert. `joining`: the person existed before, and must accept to be a user of the client. */
type PersonOfUser = { readonly person_id: number; readonly joining: boolean };

/** The persons of users to insert, whose e-mails must all be different: new ones, or those who have the e-mails. */
export async function personsForUsers(tx: Tx, users: readonly NewPerson[]): Promise<ReadonlyMap<string, PersonOfUser>> {
  const created = await insertPersons(tx, users);
  const others = users.map(({ email }) => email).filter((email) => !created.has(email));
  const known = others.length > 0 ? await personsByEmail(tx, others) : new Map<string, number>();
  const persons = new Map<string, PersonOfUser>();
  for (const [email, person_id] of created) persons.set(email, { person_id, joining: false });
  for (const [email, person_id] of known) persons.set(email, { person_id, joining: true });
  return persons;
}

/**
 * Enters users into the directory, by which a sign-in finds them. Returns the numbers of those who were entered: a
 * person has at most one user in a client, also if two are inserted at the same moment.
 */
export async function listMemberships(
  tx: Tx,
  users: readonly { readonly client_id: number; readonly user_id: number }[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ user_id: number }>`
    insert into user_directory (person_id, client_id, user_id)
    select u.person_id, u.client_id, u.user_id
    from unnest(${users.map((user) => user.client_id)}::bigint[], ${users.map((user) => user.user_id)}::bigint[])
      as r(client_id, user_id)
    join app_user u on u.client_id = r.client_id and u.user_id = r.user_id
    where u.person_id is not null
    on conflict do nothing
    returning user_id`.execute(tx);
  return new Set(rows.map((row) => row.user_id));
}
