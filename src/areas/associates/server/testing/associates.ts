import type { AssociateInput, AssociateUser, UpdatedCustomer, UsuariosCliente } from '#kit/core/contract/types.ts';
import { sql } from 'kysely';
import type { Answer, ServerUnderTest, ServerInterface } from '#kit/server/testing/server-under-test.ts';

/** A complete new user of the role Financiero. */
export function newcomer(email: string, over: Partial<AssociateInput> = {}): AssociateInput {
  return {
    firstname: 'Ana',
    lastname: 'Ruiz',
    email,
    document_type: 'CC',
    document: '1144332211',
    telephone: '3001234567',
    street: 'Calle 5 # 10-20',
    city: 'Cali',
    role_id: '3',
    ...over,
  };
}

const USER = `id role_id role_name firstname lastname email document_type document dob gender job_title telephone celphone
  street city country_id is_subscribed status edicion invitacion
  destinations { destination_id destination_code destination_name }`;

export function create(
  server: Pick<ServerInterface, 'graphql'>,
  token: string | null,
  input: object,
): Promise<Answer<{ crearUsuarioCliente: AssociateUser | null }>> {
  return server.graphql(
    `mutation ($input: AssociateInput!) { crearUsuarioCliente(input: $input) { ${USER} } }`,
    { input },
    token,
  );
}

export function update(
  server: Pick<ServerInterface, 'graphql'>,
  token: string | null,
  input: object,
): Promise<Answer<{ updateCustomerV2: UpdatedCustomer | null }>> {
  return server.graphql(
    `mutation ($input: AssociateInput!) {
      updateCustomerV2(input: $input) { firstname lastname document email status } }`,
    { input },
    token,
  );
}

export function users(
  server: Pick<ServerInterface, 'graphql'>,
  token: string | null,
  variables: object = {},
): Promise<Answer<{ usuariosCliente: UsuariosCliente | null }>> {
  return server.graphql(
    `query ($filter: UsuariosClienteFilterInput, $search: String, $sort: UsuariosClienteSortInput, $pageSize: Int,
            $currentPage: Int) {
      usuariosCliente(filter: $filter, search: $search, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
        total_count items { ${USER} } } }`,
    variables,
    token,
  );
}

/** The user with this id; throws if the viewer does not find them. */
export async function userOfId(
  server: Pick<ServerInterface, 'graphql'>,
  token: string,
  id: string,
): Promise<AssociateUser> {
  const { data, errors } = await users(server, token, { filter: { id: { eq: id } } });
  const [user] = data?.usuariosCliente?.items ?? [];
  if (!user) throw new Error(`User ${id} was not found: ${JSON.stringify(errors)}`);
  return user;
}

/** The events for the ERP, the oldest first. */
export async function eventsTo(
  server: Pick<ServerInterface, never> & { readonly url: string; readonly settings: { readonly erpKey: string } },
): Promise<readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]> {
  const answer = await fetch(`${server.url}/erp/events?limit=1000`, {
    headers: { authorization: `Bearer ${server.settings.erpKey}` },
  });
  return ((await answer.json()) as { events: { type: string; data: Record<string, unknown> }[] }).events;
}

/** A user as app_user stores them, with the columns that no operation returns. */
export async function storedUser({ database: { db } }: Pick<ServerUnderTest, 'database'>, email: string) {
  const { rows } = await sql<StoredUser>`
    select u.user_id::text as id, u.*, array(
      select d.codigo_destinatario from user_destination o join destination d using (client_id, destination_id)
      where o.client_id = u.client_id and o.user_id = u.user_id order by 1) as destinations
    from app_user u where u.email = ${email}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no user ${email}.`);
  return row;
}

type StoredUser = {
  readonly id: string;
  readonly edicion: number;
  readonly role_name: string;
  readonly status: string;
  readonly destinations: readonly string[];
} & Readonly<Record<string, unknown>>;

/** The ids of destinations by their codes, of all clients. */
export async function destinationIds({
  database: { db },
}: Pick<ServerUnderTest, 'database'>): Promise<(code: string) => string> {
  const { rows } = await sql<{ code: string; id: string }>`
    select codigo_destinatario as code, destination_id::text as id from destination`.execute(db);
  const ids = new Map(rows.map(({ code, id }) => [code, id]));
  return (code) => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`There is no destination ${code}.`);
    return id;
  };
}
