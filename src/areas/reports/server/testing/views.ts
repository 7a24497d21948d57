import type { Vista } from '#kit/core/contract/types.ts';
import type { ServerInterface } from '#kit/server/testing/server-under-test.ts';

const VIEW = 'id lista nombre busqueda compartida por_defecto mia';

export function askViews(server: ServerInterface, token: string | null, lista: string) {
  return server.graphql<{ vistas: Vista[] | null }>(
    `query ($lista: String!) { vistas(lista: $lista) { ${VIEW} } }`,
    { lista },
    token,
  );
}

/** The views of a list; fails the test if they are refused. */
export async function findViews(server: ServerInterface, token: string, lista: string): Promise<readonly Vista[]> {
  const { data, errors } = await askViews(server, token, lista);
  if (!data?.vistas) throw new Error(JSON.stringify(errors));
  return data.vistas;
}

export function saveView(server: ServerInterface, token: string | null, input: object) {
  return server.graphql<{ guardarVista: Vista | null }>(
    `mutation ($input: VistaInput!) { guardarVista(input: $input) { ${VIEW} } }`,
    { input },
    token,
  );
}

/** Saves a view; fails the test if it is refused. */
export async function giveView(server: ServerInterface, token: string, input: object): Promise<Vista> {
  const { data, errors } = await saveView(server, token, input);
  if (!data?.guardarVista) throw new Error(JSON.stringify(errors));
  return data.guardarVista;
}

export function removeView(server: ServerInterface, token: string | null, id: string) {
  return server.graphql<{ eliminarVista: boolean | null }>(
    'mutation ($id: ID!) { eliminarVista(id: $id) }',
    { id },
    token,
  );
}
