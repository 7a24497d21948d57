import type { AssociateInput, AssociateUser, UsuariosCliente } from '../../../../kit/core/contract.ts';
import type { Answer, Spoken } from '../../../../server/testing/serve.ts';

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
  server: Pick<Spoken, 'graphql'>,
  token: string | null,
  input: object,
): Promise<Answer<{ crearUsuarioCliente: AssociateUser | null }>> {
  return server.graphql(
    `mutation ($input: AssociateInput!) { crearUsuarioCliente(input: $input) { ${USER} } }`,
    { input },
    token,
  );
}

export function users(
  server: Pick<Spoken, 'graphql'>,
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

/** The one user of this id; throws where the viewer does not find them. */
export async function userOfId(server: Pick<Spoken, 'graphql'>, token: string, id: string): Promise<AssociateUser> {
  const { data, errors } = await users(server, token, { filter: { id: { eq: id } } });
  const [user] = data?.usuariosCliente?.items ?? [];
  if (!user) throw new Error(`User ${id} was not found: ${JSON.stringify(errors)}`);
  return user;
}

/** What the ERP was told, oldest first. */
export async function eventsTo(
  server: Pick<Spoken, never> & { readonly url: string; readonly settings: { readonly erpKey: string } },
): Promise<readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]> {
  const answer = await fetch(`${server.url}/erp/events?limit=1000`, {
    headers: { authorization: `Bearer ${server.settings.erpKey}` },
  });
  return ((await answer.json()) as { events: { type: string; data: Record<string, unknown> }[] }).events;
}
