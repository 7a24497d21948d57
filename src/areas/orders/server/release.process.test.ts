import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../tools/start/ports.ts';
import { start } from '../../../../tools/start/program.ts';
import type { OrderTimelineTracking } from '#kit/core/contract/types.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { createDataEnvironment, onOneDatabase, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { builtServer } from '../../../../tools/testing/built-server.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { startGateway, testEnvironment } from '../../../server/testing/serve.ts';
import { connectTo } from '#kit/server/testing/server-under-test.ts';
import { datesDueIn } from '#areas/invoices/server/testing/list-query.ts';
import { type Server, consultPayment, decide, line, paid } from '#areas/invoices/server/testing/payments.ts';

const within = { timeout: 30_000 };

onOneDatabase('a held order with the gateway and the ERP simulator', ({ kind }) => {
  const today = dayFromToday(0);
  let server: Server;
  let token: string;
  let erpUrl: string;

  async function begin(): Promise<void> {
    const secret = randomBytes(32).toString('hex');
    const eventsSecret = `whsec_${randomBytes(32).toString('base64')}`;
    const gateway = await startGateway(secret);
    afterDatabaseTests(gateway.close);
    const erpPort = await freePort();
    const env = testEnvironment(gateway.url, secret, {
      ...(await createDataEnvironment(kind)),
      ERP_EVENTS_URL: `http://127.0.0.1:${erpPort}/events`,
      ERP_EVENTS_SECRET: eventsSecret,
      LOG_LEVEL: 'silent',
    });
    const erpKey = env['ERP_KEY'] ?? '';
    const portal = await start(await builtServer(), env);
    afterDatabaseTests(() => portal.end());
    const simulator = await start('simulators/erp/main.ts', {
      PORT: String(erpPort),
      PORTAL_URL: portal.url,
      ERP_KEY: erpKey,
      ERP_EVENTS_SECRET: eventsSecret,
      ORDER_DELAY: '0',
    });
    afterDatabaseTests(() => simulator.end());
    erpUrl = simulator.url;
    server = { ...connectTo(portal.url, erpKey), gatewayUrl: gateway.url };
    const record = {
      codigo_cliente: 'HELD',
      num_pedido: '4500',
      estado_pedido: '1',
      fecha_pedido: today,
      valor: 300_000,
      destino: 'D1',
      detalle: [{ cod_producto: '10001', descripcion: 'Corriente', cantidad: 100, centro_logistico: 'Yumbo' }],
    };
    const { report } = await server.importLines([
      client('HELD', { credito: { cupo: 1_000_000, dias_mora_permitidos: 5 } }),
      destination('HELD', 'D1'),
      user('legal@held.example', 'HELD'),
      ...['F1', 'F2'].map((number) => invoice('HELD', number, 200_000, datesDueIn(today, -20))),
      { kind: 'order', version: 1, ...record },
    ]);
    expect(report.errors).toEqual([]);
    token = await server.signIn('legal@held.example');
    expect(await erp('/api/orders', { orders: [record] })).toEqual({ added: 1 });
    await erp('/api/orders/HELD/4500/state', { estado_pedido: '-1', motivo: 'Facturas vencidas' });
  }
  beforeAll(begin);

  async function erp(path: string, body: object = {}): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(erpUrl + path, { method: 'POST', body: JSON.stringify(body), headers });
    expect(response.status).toBe(200);
    return response.json();
  }

  async function received(): Promise<readonly string[]> {
    const events = (await (await fetch(`${erpUrl}/api/received`)).json()) as { type: string }[];
    return events.map(({ type }) => type);
  }

  async function timeline() {
    const { data } = await server.graphql<{ OrderTimelineTracking: OrderTimelineTracking | null }>(
      `{ OrderTimelineTracking(filter: { num_pedido: { eq: "4500" } }) {
           data { estado_pedido motivo_bloqueo placa guia_transporte } } }`,
      {},
      token,
    );
    return data?.OrderTimelineTracking?.data ?? [];
  }
  const states = async () => (await timeline()).map(({ estado_pedido }) => estado_pedido);
  const pay = async (number: string) => {
    const { fecha_vencimiento_documento: fecha_vencimiento } = datesDueIn(today, -20);
    const { uuid } = await paid(server, token, [{ ...line(number, 200_000), fecha_vencimiento }]);
    await decide(server, uuid, 'approved', 'never');
    await consultPayment(server, token, uuid);
  };

  test('is released by the ERP after the payment, and goes on to its dispatch', async () => {
    await pay('F1');
    await pay('F2');
    await expect.poll(received, within).toContain('order.release_requested');
    await erp('/api/step');
    expect(await states()).toEqual(['-1', '-2.3']);
    for (let step = 0; step < 5; step += 1) await erp('/api/step');
    expect(await states()).toEqual(['-1', '-2.3', '-2.5', '2', '3', '4', '5']);
    const events = await timeline();
    expect(events[0]).toMatchObject({ motivo_bloqueo: 'Facturas vencidas' });
    expect(events[6]).toMatchObject({
      placa: expect.stringMatching(/^[A-Z]{3}\d{3}$/) as string,
      guia_transporte: expect.stringMatching(/^G-\d{8}$/) as string,
    });
    const { data } = await server.graphql<{ OrderTraceability: unknown }>(
      `{ OrderTraceability(filter: { num_pedido: { eq: "4500" } }) {
           data { estado_pedido num_factura deliveries { num_entrega } } } }`,
      {},
      token,
    );
    expect(data?.OrderTraceability).toMatchObject({
      data: [{ estado_pedido: '5', num_factura: 'FS-4500', deliveries: [{ num_entrega: '804500' }] }],
    });
  });
});
