import type { LlaveApi, LlaveApiCreada } from '#kit/core/contract/types.ts';
import { PASSWORD } from '#kit/server/testing/people.ts';
import type { ServerInterface } from '#kit/server/testing/server-under-test.ts';
import { SCOPES } from '../../rules/scopes.ts';

const KEY = 'id nombre alcances direcciones vence creada ultimo_uso de';

/** Asks to make a key with every scope, from anywhere, without an end. */
export function createKey(server: ServerInterface, token: string | null, over: object = {}, password = PASSWORD) {
  return server.graphql<{ crearLlaveApi: LlaveApiCreada | null }>(
    `mutation ($input: LlaveApiInput!, $password: String!) {
      crearLlaveApi(input: $input, password: $password) { secreto llave { ${KEY} } } }`,
    { input: { nombre: 'ERP', alcances: SCOPES, direcciones: [], ...over }, password },
    token,
  );
}

/** Makes a key; fails the test if it is refused. */
export async function giveKey(server: ServerInterface, token: string, over: object = {}): Promise<LlaveApiCreada> {
  const { data, errors } = await createKey(server, token, over);
  if (!data?.crearLlaveApi) throw new Error(JSON.stringify(errors));
  return data.crearLlaveApi;
}

export function askKeys(server: ServerInterface, token: string) {
  return server.graphql<{ llavesApi: LlaveApi[] | null }>(`{ llavesApi { ${KEY} } }`, {}, token);
}

export function removeKey(server: ServerInterface, token: string, id: string) {
  return server.graphql<{ eliminarLlaveApi: boolean | null }>(
    'mutation ($id: ID!) { eliminarLlaveApi(id: $id) }',
    { id },
    token,
  );
}
