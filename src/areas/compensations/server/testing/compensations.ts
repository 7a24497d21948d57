import { expect } from 'vitest';
import type { CompensacionInput, CrearCompensacion } from '#kit/core/contract/types.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import type { ServerInterface } from '#kit/server/testing/server-under-test.ts';

/** Sends compensations over HTTP as a client does, and the ERP's answers. */

const DUE = '2026-11-01';

/** An import record of a credit: money in the client's favour. */
export function credit(codigo_cliente: string, num_documento: string, total: number, over: object = {}): object {
  return invoice(codigo_cliente, num_documento, -total, {
    tipo_documento: 'DZ',
    agrupacion: 'Anticipos',
    num_factura: undefined,
    ...over,
  });
}

/**
 * Creates a client with open invoices `${code}-1` … and credits `${code}-P1` … of these amounts; returns its
 * treasurer's email and token.
 */
export async function giveBothSides(
  server: ServerInterface,
  code: string,
  sides: { readonly invoices: readonly number[]; readonly credits: readonly number[] },
  over: object = {},
) {
  const email = `cartera@${code.toLowerCase()}.example`;
  const { report } = await server.importLines([
    client(code, over),
    user(email, code, { role: 'Financiero' }),
    ...sides.invoices.map((total, index) => invoice(code, `${code}-${index + 1}`, total)),
    ...sides.credits.map((total, index) => credit(code, `${code}-P${index + 1}`, total)),
  ]);
  expect(report.errors).toEqual([]);
  return { email, token: await server.signIn(email) };
}

/** A compensation's line for this amount of an invoice. */
export function invoiceLine(num_documento: string, monto: number): CompensacionInput {
  return { tipo: 'INVOICE', num_documento, monto, fecha_vencimiento_documento: DUE };
}

/** A compensation's line for this amount of a credit. */
export function creditLine(num_documento: string, monto: number): CompensacionInput {
  return { ...invoiceLine(num_documento, monto), tipo: 'PAYMENT' };
}

export function compensate(
  server: ServerInterface,
  token: string | null,
  input: readonly unknown[],
  idempotencyKey?: string,
) {
  return server.graphql<{ crearCompensacion: CrearCompensacion | null }>(
    `mutation ($input: [CompensacionInput!]!, $idempotencyKey: String) {
       crearCompensacion(input: $input, idempotencyKey: $idempotencyKey) { idTransaccion message }
     }`,
    { input, idempotencyKey },
    token,
  );
}

/** Sends a compensation and returns its uuid; fails the test if it is refused. */
export async function sendCompensation(
  server: ServerInterface,
  token: string,
  input: readonly CompensacionInput[],
  key?: string,
): Promise<string> {
  const { data, errors } = await compensate(server, token, input, key);
  if (!data?.crearCompensacion) throw new Error(`The compensation was refused: ${JSON.stringify(errors)}`);
  return data.crearCompensacion.idTransaccion;
}

/** The ERP's answer to a compensation. */
export function answerOf(codigo_cliente: string, id_transaccion: string, estado: 'S' | 'F', over: object = {}): object {
  const motivo = estado === 'F' ? 'Documento en disputa' : null;
  return { kind: 'compensation_answer', version: 1, codigo_cliente, id_transaccion, estado, motivo, ...over };
}
