import { sql } from 'kysely';
import { expect } from 'vitest';
import type { PoliticaAprobacion, SolicitudPago, TransaccionOnline } from '#kit/core/contract/types.ts';
import { PASSWORD, client, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

/** Asks for approvals by HTTP, as the client's users do. */

/** The users of a company: two who may approve, and two who may only pay. */
const PEOPLE = {
  legal: { role: 'Representante Legal', firstname: 'Lucía', document: '1001' },
  admin: { role: 'Administrativo', firstname: 'Andrés', document: '1002' },
  treasurer: { role: 'Financiero', firstname: 'Marcela', document: '1003' },
  buyer: { role: 'Compras', firstname: 'Camilo', document: '1004' },
} as const;

export type Person = keyof typeof PEOPLE;

export type Company = {
  readonly code: string;
  readonly emailOf: (person: Person) => string;
  readonly tokens: Readonly<Record<Person, string>>;
  /** The ids of who may be named as approvers. */
  readonly ids: Readonly<Record<'legal' | 'admin', string>>;
};

/** The import record of one of a company's users. */
export function person(code: string, name: Person, over: object = {}): object {
  return user(`${name}@${code.toLowerCase()}.example`, code, { ...PEOPLE[name], document_type: 'CC', ...over });
}

/** Creates a company with its people, who are trusted already, and these records. */
export async function giveCompany(server: ServerUnderTest, code: string, ...records: object[]): Promise<Company> {
  const names = Object.keys(PEOPLE) as Person[];
  const { report } = await server.importLines([client(code), ...names.map((name) => person(code, name)), ...records]);
  expect(report.errors).toEqual([]);
  await makeTrusted(server, code);
  const emailOf = (name: Person) => `${name}@${code.toLowerCase()}.example`;
  const entries = await Promise.all(names.map(async (name) => [name, await server.signIn(emailOf(name))] as const));
  const tokens = Object.fromEntries(entries) as Record<Person, string>;
  const { posibles = [] } = (await askPolicy(server, tokens.legal)) ?? {};
  const idOf = (name: Person) => posibles.find(({ nombre }) => nombre.startsWith(PEOPLE[name].firstname))?.id ?? '';
  return { code, emailOf, tokens, ids: { legal: idOf('legal'), admin: idOf('admin') } };
}

/** Lets the users of a client be as old as an approver must be. */
export async function makeTrusted({ database }: Pick<ServerUnderTest, 'database'>, code: string): Promise<void> {
  await sql`
    update app_user set created_at = created_at - interval '100 hours'
    where client_id = (select client_id from client where codigo_cliente = ${code})`.execute(database.db);
}

const POLICY = `desde compensaciones aprobadores puedo_aprobar puedo_cambiar puedo_confirmar vigente_desde
  posibles { id nombre rol impedimento } en_curso { uuid total } pendiente { desde compensaciones aprobadores vigente_desde }`;

type Asking = Pick<ServerUnderTest, 'graphql'>;

export async function askPolicy(server: Asking, token: string): Promise<PoliticaAprobacion | null> {
  const { data } = await server.graphql<{ politicaAprobacion: PoliticaAprobacion | null }>(
    `{ politicaAprobacion { ${POLICY} } }`,
    {},
    token,
  );
  return data?.politicaAprobacion ?? null;
}

export function savePolicy(server: Asking, token: string | null, input: object) {
  return server.graphql<{ guardarPoliticaAprobacion: PoliticaAprobacion | null }>(
    `mutation ($input: PoliticaAprobacionInput!) { guardarPoliticaAprobacion(input: $input) { ${POLICY} } }`,
    { input: { password: PASSWORD, ...input } },
    token,
  );
}

export function confirmPolicy(server: Asking, token: string | null, password = PASSWORD) {
  return server.graphql<{ confirmarPoliticaAprobacion: PoliticaAprobacion | null }>(
    `mutation ($password: String!) { confirmarPoliticaAprobacion(password: $password) { ${POLICY} } }`,
    { password },
    token,
  );
}

/** Makes every payment of a company from this sum need the approval of one of its two approvers. */
export async function requireApproval(
  server: Asking,
  { tokens, ids }: Company,
  desde: number,
  over: object = {},
): Promise<void> {
  const { errors } = await savePolicy(server, tokens.legal, { desde, aprobadores: [ids.legal, ids.admin], ...over });
  expect(errors).toEqual([]);
}

const REQUEST = `id tipo moneda puedo_aprobar impedimento puedo_pagar puedo_retirar plan id_segment reward email estado
  huella total nota cuantas preparo decidio motivo created_at vence uuid
  lineas { id_edocta_detalle num_documento saldo monto lado cantidad observaciones cambio }`;

export function prepare(server: Asking, token: string | null, input: object, idempotencyKey?: string) {
  return server.graphql<{ prepararPago: SolicitudPago | null }>(
    `mutation ($input: SolicitudInput!, $idempotencyKey: String) {
       prepararPago(input: $input, idempotencyKey: $idempotencyKey) { ${REQUEST} } }`,
    { input, idempotencyKey },
    token,
  );
}

/** Prepares a payment; fails the test if it is refused. */
export async function prepared(server: Asking, token: string, input: object): Promise<SolicitudPago> {
  const { data, errors } = await prepare(server, token, input);
  if (!data?.prepararPago) throw new Error(`The request was refused: ${JSON.stringify(errors)}`);
  return data.prepararPago;
}

export function approve(server: Asking, token: string | null, { id, huella }: SolicitudPago, over: object = {}) {
  return server.graphql<{ aprobarSolicitud: SolicitudPago | null }>(
    `mutation ($id: ID!, $huella: String!, $password: String, $otp: String) {
       aprobarSolicitud(id: $id, huella: $huella, password: $password, otp: $otp) { ${REQUEST} } }`,
    { id, huella, password: PASSWORD, ...over },
    token,
  );
}

export function reject(server: Asking, token: string | null, id: string, motivo = 'No hay caja') {
  return server.graphql<{ rechazarSolicitud: SolicitudPago | null }>(
    `mutation ($id: ID!, $motivo: String!) { rechazarSolicitud(id: $id, motivo: $motivo) { ${REQUEST} } }`,
    { id, motivo },
    token,
  );
}

export function withdraw(server: Asking, token: string | null, id: string) {
  return server.graphql<{ retirarSolicitud: SolicitudPago | null }>(
    `mutation ($id: ID!) { retirarSolicitud(id: $id) { ${REQUEST} } }`,
    { id },
    token,
  );
}

export function askRequest(server: Asking, token: string | null, id: string) {
  return server.graphql<{ solicitudPago: SolicitudPago | null }>(
    `query ($id: ID!) { solicitudPago(id: $id) { ${REQUEST} } }`,
    { id },
    token,
  );
}

/** A request as a user sees it; fails the test if they do not. */
export async function requestSeen(server: Asking, token: string, id: string): Promise<SolicitudPago> {
  const { data, errors } = await askRequest(server, token, id);
  if (!data?.solicitudPago) throw new Error(`The request is not shown: ${JSON.stringify(errors)}`);
  return data.solicitudPago;
}

export async function listRequests(server: Asking, token: string, args = '') {
  const { data, errors } = await server.graphql<{
    solicitudesPago: { items: SolicitudPago[]; total_count: number } | null;
  }>(`{ solicitudesPago${args} { total_count items { ${REQUEST} } } }`, {}, token);
  return { list: data?.solicitudesPago ?? null, errors };
}

/** Prepares a payment as the treasurer, and approves it as a representative. */
export async function approved(server: Asking, { tokens }: Company, input: object): Promise<SolicitudPago> {
  const request = await prepared(server, tokens.treasurer, input);
  const { data, errors } = await approve(server, tokens.legal, request);
  if (!data?.aprobarSolicitud) throw new Error(`It was not approved: ${JSON.stringify(errors)}`);
  return data.aprobarSolicitud;
}

/** The lines of a request or of a payment of whole invoices. */
export const facturas = (...lines: readonly object[]) => ({ tipo: 'facturas', facturas: lines });

/** Pays invoices, for `solicitud` if it is given. */
export function payFor(
  server: Asking,
  token: string | null,
  input: readonly object[],
  solicitud?: string,
  key?: string,
) {
  return server.graphql<{ crearTransaccionOnline: TransaccionOnline | null }>(
    `mutation ($input: [TransaccionOnlineInput!]!, $solicitud: ID, $key: String) {
       crearTransaccionOnline(input: $input, solicitud: $solicitud, idempotencyKey: $key) { uuid estado url_redirect } }`,
    { input, solicitud, key },
    token,
  );
}

/** Opens a cash payment, for `solicitud` if it is given. */
export function payCashFor(server: Asking, token: string | null, filter: object, solicitud?: string, key?: string) {
  return server.graphql<{ easyPayContado: { uuid: string } | null }>(
    `query ($filter: EasyPayContadoFilterInput!, $solicitud: ID, $key: String) {
       easyPayContado(filter: $filter, solicitud: $solicitud, idempotencyKey: $key) { uuid } }`,
    { filter, solicitud, key },
    token,
  );
}
