import type { Lote, PropuestaLote } from '#kit/core/contract/types.ts';
import type { ServerInterface } from '#kit/server/testing/server-under-test.ts';

const LINE = `id_edocta_detalle num_documento num_factura nombre_destino fecha_vencimiento_documento saldo monto motivo
  bloquearia`;
const QUERY = `query ($hasta: String!, $reserva: Float, $destinos: [String!], $tope: Float) {
  proponerLote(hasta: $hasta, reserva: $reserva, destinos: $destinos, tope: $tope) {
    total lineas { ${LINE} } en_espera { ${LINE} } exacta cota hasta disponible_minimo alcanza falta } }`;
const RECIPE = 'id nombre dia_semana reserva tope destinos proxima hasta total alcanza';

/** Requests all fields of a proposed batch. */
export function askBatch(server: ServerInterface, token: string | null, variables: object) {
  return server.graphql<{ proponerLote: PropuestaLote | null }>(QUERY, variables, token);
}

/** Requests a batch, and fails the test if it is refused. */
export async function findBatch(server: ServerInterface, token: string, variables: object): Promise<PropuestaLote> {
  const { data, errors } = await askBatch(server, token, variables);
  if (!data?.proponerLote) throw new Error(JSON.stringify(errors));
  return data.proponerLote;
}

/** The client's weekly batches. */
export async function findRecipes(server: ServerInterface, token: string): Promise<readonly Lote[]> {
  const { data, errors } = await server.graphql<{ lotes: Lote[] | null }>(`{ lotes { ${RECIPE} } }`, {}, token);
  if (!data?.lotes) throw new Error(JSON.stringify(errors));
  return data.lotes;
}

export function saveRecipe(server: ServerInterface, token: string | null, input: object) {
  return server.graphql<{ guardarLote: Lote | null }>(
    `mutation ($input: LoteInput!) { guardarLote(input: $input) { ${RECIPE} } }`,
    { input },
    token,
  );
}

export function removeRecipe(server: ServerInterface, token: string | null, id: string) {
  return server.graphql<{ eliminarLote: boolean | null }>(
    'mutation ($id: ID!) { eliminarLote(id: $id) }',
    { id },
    token,
  );
}
