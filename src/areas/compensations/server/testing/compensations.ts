import { expect } from 'vitest';
import type { CompensacionInput, CrearCompensacion } from '#kit/core/contract.ts';
import { client, invoice, user } from '../../../../server/testing/people.ts';
import type { Spoken } from '../../../../server/testing/serve.ts';

/** Compensating as a client of the portal does it, over HTTP, and the ERP's side of it. */

const DUE = '2026-11-01';

/** What the portal keeps of money in a client's favour. */
export function credit(codigo_cliente: string, num_documento: string, total: number, over: object = {}): object {
  return invoice(codigo_cliente, num_documento, -total, {
    tipo_documento: 'DZ',
    agrupacion: 'Anticipos',
    num_factura: undefined,
    ...over,
  });
}

/** A treasurer of a client with open invoices `${code}-1` … and credits `${code}-P1` … of these amounts. */
export async function giveBothSides(
  server: Spoken,
  code: string,
  sides: { readonly invoices: readonly number[]; readonly credits: readonly number[] },
  over: object = {},
) {
  const email = `cartera@${code.toLowerCase()}.example`;
  const { report } = await server.importLines([
    client(code, over),
    user(email, code, { role: 'Financiero' }),
    ...sides.invoices.map((total, at) => invoice(code, `${code}-${at + 1}`, total)),
    ...sides.credits.map((total, at) => credit(code, `${code}-P${at + 1}`, total)),
  ]);
  expect(report.errors).toEqual([]);
  return { email, token: await server.signIn(email) };
}

/** A compensation's line for so much of an invoice. */
export function owed(num_documento: string, monto: number): CompensacionInput {
  return { tipo: 'INVOICE', num_documento, monto, fecha_vencimiento_documento: DUE };
}

/** A compensation's line for so much of a credit. */
export function given(num_documento: string, monto: number): CompensacionInput {
  return { ...owed(num_documento, monto), tipo: 'PAYMENT' };
}

export function compensate(server: Spoken, token: string | null, input: readonly unknown[], idempotencyKey?: string) {
  return server.graphql<{ crearCompensacion: CrearCompensacion | null }>(
    `mutation ($input: [CompensacionInput!]!, $idempotencyKey: String) {
       crearCompensacion(input: $input, idempotencyKey: $idempotencyKey) { idTransaccion message }
     }`,
    { input, idempotencyKey },
    token,
  );
}

/** Compensates and gives the uuid; fails the test where it is refused. */
export async function compensated(
  server: Spoken,
  token: string,
  input: readonly CompensacionInput[],
  key?: string,
): Promise<string> {
  const { data, errors } = await compensate(server, token, input, key);
  if (!data?.crearCompensacion) throw new Error(`The compensation was refused: ${JSON.stringify(errors)}`);
  return data.crearCompensacion.idTransaccion;
}

/** How the ERP answers a compensation. */
export function answerOf(codigo_cliente: string, id_transaccion: string, estado: 'S' | 'F', over: object = {}): object {
  const motivo = estado === 'F' ? 'Documento en disputa' : null;
  return { kind: 'compensation_answer', version: 1, codigo_cliente, id_transaccion, estado, motivo, ...over };
}
