import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { start } from '../../../../tools/start/program.ts';
import { addDays, dayIn } from '#kit/core/day.ts';
import { afterDatabaseTests, onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { datesDueIn } from '#areas/invoices/server/testing/list-query.ts';
import { order } from '#areas/orders/server/testing/orders.ts';
import { serve } from '../../../server/testing/serve.ts';
import { findBatch } from './testing/batch-query.ts';
import { findForecast } from './testing/forecast-query.ts';

const DAY_MS = 86_400_000;

onOneDatabase('the credit forecast and the ERP simulator', (database) => {
  test('an order that the forecast holds tomorrow is held by the ERP’s rule when tomorrow comes, unless the batch was paid', async () => {
    const server = await serve(database);
    const today = dayIn(server.now(), 'America/Bogota');
    const simulator = await start('simulators/erp/main.ts', {
      PORT: '0',
      PORTAL_URL: server.url,
      ERP_KEY: server.settings.erpKey,
      ERP_EVENTS_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
      ORDER_DELAY: '0',
    });
    afterDatabaseTests(() => simulator.end());
    async function erp(path: string, body: object = {}): Promise<void> {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(simulator.url + path, { method: 'POST', body: JSON.stringify(body), headers });
      expect(response.status).toBe(200);
    }

    const CLIENTS = {
      /** Held by its limit: the order of tomorrow is above what is left. */
      LIMIT: { credito: { cupo: 1_000_000, dias_mora_permitidos: null }, due: 10, reason: 'CUPO' },
      /** Held by age: tomorrow the invoice is overdue by more days than allowed. */
      AGE: { credito: { cupo: null, dias_mora_permitidos: 3 }, due: -3, reason: 'MORA' },
      /** Held by neither. */
      NONE: { credito: { cupo: 1_100_000, dias_mora_permitidos: 4 }, due: -3, reason: null },
      /** As LIMIT and AGE, but what the batch proposes is paid. */
      PAIDLIMIT: { credito: { cupo: 1_000_000, dias_mora_permitidos: null }, due: 10, reason: 'CUPO' },
      PAIDAGE: { credito: { cupo: null, dias_mora_permitidos: 3 }, due: -3, reason: 'MORA' },
    } as const;
    const codes = Object.keys(CLIENTS) as (keyof typeof CLIENTS)[];
    const ordersOf = (code: string) =>
      [0, 1].map((day) =>
        order(code, `${code}-${day}`, {
          estado_pedido: '1',
          fecha_pedido: today,
          fecha_entrega: addDays(today, day),
          valor: 200_000,
          destino: 'D1',
          detalle: [{ cod_producto: '10001', descripcion: 'Corriente', cantidad: 100, centro_logistico: 'Yumbo' }],
        }),
      );
    const { report } = await server.importLines(
      codes.flatMap((code) => [
        client(code, { credito: CLIENTS[code].credito }),
        destination(code, 'D1'),
        user(`legal@${code.toLowerCase()}.example`, code),
        invoice(code, 'F1', 700_000, datesDueIn(today, CLIENTS[code].due)),
        ...ordersOf(code),
      ]),
    );
    expect(report.errors).toEqual([]);
    const owes = (some: readonly (keyof typeof CLIENTS)[], total: number) =>
      erp('/api/credit', {
        accounts: some.map((codigo_cliente) => ({
          codigo_cliente,
          ...CLIENTS[codigo_cliente].credito,
          documentos: [
            {
              num_documento: 'F1',
              fecha_vencimiento_documento: addDays(today, CLIENTS[codigo_cliente].due),
              total,
            },
          ],
        })),
      });
    await owes(codes, 700_000);
    await erp('/api/orders', {
      orders: codes.flatMap((code) =>
        ordersOf(code).map((one) => Object.assign(one, { kind: undefined, version: undefined })),
      ),
    });

    const signIn = (code: string) => server.signIn(`legal@${code.toLowerCase()}.example`);
    const stateOf = async (code: string, day: number) => {
      const { data } = await server.graphql<{ OrderTraceability: { data: { estado_pedido: string }[] } }>(
        `{ OrderTraceability(filter: { num_pedido: { eq: "${code}-${day}" } }) { data { estado_pedido } } }`,
        {},
        await signIn(code),
      );
      return data?.OrderTraceability.data[0]?.estado_pedido;
    };
    const forecasts = await Promise.all(
      codes.map(async (code) => findForecast(server, await signIn(code), { dias: 2 })),
    );
    expect(forecasts.map(({ dias }) => dias.map(({ motivos }) => motivos))).toEqual(
      codes.map((code) => [[], CLIENTS[code].reason === null ? [] : [CLIENTS[code].reason]]),
    );

    for (const [code, monto] of [
      ['PAIDLIMIT', 100_000],
      ['PAIDAGE', 700_000],
    ] as const) {
      const batch = await findBatch(server, await signIn(code), { hasta: addDays(today, 1) });
      expect(batch).toMatchObject({ alcanza: true, lineas: [{ num_documento: 'F1', monto }] });
      const total = 700_000 - monto;
      await server.importLines([
        { ...invoice(code, 'F1', 700_000, datesDueIn(today, CLIENTS[code].due)), version: 2, total },
      ]);
      await owes([code], total);
    }

    // each step decides one order: those of today are accepted, and those of tomorrow wait for their day
    for (let step = 0; step < codes.length; step += 1) await erp('/api/step');
    for (const code of codes) expect([await stateOf(code, 0), await stateOf(code, 1)]).toEqual(['2', '1']);

    server.advance(DAY_MS);
    await erp('/api/clock', { ahead_ms: DAY_MS });
    for (let step = 0; step < codes.length; step += 1) await erp('/api/step');
    const held = await Promise.all(codes.map((code) => stateOf(code, 1)));
    expect(held.map((state) => state === '-1')).toEqual(
      codes.map((code) => CLIENTS[code].reason !== null && !code.startsWith('PAID')),
    );
    expect(held.every((state) => state !== '1')).toBe(true);
  });
});
