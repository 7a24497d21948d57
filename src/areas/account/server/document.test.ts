import { beforeAll, expect, it } from 'vitest';
import type { DocumentoDetalle } from '#kit/core/contract/types.ts';
import { dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  answerOf,
  sendCompensation,
  credit,
  creditLine,
  invoiceLine,
} from '#areas/compensations/server/testing/compensations.ts';
import { waitForState, decide, line, paid } from '#areas/invoices/server/testing/payments.ts';
import { documentDetail } from './document.ts';
import { confinedTo } from './testing/confined.ts';
import { findHistory } from './testing/history-query.ts';

onOneDatabase('the detail of a document', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let today: string;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    server = await serveWithBank(database);
    today = dayIn(server.now(), 'America/Bogota');
    await server.importLines([
      client('UNO'),
      client('DOS'),
      destination('UNO', 'D1'),
      destination('UNO', 'D2'),
      user('finanzas@uno.example', 'UNO', { role: 'Financiero' }),
      user('finanzas@dos.example', 'DOS', { role: 'Financiero' }),
      invoice('UNO', '1', 100_000, { destino: 'D1', nombre_destino: 'EDS La Floresta', cufe: 'abc', detalle: 'ACPM' }),
      invoice('UNO', '2', 50_000, { destino: 'D2' }),
      credit('UNO', '3', 30_000),
    ]);
    token = await server.signIn('finanzas@uno.example');
    for (const one of (await findHistory(server, token)).lines) {
      ids.set(one.num_documento ?? '', one.id_histocta_detalle);
    }
  });

  async function ask(number: string, as: string | null = token) {
    const { data, errors } = await server.graphql<{ detalleDocumento: DocumentoDetalle | null }>(
      `query ($id: ID!) { detalleDocumento(id: $id) {
         id num_documento num_factura tipo_documento cufe fecha_documento fecha_vencimiento_documento nombre_destino
         detalle estado_documento dias_mora original total bloqueo { tipo referencia } cierre { tipo referencia }
         movimientos { fecha concepto origen referencia nombre banco valor saldo } } }`,
      { id: ids.get(number) ?? number },
      as,
    );
    return { document: data?.detalleDocumento, code: errors[0]?.extensions['code'] };
  }

  it('shows payments, compensations and reversals, with the open amount after each, and the lock', async () => {
    const { uuid } = await paid(server, token, [line('1', 100_000, 40_000)]);
    expect((await ask('1')).document).toMatchObject({ bloqueo: { tipo: 'PAGO', referencia: uuid }, total: 100_000 });
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, token, uuid, 'approved');
    const transaction = await sendCompensation(server, token, [invoiceLine('1', 60_000), creditLine('3', 30_000)]);
    expect((await ask('3')).document?.bloqueo).toEqual({ tipo: 'COMPENSACION', referencia: transaction });
    await server.importLines([answerOf('UNO', transaction, 'S')]);

    const { document } = await ask('1');
    expect(document).toMatchObject({
      id: ids.get('1'),
      num_factura: 'FE-1',
      cufe: 'abc',
      nombre_destino: 'EDS La Floresta',
      detalle: 'ACPM',
      estado_documento: 'AT',
      original: 100_000,
      total: 30_000,
      bloqueo: null,
      cierre: null,
    });
    const issue = { origen: null, referencia: null, nombre: '1', banco: null };
    expect(document?.movimientos).toEqual([
      { fecha: '2026-10-01', concepto: 'Emisión', ...issue, valor: 100_000, saldo: 100_000 },
      {
        fecha: today,
        concepto: 'Pago en línea',
        origen: 'PAGO',
        referencia: uuid,
        nombre: expect.stringMatching(/^P\d+$/) as string,
        banco: expect.any(String) as string,
        valor: -40_000,
        saldo: 60_000,
      },
      {
        fecha: today,
        concepto: 'Compensación',
        origen: 'COMPENSACION',
        referencia: transaction,
        nombre: expect.stringMatching(/^C\d+$/) as string,
        banco: null,
        valor: -30_000,
        saldo: 30_000,
      },
    ]);
    expect((await ask('3')).document).toMatchObject({ original: -30_000, total: 0, estado_documento: 'C' });
  });

  it('is not found if it belongs to another client or station, or does not exist', async () => {
    const nobody = { document: null, code: 'not_found' };
    expect(await ask('999999')).toEqual(nobody);
    expect(await ask("1' or '1'='1")).toEqual(nobody);
    expect(await ask('1', await server.signIn('finanzas@dos.example'))).toEqual(nobody);

    const confined = await confinedTo(server, token, ['D1']);
    const answer = async (number: string) => (await documentDetail({ id: ids.get(number) ?? '' }, confined)).ok;
    expect([await answer('1'), await answer('2'), await answer('3')]).toEqual([true, false, false]);
  });
});
