import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type {
  Certificado,
  CertificadoVentasInput,
  CertificadoVentasOutput,
  Certificados,
} from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import { STORES } from '#kit/core/store.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { client, destination, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest, ServerInterface } from '#kit/server/testing/server-under-test.ts';

/** Requests sales certificates by HTTP. */

const MAX_WAIT_MS = 90_000;
const WAIT_MS = 50;

/** The environment that enables certificates in every store. */
export const WITH_CERTIFICATES = { FEATURE_CERTIFICATES: Object.keys(STORES).join(',') };

/** The day `days` days before the server's today. */
export function daysAgo({ now }: Pick<ServerUnderTest, 'now'>, days: number): Day {
  return dayFromToday(-days, now());
}

export function sale(codigo_cliente: string, num_factura: string, line: number, over: object = {}): object {
  return {
    kind: 'sale',
    version: 1,
    codigo_cliente,
    num_factura,
    line,
    destino: 'D1',
    negocio: 'EDS',
    producto: 'Diésel ACPM B10',
    cantidad: 1000,
    unidad_medida: 'gal',
    valor: 10_000_000,
    ...over,
  };
}

/** Creates a client with destinations D1 and D2, and a user who may request certificates. */
export async function giveClient(server: ServerInterface, code: string, over: object = {}) {
  const email = `ventas@${code.toLowerCase()}.example`;
  const { report } = await server.importLines([
    client(code, over),
    destination(code, 'D1'),
    destination(code, 'D2'),
    user(email, code, { role: 'Financiero' }),
  ]);
  expect(report.errors).toEqual([]);
  return { code, email, token: await server.signIn(email) };
}

export async function request(server: ServerInterface, token: string | null, input: Partial<CertificadoVentasInput>) {
  const { data, errors } = await server.graphql<{ solicitarCertificadoVentas: CertificadoVentasOutput | null }>(
    'mutation ($input: CertificadoVentasInput!) { solicitarCertificadoVentas(input: $input) { codigo mensaje } }',
    { input: { modo_impresion: 'CONSOLIDADO', negocio: 'EDS', ...input } },
    token,
  );
  return { answer: data?.solicitarCertificadoVentas ?? null, codes: errors.map((one) => one.extensions['code']) };
}

export async function certificatesOf(server: ServerInterface, token: string | null, args = '') {
  const { data, errors } = await server.graphql<{ listarCertificadoVenta: Certificados | null }>(
    `{ listarCertificadoVenta${args} { total_count items {
         increment_sales_certificate destinatario nombre_comercial received fecha_inicio start_date fecha_fin end_date
         modo_impresion negocio estado mensaje pdf { url status } } download { xls { url } pdf { url } } } }`,
    {},
    token,
  );
  return { list: data?.listarCertificadoVenta ?? null, codes: errors.map((one) => one.extensions['code']) };
}

/** Waits until the client's newest certificate is no longer pending. */
export async function madeCertificate(server: ServerInterface, token: string): Promise<Certificado> {
  // attacks wait here, too, without vitest
  for (let waited = 0; waited < MAX_WAIT_MS; waited += WAIT_MS) {
    const { list } = await certificatesOf(server, token, '(pageSize: 100)');
    const newest = list?.items.at(-1);
    if (newest && newest.estado !== 'EN_PREPARACION') return newest;
    await pause(WAIT_MS);
  }
  throw new Error('The certificate is still being made.');
}

/** Requests a certificate and waits for its file. */
export async function certificate(
  server: ServerInterface,
  token: string,
  input: Partial<CertificadoVentasInput>,
): Promise<Certificado> {
  const { answer, codes } = await request(server, token, input);
  expect([answer?.codigo, codes]).toEqual([200, []]);
  return madeCertificate(server, token);
}

/** Extracts the text of a certificate's file. */
export async function textOf({ pdf }: Certificado, token: string): Promise<string> {
  const answer = await fetch(pdf?.url ?? '', { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  return textOfPdf(Buffer.from(await answer.arrayBuffer())).replaceAll('\u00a0', ' ');
}
