import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { Erasure, Person } from '#kit/server/person/personal-data.ts';
import type { Identity } from '#kit/server/person/erase-person.ts';
import { personOfUser } from './identity-store.ts';

/** The rows with the hash of a person's e-mail. */
export function hasPersonsEmail({ emailSha256 }: Person) {
  return sql`email_sha256 = ${emailSha256}`;
}

/** The rows of a person's own tables, once no membership of theirs is left. */
export function isOfPerson({ personId }: Person) {
  return sql`person_id = ${personId}`;
}

/** Deletes a person's acceptances once they need not be proved any more. Returns how many. */
export async function eraseAcceptances(tx: Tx, { clientId, userId, keepsConsent }: Erasure): Promise<number> {
  if (keepsConsent) return 0;
  const { rows } = await sql<{ changed: number }>`
    select erase_terms_acceptances(${clientId}, ${userId}) as changed`.execute(tx);
  return rows[0]?.changed ?? 0;
}

export type PersonRow = Identity & {
  /** The person who ends with this user; null where they are a member of other clients, or were erased. */
  readonly person_id: number | null;
  readonly client_id: number;
  readonly user_id: number;
  readonly store: string;
  readonly codigo_cliente: string;
};

const PERSON = sql`u.client_id, u.user_id, u.email, u.firstname, u.lastname, u.document, u.telephone, u.celphone,
  c.store, c.codigo_cliente,
  case when not exists (select from user_directory d where d.person_id = u.person_id
    and (d.client_id, d.user_id) <> (u.client_id, u.user_id)) then u.person_id end as person_id`;

/** A user as a person, locked together with the client until the transaction ends, so that writers queue. */
export async function lockPerson(tx: Tx, clientId: number, userId: number): Promise<PersonRow | undefined> {
  await sql`select from client where client_id = ${clientId} for no key update`.execute(tx);
  const { rows } = await sql<PersonRow>`
    select ${PERSON} from app_user u join client c using (client_id)
    where u.client_id = ${clientId} and u.user_id = ${userId} for no key update of u`.execute(tx);
  return rows[0];
}

export type OtherAccount = { readonly email: string; readonly codigo_cliente: string };

/** The accounts of all clients with the e-mail or the document number of a user: perhaps the same person. */
export async function accountsAlike(
  db: Db | Tx,
  { client_id, user_id, document }: Pick<PersonRow, 'client_id' | 'user_id' | 'document'>,
): Promise<readonly OtherAccount[]> {
  const { rows } = await sql<OtherAccount>`
    select u.email, c.codigo_cliente from app_user u join client c using (client_id)
    where (u.document = ${document ?? ''} and u.document <> ''
           or (u.client_id, u.user_id) in (
             select m.client_id, m.user_id from user_directory m
             where m.person_id = ${personOfUser({ clientId: client_id, userId: user_id })}))
      and (u.client_id, u.user_id) <> (${client_id}, ${user_id})
    order by u.client_id, u.user_id`.execute(db);
  return rows;
}
