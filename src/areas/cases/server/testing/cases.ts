import { expect } from 'vitest';
import type { Caso, Casos, DocumentoEnReclamo } from '#kit/core/contract/types.ts';
import { stationOrders } from '#areas/orders/server/testing/orders.ts';
import type { ServerInterface, ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { user } from '#kit/server/testing/people.ts';

/** Sends and reads cases by HTTP. */

const CASE = `id numero tipo estado num_documento num_factura num_pedido monto monto_aceptado num_documento_credito motivo
  id_edocta_detalle autor sin_leer puedo_responder puedo_cerrar created_at updated_at
  retencion { concepto porcentaje base certificado_fecha }
  plazo_reclamo { inicio fin estado origen }
  mensajes { id de de_la_compania texto archivos { id nombre url } created_at }`;

export const ROLES_OF_CASES = ['legal', 'finanzas', 'compras', 'operativo', 'sinestacion'] as const;
export type CaseRole = (typeof ROLES_OF_CASES)[number];

/** A client with the stations, documents and orders of `stationOrders`, and sessions of these of its users. */
export async function giveCompany<Who extends CaseRole>(
  server: ServerInterface,
  code: string,
  who: readonly Who[],
  ...records: object[]
): Promise<Readonly<Record<Who, string>>> {
  const { report } = await server.importLines([
    ...stationOrders(code),
    user(`finanzas@${code}.example`, code, { role: 'Financiero', firstname: 'Rosa', lastname: 'Paz' }),
    user(`compras@${code}.example`, code, { role: 'Compras' }),
    ...records,
  ]);
  expect(report.errors).toEqual([]);
  const tokens = await Promise.all(who.map(async (one) => [one, await server.signIn(`${one}@${code}.example`)]));
  return Object.fromEntries(tokens) as Record<Who, string>;
}

export function createCase(server: ServerInterface, token: string | null, input: object, idempotencyKey?: string) {
  return server.graphql<{ crearCaso: Caso | null }>(
    `mutation ($input: CasoInput!, $idempotencyKey: String) {
      crearCaso(input: $input, idempotencyKey: $idempotencyKey) { ${CASE} } }`,
    { input: { tipo: 'precio', texto: 'El precio no es el pactado.', ...input }, idempotencyKey },
    token,
  );
}

/** Opens a case, and fails the test if it is refused. */
export async function giveCase(server: ServerInterface, token: string, input: object): Promise<Caso> {
  const { data, errors } = await createCase(server, token, input);
  if (!data?.crearCaso) throw new Error(JSON.stringify(errors));
  return data.crearCaso;
}

export function replyToCase(
  server: ServerInterface,
  token: string | null,
  id: string,
  texto: string,
  archivos?: string[],
  idempotencyKey?: string,
) {
  return server.graphql<{ responderCaso: Caso | null }>(
    `mutation ($id: ID!, $texto: String!, $archivos: [ID!], $idempotencyKey: String) {
      responderCaso(id: $id, texto: $texto, archivos: $archivos, idempotencyKey: $idempotencyKey) { ${CASE} } }`,
    { id, texto, archivos, idempotencyKey },
    token,
  );
}

export function closeCase(server: ServerInterface, token: string | null, id: string) {
  return server.graphql<{ cerrarCaso: Caso | null }>(
    `mutation ($id: ID!) { cerrarCaso(id: $id) { ${CASE} } }`,
    { id },
    token,
  );
}

export function readCase(server: ServerInterface, token: string | null, id: string) {
  return server.graphql<{ caso: Caso | null }>(`query ($id: ID!) { caso(id: $id) { ${CASE} } }`, { id }, token);
}

/** The list of a user, without texts: numbers, count and unread cases. */
export async function listCases(server: ServerInterface, token: string, filter?: object) {
  const { data, errors } = await server.graphql<{ casos: Casos }>(
    `query ($filter: CasosFilterInput) { casos(filter: $filter, pageSize: 50) { items { ${CASE} } total_count sin_leer } }`,
    { filter },
    token,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return {
    numbers: data.casos.items.map(({ numero }) => numero),
    items: data.casos.items,
    count: data.casos.total_count,
    unread: data.casos.sin_leer,
  };
}

export async function claimedOf(server: ServerInterface, token: string) {
  const { data } = await server.graphql<{ documentosEnReclamo: DocumentoEnReclamo[] }>(
    '{ documentosEnReclamo { id_edocta_detalle monto casos } }',
    {},
    token,
  );
  return data?.documentosEnReclamo;
}

export const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');

/** Sends a file as the portal does, but with a Bearer token. */
export async function uploadFile(
  server: Pick<ServerUnderTest, 'url'>,
  token: string | null,
  { name = 'soporte.pdf', bytes = PDF }: { name?: string; bytes?: Uint8Array<ArrayBuffer> } = {},
) {
  const answer = await fetch(`${server.url}/server-middleware/case-files`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-surtidor-filename': encodeURIComponent(name),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: bytes,
  });
  const body = (await answer.json()) as { readonly id?: string; readonly error?: { readonly code: string } };
  return { status: answer.status, id: body.id ?? '', code: body.error?.code };
}
