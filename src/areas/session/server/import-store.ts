import { sql } from 'kysely';
import type { StoreCode } from '#kit/core/store.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { listMemberships, personsForUsers } from './identity-store.ts';
import type { UserRow } from './store.ts';
import { newestTextOf } from './terms-store.ts';

export type KnownClient = {
  readonly client_id: number;
  readonly codigo_cliente: string;
  readonly store: StoreCode;
  readonly version: number;
};

/** The clients of these codes, locked until the transaction ends so that writers of one client queue. */
export async function lockClients(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, KnownClient>> {
  const { rows } = await sql<KnownClient>`
    select client_id, codigo_cliente, store, version from client
    where codigo_cliente = any(${[...new Set(codes)]}::text[]) order by client_id for no key update`.execute(tx);
  return new Map(rows.map((row) => [row.codigo_cliente, row]));
}

export type ClientRow = {
  readonly codigo_cliente: string;
  readonly store: StoreCode;
  readonly nombre: string;
  readonly cliente_nit: string;
  readonly cupo_cents: number | null;
  readonly dias_mora_permitidos: number | null;
  readonly ficha: Readonly<Record<string, string>>;
  readonly version: number;
};

export async function upsertClients(tx: Tx, rows: readonly ClientRow[]): Promise<void> {
  await sql`
    insert into client (codigo_cliente, store, nombre, cliente_nit, cupo_cents, dias_mora_permitidos, ficha, version)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      codigo_cliente text, store text, nombre text, cliente_nit text, cupo_cents bigint, dias_mora_permitidos integer,
      ficha jsonb, version bigint
    )
    on conflict (codigo_cliente) do update
    set store = excluded.store, nombre = excluded.nombre, cliente_nit = excluded.cliente_nit, cupo_cents = excluded.cupo_cents,
        dias_mora_permitidos = excluded.dias_mora_permitidos, ficha = excluded.ficha, version = excluded.version`.execute(
    tx,
  );
}

export type DestinationCode = { readonly client_id: number; readonly codigo_destinatario: string };
export type KnownDestination = DestinationCode & { readonly destination_id: number; readonly version: number };

/** The key of a destination in a map with the destinations of several clients. */
export function codeKey({ client_id, codigo_destinatario }: DestinationCode): string {
  return `${client_id}/${codigo_destinatario}`;
}

export async function destinationsByCode(
  tx: Tx,
  codes: readonly DestinationCode[],
): Promise<ReadonlyMap<string, KnownDestination>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<KnownDestination>`
    select d.client_id, d.codigo_destinatario, d.destination_id, d.version
    from unnest(${codes.map((code) => code.client_id)}::bigint[], ${codes.map((code) => code.codigo_destinatario)}::text[])
      as c(client_id, codigo_destinatario)
    join destination d on d.client_id = c.client_id and d.codigo_destinatario = c.codigo_destinatario`.execute(tx);
  return new Map(rows.map((row) => [codeKey(row), row]));
}

export type DestinationRow = DestinationCode & {
  readonly nombre_comercial: string;
  readonly estado: string;
  readonly ciudad: string | null;
  readonly direccion_establecimiento: string | null;
  readonly num_sicom: string | null;
  readonly ficha: Readonly<Record<string, string>>;
  readonly version: number;
};

export async function upsertDestinations(tx: Tx, rows: readonly DestinationRow[]): Promise<void> {
  await sql`
    insert into destination (client_id, codigo_destinatario, nombre_comercial, estado, ciudad, direccion_establecimiento,
                             num_sicom, ficha, version)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      client_id bigint, codigo_destinatario text, nombre_comercial text, estado text, ciudad text,
      direccion_establecimiento text, num_sicom text, ficha jsonb, version bigint
    )
    on conflict (client_id, codigo_destinatario) do update
    set nombre_comercial = excluded.nombre_comercial, estado = excluded.estado, ciudad = excluded.ciudad,
        direccion_establecimiento = excluded.direccion_establecimiento, num_sicom = excluded.num_sicom,
        ficha = excluded.ficha, version = excluded.version`.execute(tx);
}

export type KnownUser = {
  readonly email: string;
  readonly client_id: number;
  readonly user_id: number;
  readonly codigo_cliente: string;
  readonly version: number;
  readonly role_name: string;
  readonly status: string;
  /** Whether the person has not accepted yet to be a user of this client. */
  readonly joining: boolean;
  readonly invited_at: Date | null;
  /** The ids of the destinations that the user is confined to, ascending. */
  readonly destinations: readonly number[];
};

/** The users of all clients who have these e-mails (in lower case). */
export async function usersByEmail(tx: Tx, emails: readonly string[]): Promise<readonly KnownUser[]> {
  const { rows } = await sql<KnownUser>`
    select p.email, u.client_id, u.user_id, c.codigo_cliente, u.version, u.role_name, u.status, u.joining,
           u.invited_at,
           array(select destination_id from user_destination o
                 where o.client_id = u.client_id and o.user_id = u.user_id order by destination_id) as destinations
    from person p join user_directory d using (person_id)
    join app_user u on u.client_id = d.client_id and u.user_id = d.user_id join client c on c.client_id = u.client_id
    where p.email = any(${[...emails]}::text[])`.execute(tx);
  return rows;
}

export type NewUserRow = Pick<
  UserRow,
  | 'client_id'
  | 'email'
  | 'role_name'
  | 'firstname'
  | 'lastname'
  | 'document_type'
  | 'document'
  | 'telephone'
  | 'street'
  | 'city'
  | 'country_id'
  | 'password_hash'
> & {
  readonly status: string;
  readonly terms_accepted: boolean;
  readonly version: number;
};

export type UserKey = { readonly client_id: number; readonly user_id: number; readonly email: string };

/**
 * Inserts users with their persons. A user whose e-mail a person has already, of whatever client, is inactive and
 * `joining`. Throws where that person is a user of the same client.
 */
export async function insertUsers(
  tx: Tx,
  rows: readonly NewUserRow[],
): Promise<readonly (UserKey & { readonly joining: boolean })[]> {
  const persons = await personsForUsers(tx, rows);
  const numbered = rows.map((row) => {
    const person = persons.get(row.email);
    if (!person) throw new Error('The person of a user to insert does not exist.');
    return { ...row, ...person, ...(person.joining && { status: '0', terms_accepted: false }) };
  });
  const inserted = await sql<UserKey & { joining: boolean }>`
    insert into app_user (client_id, email, role_name, firstname, lastname, document_type, document, telephone, street, city,
                          country_id, status, person_id, joining, version, terms_version, data_policy_version)
    select r.client_id, email, role_name, firstname, lastname, document_type, document, telephone, street, city, country_id,
           status, person_id, joining, r.version, case when terms_accepted then ${newestTextOf('terms')} end,
           case when terms_accepted then ${newestTextOf('data_policy')} end
    from json_to_recordset(${JSON.stringify(numbered)}::json) as r(
      client_id bigint, email text, role_name text, firstname text, lastname text, document_type text, document text,
      telephone text, street text, city text, country_id text, status text, person_id bigint, joining boolean, terms_accepted boolean,
      version bigint
    ) join client c on c.client_id = r.client_id
    returning client_id, user_id, email, joining`.execute(tx);
  const listed = await listMemberships(tx, inserted.rows);
  if (listed.size < inserted.rows.length) throw new Error('A person is a user of the client already.');
  return inserted.rows;
}

export type UserChange = Omit<UserKey, 'email'> & {
  readonly role_name: string;
  readonly status: string;
  readonly version: number;
};

/** Updates role and state, which the ERP owns. A user who becomes inactive loses their sessions. */
export async function updateUsers(tx: Tx, rows: readonly UserChange[], now: Date): Promise<void> {
  await sql`
    update app_user u set role_name = r.role_name, status = r.status, version = r.version, edicion = u.edicion + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      client_id bigint, user_id bigint, role_name text, status text, version bigint
    )
    where u.client_id = r.client_id and u.user_id = r.user_id`.execute(tx);
  const off = rows.filter((row) => row.status === '0');
  await sql`
    update session s set revoked_at = ${now}
    from unnest(${off.map((row) => row.client_id)}::bigint[], ${off.map((row) => row.user_id)}::bigint[]) as r(client_id, user_id)
    where s.client_id = r.client_id and s.user_id = r.user_id and s.revoked_at is null`.execute(tx);
}

export type UserDestination = { readonly client_id: number; readonly user_id: number; readonly destination_id: number };

export async function replaceDestinations(
  tx: Tx,
  users: readonly Omit<UserKey, 'email'>[],
  destinations: readonly UserDestination[],
): Promise<void> {
  await sql`
    delete from user_destination d
    using unnest(${users.map((user) => user.client_id)}::bigint[], ${users.map((user) => user.user_id)}::bigint[]) as u(client_id, user_id)
    where d.client_id = u.client_id and d.user_id = u.user_id`.execute(tx);
  await sql`
    insert into user_destination (client_id, user_id, destination_id)
    select client_id, user_id, destination_id
    from json_to_recordset(${JSON.stringify(destinations)}::json) as r(client_id bigint, user_id bigint, destination_id bigint)`.execute(
    tx,
  );
}
