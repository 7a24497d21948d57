import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { type WebhookReceiver, startReceiver } from '#kit/server/testing/webhook-receiver.ts';
import { giveCase } from '#areas/cases/server/testing/cases.ts';
import { consultPayment, decide, line, paid } from '#areas/invoices/server/testing/payments.ts';
import { event, order } from '#areas/orders/server/testing/orders.ts';
import { serveWithBank } from '../../../../server/testing/serve.ts';
import { WITHOUT_DELIVERY, deliveryOf, giveWebhook } from '../testing/webhooks.ts';

onOneDatabase('the events of webhooks', (database) => {
  let server: ServerUnderTest;
  let system: WebhookReceiver;
  let token: string;

  beforeAll(async () => {
    server = await serveWithBank(database, WITHOUT_DELIVERY);
    system = await startReceiver();
    await server.importLines([client('C1'), user('legal@c1.example', 'C1'), client('C2')]);
    token = await server.signIn('legal@c1.example');
    await giveWebhook(server, token, { url: `${system.url}/all` });
  });
  beforeEach(() => {
    system.came.length = 0;
  });

  /** Delivers, and returns types and data of what came. */
  async function came() {
    await deliveryOf(server).deliver();
    return system.came.map(({ type, data }) => [type, data]);
  }

  it('invoice.issued: a new document that the client owes, once, in the order of the import', async () => {
    const records = [
      invoice('C1', '1', 250_000, { cufe: 'c'.repeat(96) }),
      invoice('C1', '2', -1000, { agrupacion: 'Notas' }),
      invoice('C1', '3', 1000, { total: 0 }),
      invoice('C1', '4', 1000, { total: 400 }),
      invoice('C2', '5', 1000),
    ];
    await server.importLines(records);
    await server.importLines(records.map((record) => Object.assign(record, { version: 2, detalle: 'otra vez' })));
    const common = {
      sociedad: '1000',
      ejercicio: 2026,
      moneda: 'COP',
      fecha_documento: '2026-10-01',
      fecha_vencimiento_documento: '2026-11-01',
    };
    expect(await came()).toEqual([
      ['invoice.issued', { ...common, num_documento: '1', num_factura: 'FE-1', total: 250_000, cufe: 'c'.repeat(96) }],
      ['invoice.issued', { ...common, num_documento: '4', num_factura: 'FE-4', total: 400, cufe: null }],
    ]);
  });

  it('order.state: a new order, and each change of its state', async () => {
    await server.importLines([order('C1', 'P1'), order('C2', 'P9')]);
    await server.importLines([
      event('C1', 'P1', '2026-11-10 08:00:00', 2),
      event('C1', 'P1', '2026-11-10 07:00:00', 1),
    ]);
    await server.importLines([order('C1', 'P1', { version: 1, valor: 5 })]);
    const common = { num_pedido: 'P1', fecha_pedido: '2026-11-10' };
    expect(await came()).toEqual([
      ['order.state', { ...common, estado_pedido: '1', fecha_hora_evento: null }],
      ['order.state', { ...common, estado_pedido: '2', fecha_hora_evento: '2026-11-10 08:00:00' }],
    ]);
  });

  it('payment.approved: once, with its invoices', async () => {
    await server.importLines([invoice('C1', '20', 100_000), invoice('C1', '21', 50_000)]);
    await came();
    system.came.length = 0;
    const { uuid } = await paid(server, token, [line('20', 100_000), line('21', 50_000, 20_000)]);
    await decide(server, uuid, 'approved', 'never');
    await consultPayment(server, token, uuid);
    const line1 = { sociedad: '1000', ejercicio: 2026 };
    expect(await came()).toEqual([
      [
        'payment.approved',
        {
          uuid,
          estado: 'approved',
          total: 120_000,
          moneda: 'COP',
          saldo_a_favor: 0,
          banco: expect.any(String) as string,
          autorizacion: expect.any(String) as string,
          facturas: [
            { ...line1, num_documento: '20', num_factura: 'FE-20', monto: 100_000 },
            { ...line1, num_documento: '21', num_factura: 'FE-21', monto: 20_000 },
          ],
        },
      ],
    ]);
    await consultPayment(server, token, uuid);
    system.came.length = 0;
    expect(await came()).toEqual([]);
  });

  it('case.updated: without what anybody wrote', async () => {
    const { numero } = await giveCase(server, token, { tipo: 'volumen', num_pedido: 'P1' });
    await server.importLines([
      { kind: 'case', version: 1, codigo_cliente: 'C1', numero, estado: 'en_revision', texto: 'Lo miramos.' },
    ]);
    const all = await came();
    expect(all).toEqual([['case.updated', { numero, estado: 'en_revision', de: 'compania' }]]);
    expect(JSON.stringify(system.came)).not.toContain('Lo miramos');
  });
});
