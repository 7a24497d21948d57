import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { sortText } from '#kit/server/list/conditions.ts';
import { personOfUser } from './identity-store.ts';

/** SQL of the clients between which a person switches. */

type Who = { readonly clientId: number; readonly userId: number };

export type Membership = {
  readonly client_id: number;
  readonly user_id: number;
  readonly codigo_cliente: string;
  readonly nombre: string;
  readonly store: string;
  readonly role_name: string;
};

const MEMBERSHIP = sql`u.client_id, u.user_id, c.codigo_cliente, c.nombre, c.store, u.role_name`;

/** The active memberships of a user's person, by the client's name. */
export async function activeMemberships(db: Db, who: Who): Promise<readonly Membership[]> {
  const { rows } = await sql<Membership>`
    select ${MEMBERSHIP}
    from user_directory d join app_user u on u.client_id = d.client_id and u.user_id = d.user_id
    join client c on c.client_id = d.client_id
    where d.person_id = ${personOfUser(who)} and u.status = '1'
    order by ${sortText(sql`c.nombre`)}, c.codigo_cliente`.execute(db);
  return rows;
}

/** The active membership of a user's person in a client; undefined where there is none. */
export async function membershipInClient(db: Db | Tx, who: Who, code: string): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`
    select ${MEMBERSHIP}
    from client c join user_directory d on d.client_id = c.client_id
    join app_user u on u.client_id = d.client_id and u.user_id = d.user_id
    where c.codigo_cliente = ${code} and d.person_id = ${personOfUser(who)} and u.status = '1'`.execute(db);
  return rows[0];
}

export type EndedSession = {
  readonly expires_at: Date;
  readonly by_passkey: boolean;
  readonly identity_id: number | null;
  readonly provider_sid: string | null;
  readonly provider_factor: boolean;
};

/** Ends a live session for another one in its place; undefined where it has ended meanwhile. */
export async function replaceSession(
  tx: Tx,
  clientId: number,
  tokenSha256: Buffer,
  now: Date,
): Promise<EndedSession | undefined> {
  const { rows } = await sql<EndedSession>`
    update session set revoked_at = ${now}
    where client_id = ${clientId} and token_sha256 = ${tokenSha256} and revoked_at is null and expires_at > ${now}
    returning expires_at, by_passkey, identity_id, provider_sid, provider_factor`.execute(tx);
  return rows[0];
}
