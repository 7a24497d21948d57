import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { EasyPayContado, Transaction, TransactionResult, TransaccionOnline } from '#kit/core/contract/types.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import type { Answer, ServerUnderTest, ServerInterface } from '#kit/server/testing/server-under-test.ts';

/** Payments by HTTP, with the gateway simulator controlled by its API. */

/** The parts of a server that paying needs, however the server was started. */
export type Server = ServerInterface & Pick<ServerUnderTest, 'gatewayUrl'>;

const DUE = '2026-11-01';

export type Line = {
  numero_documento: string;
  fecha_vencimiento: string;
  monto_documento: number;
  monto_transaccion: number;
  tipo_transaccion: 'total' | 'parcial';
  id_edocta_detalle?: string;
  numero_factura?: string;
  observaciones?: string;
};

/** A client with its treasurer and open invoices of these amounts, numbered `${code}-1` and so on. */
export async function giveTreasurer(server: Server, code: string, totals: readonly number[], over: object = {}) {
  const email = `tesoreria@${code.toLowerCase()}.example`;
  const { report } = await server.importLines([
    client(code, over),
    user(email, code, { role: 'Financiero' }),
    ...totals.map((total, index) => invoice(code, `${code}-${index + 1}`, total)),
  ]);
  expect(report.errors).toEqual([]);
  return { email, token: await server.signIn(email) };
}

/** A payment's line for the whole of an invoice, or for `part` of it. */
export function line(numero_documento: string, open: number, part?: number): Line {
  return {
    numero_documento,
    fecha_vencimiento: DUE,
    monto_documento: open,
    monto_transaccion: part ?? open,
    tipo_transaccion: part === undefined ? 'total' : 'parcial',
  };
}

export function pay(server: Server, token: string | null, input: readonly unknown[], idempotencyKey?: string) {
  return server.graphql<{ crearTransaccionOnline: TransaccionOnline | null }>(
    `mutation ($input: [TransaccionOnlineInput!]!, $idempotencyKey: String) {
       crearTransaccionOnline(input: $input, idempotencyKey: $idempotencyKey) { uuid estado url_redirect phrase token }
     }`,
    { input, idempotencyKey },
    token,
  );
}

/** Pays and returns the redirect; fails the test if the payment is refused. */
export async function paid(server: Server, token: string, input: readonly Line[], key?: string) {
  const { data, errors } = await pay(server, token, input, key);
  if (!data?.crearTransaccionOnline) throw new Error(`The payment was refused: ${JSON.stringify(errors)}`);
  return data.crearTransaccionOnline;
}

export function payCash(server: Server, token: string | null, filter: unknown, idempotencyKey?: string) {
  return server.graphql<{ easyPayContado: EasyPayContado | null }>(
    `query ($filter: EasyPayContadoFilterInput!, $idempotencyKey: String) {
       easyPayContado(filter: $filter, idempotencyKey: $idempotencyKey) { token phrase url_redirect uuid }
     }`,
    { filter, idempotencyKey },
    token,
  );
}

/** Opens a cash payment and returns the redirect; fails the test if it is refused. */
export async function paidCash(server: Server, token: string, amount: string, segment = '1110', key?: string) {
  const { data, errors } = await payCash(server, token, { id_segment: { eq: segment }, amount: { eq: amount } }, key);
  if (!data?.easyPayContado) throw new Error(`The payment was refused: ${JSON.stringify(errors)}`);
  return data.easyPayContado;
}

/** Creates a treasurer with one payment of a whole invoice of 100,000 and of a part of one of 50,000. */
export async function givePayment(server: Server, code: string) {
  const { token } = await giveTreasurer(server, code, [100_000, 50_000]);
  const payment = await paid(server, token, [line(`${code}-1`, 100_000), line(`${code}-2`, 50_000, 20_000)]);
  /** The open amounts of both invoices, and whether they are locked. */
  const open = async () => {
    const now = await documentsOfSide(server, token);
    return [`${code}-1`, `${code}-2`].map((number) => [now.get(number)?.total, now.get(number)?.bloqueada]);
  };
  return { token, uuid: payment.uuid, payment, open };
}

const TRANSACTION = `uuid estado created_at updated_at total moneda id_segment banco autorizacion causa cancelado usuario comprobante saldo_a_favor
  items { num_documento num_factura monto_documento monto_transaccion tipo_transaccion } download { pdf { url status } }`;

type OnPayment = 'consultarUuidYDesbloquearDocumentos' | 'abandonarTransaccion';

async function onPayment(server: Server, token: string | null, operation: OnPayment, uuid: string) {
  const { data, ...rest } = await server.graphql<Record<OnPayment, TransactionResult | null>>(
    `mutation ($uuid: ID!) { ${operation}(uuid: $uuid) { response status uuid message transaction { ${TRANSACTION} } } }`,
    { uuid },
    token,
  );
  return { ...rest, result: data?.[operation] ?? null };
}

export const consultPayment = (server: Server, token: string | null, uuid: string) =>
  onPayment(server, token, 'consultarUuidYDesbloquearDocumentos', uuid);

export const abandonPayment = (server: Server, token: string | null, uuid: string) =>
  onPayment(server, token, 'abandonarTransaccion', uuid);

export function continuePayment(server: Server, token: string | null, uuid: string) {
  return server.graphql<{ continuarTransaccion: TransaccionOnline | null }>(
    'mutation ($uuid: ID!) { continuarTransaccion(uuid: $uuid) { uuid estado url_redirect phrase token } }',
    { uuid },
    token,
  );
}

/** The audit log's entries of a payment, in order: 'payment.create ok'. */
export async function auditEntriesOf({ database }: Pick<ServerUnderTest, 'database'>, uuid: string): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    select action || ' ' || result as act from audit_entry where subject = ${uuid} order by entry_id`.execute(
    database.db,
  );
  return rows.map(({ act }) => act);
}

export async function paymentHistory(server: Server, token: string | null, args = '') {
  const { data, errors } = await server.graphql<{
    listarTransacciones: {
      total_count: number;
      total_amount: number;
      approved_amount: number;
      approved_count: number;
      items: Transaction[];
    } | null;
  }>(
    `{ listarTransacciones${args} { total_count total_amount approved_amount approved_count items { ${TRANSACTION} } } }`,
    {},
    token,
  );
  return { errors, list: data?.listarTransacciones ?? null };
}

export type ListedDocument = {
  num_documento: string;
  total: number;
  bloqueada: boolean;
  estado_numero_documento: string;
};

/** The client's documents of one side by number, open and compensated. */
export async function documentsOfSide(server: Server, token: string, side: 'INVOICE' | 'PAYMENT' = 'INVOICE') {
  const { data } = await server.graphql<{ documentos: { items: ListedDocument[] } }>(
    `{ documentos(paymentType: OFFLINE, documentType: ${side}, pageSize: 100,
         filter: { estado_numero_documento: { in: ["A", "C"] } }) {
         items { num_documento total bloqueada estado_numero_documento } } }`,
    {},
    token,
  );
  return new Map((data?.documentos.items ?? []).map((item) => [item.num_documento, item]));
}

export type Outcome = 'approved' | 'rejected' | 'pending' | 'failed' | 'expired';
export type Notify = 'now' | 'late' | 'twice' | 'never';

async function control(server: Server, path: string, body: object): Promise<void> {
  const answer = await fetch(`${server.gatewayUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The gateway answered ${path} with ${answer.status}.`);
}

/** Sets a payment's outcome at the bank, and how it is notified. */
export const decide = (server: Server, uuid: string, outcome: Outcome, notify: Notify, more: object = {}) =>
  control(server, `/api/sessions/${uuid}/outcome`, { outcome, notify, ...more });

export const faults = (server: Server, given: { down?: boolean; slow_ms?: number; bad_signature?: boolean }) =>
  control(server, '/api/faults', given);

/** The gateway's record of a payment; null if it has none. */
export async function gatewayRecord(server: Server, uuid: string) {
  const answer = await fetch(`${server.gatewayUrl}/api/sessions/${uuid}`);
  return answer.ok
    ? ((await answer.json()) as {
        notifications: { attempts: number; delivered_at: string | null; last_answer: string | null }[];
      })
    : null;
}

/** A payment's state in the list of payments, which does not query the gateway. */
export async function stateOf(server: Server, token: string, uuid: string): Promise<string | undefined> {
  const { list } = await paymentHistory(server, token, `(filter: { uuid: { eq: "${uuid}" } })`);
  return list?.items[0]?.estado;
}

/** Waits until a payment has reached a state. */
export function waitForState(server: Server, token: string, uuid: string, estado: string): Promise<void> {
  return vi.waitFor(async () => expect(await stateOf(server, token, uuid)).toBe(estado), {
    timeout: 15_000,
    interval: 50,
  });
}

/** A value of /metrics by its name with labels; NaN if there is none. */
export async function metricOf(server: { readonly url: string }, name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length) ?? NaN);
}

/** The code and field of an answer's only error. */
export function errorCodes({ errors }: Pick<Answer, 'errors'>): string {
  if (errors.length === 0) return 'no error';
  return errors.map(({ extensions }) => [extensions['code'], extensions['field']].filter(Boolean).join(' ')).join(', ');
}
