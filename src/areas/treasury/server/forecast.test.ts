import { beforeAll, expect, it } from 'vitest';
import type { CreditoCliente } from '#kit/core/contract/types.ts';
import { addDays, dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { confinedTo } from '#areas/account/server/testing/confined.ts';
import { compensate, credit, creditLine, invoiceLine } from '#areas/compensations/server/testing/compensations.ts';
import { datesDueIn } from '#areas/invoices/server/testing/list-query.ts';
import { line, paid } from '#areas/invoices/server/testing/payments.ts';
import { order } from '#areas/orders/server/testing/orders.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import { dayPhrase } from '../rules/day-phrase.ts';
import { creditForecast } from './forecast.ts';
import { askForecast, findForecast } from './testing/forecast-query.ts';
import { LIMIT, emailOf, giveClient } from './testing/give-client.ts';

const DAY_MS = 86_400_000;

onOneDatabase('the credit forecast', (database) => {
  let server: ServerUnderTest;
  let today: string;

  beforeAll(async () => {
    server = await serveWithBank(database);
    today = dayIn(server.now(), 'America/Bogota');
    await given('ASKS', LIMIT, invoice('ASKS', 'F1', 200_000, datesDueIn(today, -4)), delivered('ASKS', '4590', 1));
  });

  const given = (code: string, credito: object | undefined, ...records: object[]) =>
    giveClient(server, code, credito, ...records);
  const delivered = (code: string, number: string, inDays: number | null, over: object = {}) =>
    order(code, number, {
      estado_pedido: '1',
      fecha_pedido: addDays(today, -1),
      ...(inDays !== null && { fecha_entrega: addDays(today, inDays) }),
      destino: 'D1',
      valor: 100_000,
      ...over,
    });

  it('has each day’s figures, and begins with what creditoCliente says is used', async () => {
    const token = await given(
      'DAYS',
      LIMIT,
      invoice('DAYS', 'F1', 200_000, datesDueIn(today, -4)),
      invoice('DAYS', 'F2', 300_000, datesDueIn(today, 3)),
      invoice('DAYS', 'F3', 50_000, datesDueIn(today, 3)),
      credit('DAYS', 'C1', 80_000, datesDueIn(today, -3)),
      // accepted: uses the limit at once, whatever its delivery day
      delivered('DAYS', '4501', 9, { estado_pedido: '2', valor: 40_000 }),
      delivered('DAYS', '4502', 1),
      delivered('DAYS', '4503', 1, { estado_pedido: '-1', valor: 7_000 }),
      // never: invoiced, billed, rejected
      delivered('DAYS', '4504', 1, { estado_pedido: '5', num_factura: 'FE-F2' }),
      delivered('DAYS', '4505', 1, { estado_pedido: '4' }),
      delivered('DAYS', '4506', 1, { estado_pedido: '6' }),
      // on the delivery day in the horizon only
      delivered('DAYS', '4507', 6, { valor: 500_000 }),
    );
    const { data } = await server.graphql<{ creditoCliente: CreditoCliente }>(
      '{ creditoCliente { usado } }',
      {},
      token,
    );
    const forecast = await findForecast(server, token, { dias: 7 });
    const { dias, ...rest } = forecast;
    expect(dias.map(({ fecha }) => fecha)).toEqual(Array.from({ length: 7 }, (_, index) => addDays(today, index)));
    expect(dias[0]).toEqual({
      fecha: today,
      vence: 0,
      facturas_vencen: 0,
      pedidos: 0,
      pedidos_cantidad: 0,
      num_pedidos: [],
      pedidos_supuestos: 0,
      usado: 510_000,
      disponible: 490_000,
      mora_maxima: 4,
      facturas_en_mora: 0,
      motivos: [],
    });
    expect(data?.creditoCliente.usado).toBe(dias[0]?.usado);
    expect(dias[1]).toMatchObject({
      pedidos: 107_000,
      pedidos_cantidad: 2,
      num_pedidos: ['4502', '4503'],
      usado: 617_000,
    });
    expect(dias[2]).toMatchObject({ mora_maxima: 6, facturas_en_mora: 1, motivos: ['MORA'] });
    expect(dias[3]).toMatchObject({ vence: 350_000, facturas_vencen: 2, usado: 617_000 });
    expect(dias[6]).toMatchObject({ usado: 1_117_000, disponible: -117_000, motivos: ['MORA', 'CUPO'] });
    expect(rest).toEqual({
      moneda: 'COP',
      cupo: 1_000_000,
      dias_mora_permitidos: 5,
      primer_bloqueo: addDays(today, 2),
      frase: `Sin pagar nada, tus pedidos quedan retenidos desde ${dayPhrase(addDays(today, 2), today)}: 1 factura pasa de 5 días de mora`,
      supuestos: false,
      en_curso: 0,
      pedidos_sin_valor_cantidad: 0,
      pedidos_sin_valor: [],
    });
  });

  it('joins pending orders on their day, today where that is past or missing, and names those without a value', async () => {
    const token = await given(
      'JOIN',
      { cupo: 250_000 },
      delivered('JOIN', '4511', -3),
      delivered('JOIN', '4512', null),
      delivered('JOIN', '4513', 0, { estado_pedido: '-2.1' }),
      delivered('JOIN', '4514', 2, { valor: undefined }),
      delivered('JOIN', '4515', 3, { estado_pedido: '-1.5' }),
      delivered('JOIN', '4516', 3, { estado_pedido: '-2.3', valor: 20_000 }),
    );
    const { dias, ...rest } = await findForecast(server, token);
    expect(dias).toHaveLength(28);
    expect(dias[0]).toMatchObject({ pedidos: 300_000, pedidos_cantidad: 3, usado: 300_000, motivos: ['CUPO'] });
    expect(dias[2]).toMatchObject({ pedidos: 0, pedidos_cantidad: 1 });
    expect(dias[3]).toMatchObject({ pedidos: 120_000, pedidos_cantidad: 2, usado: 420_000 });
    expect(rest).toMatchObject({
      dias_mora_permitidos: null,
      primer_bloqueo: today,
      pedidos_sin_valor_cantidad: 1,
      pedidos_sin_valor: ['4514'],
    });
  });

  it('says from when orders are held only where that is one of its days', async () => {
    const token = await given('WEEK', LIMIT, invoice('WEEK', 'F1', 1000, datesDueIn(today, 2)));
    const [within, beyond] = [
      await findForecast(server, token, { dias: 9 }),
      await findForecast(server, token, { dias: 8 }),
    ];
    expect(within.primer_bloqueo).toBe(addDays(today, 8));
    expect(within.frase).toContain('retenidos');
    expect(beyond).toMatchObject({ primer_bloqueo: null, frase: null });
  });

  it('holds nothing by a limit or by age that the client does not have', async () => {
    const token = await given('FREE', undefined, invoice('FREE', 'F1', 9_000_000, datesDueIn(today, -400)));
    const { dias, ...rest } = await findForecast(server, token, { dias: 92 });
    expect(dias.at(-1)).toMatchObject({ disponible: null, mora_maxima: 491, facturas_en_mora: 0, motivos: [] });
    expect(rest).toMatchObject({ cupo: null, dias_mora_permitidos: null, primer_bloqueo: null, frase: null });
  });

  it('counts an unfinished payment or compensation as not made, and names its amount', async () => {
    const token = await given(
      'HALF',
      LIMIT,
      invoice('HALF', 'F1', 400_000, datesDueIn(today, -5)),
      invoice('HALF', 'F2', 300_000),
      credit('HALF', 'C1', 120_000),
    );
    const before = await findForecast(server, token, { dias: 2 });
    const { fecha_vencimiento_documento: fecha_vencimiento } = datesDueIn(today, -5);
    await paid(server, token, [{ ...line('F1', 400_000), fecha_vencimiento }]);
    const sent = await compensate(server, token, [invoiceLine('F2', 300_000), creditLine('C1', 120_000)]);
    expect(sent.errors).toEqual([]);
    const after = await findForecast(server, token, { dias: 2 });
    expect(after).toEqual({ ...before, en_curso: 520_000 });
  });

  it('adds usual orders only where asked, station by station, and says how much of a day they are', async () => {
    const past = (number: string, weeks: number, over: object = {}) =>
      delivered('USUAL', number, 1 - 7 * weeks, {
        estado_pedido: '5',
        num_factura: `FE-${number}`,
        valor: 80_000,
        ...over,
      });
    const token = await given(
      'USUAL',
      { cupo: 150_000 },
      // tomorrow's weekday: D1 60.000 on average, of which 100.000 are placed; D2 20.000, of which none is
      ...[1, 2, 3, 4, 5, 6].map((weeks) => past(`46${weeks}`, weeks)),
      ...[1, 8].map((weeks) => past(`47${weeks}`, weeks, { destino: 'D2' })),
      past('480', 9, { destino: 'D2', valor: 9_000_000 }),
      past('481', 2, { destino: 'D2', valor: 9_000_000, estado_pedido: '6', num_factura: undefined }),
      delivered('USUAL', '4521', 1),
    );
    const usual = await findForecast(server, token, { dias: 9, supuestos: true });
    expect(usual.supuestos).toBe(true);
    expect(usual.dias[1]).toMatchObject({ pedidos: 120_000, pedidos_cantidad: 1, pedidos_supuestos: 20_000 });
    expect(usual.dias[8]).toMatchObject({
      pedidos: 80_000,
      pedidos_cantidad: 0,
      pedidos_supuestos: 80_000,
      usado: 200_000,
    });
    expect(usual.primer_bloqueo).toBe(addDays(today, 8));
    const placed = await findForecast(server, token, { dias: 9 });
    expect(placed).toMatchObject({ supuestos: false, primer_bloqueo: null });
    expect(placed.dias.map(({ pedidos_supuestos }) => pedidos_supuestos)).toEqual(Array(9).fill(0));
  });

  it('is in dollars and cents for a client of Ecuador', async () => {
    const { report } = await server.importLines([
      client('LOJA', { store: 'ecuador', credito: { cupo: 100.5 }, clienteNit: '1790016919001' }),
      user(emailOf('LOJA'), 'LOJA'),
      invoice('LOJA', 'E1', 100.51, datesDueIn(today, 4)),
    ]);
    expect(report.errors).toEqual([]);
    const forecast = await findForecast(server, await server.signIn(emailOf('LOJA')), { dias: 1 });
    expect(forecast).toMatchObject({ moneda: 'USD', cupo: 100.5, primer_bloqueo: today });
    expect(forecast.dias[0]).toMatchObject({ usado: 100.51, disponible: -0.01 });
  });

  it('has the days of the store, whatever the time zone of the server', async () => {
    const token = await given('ZONE', LIMIT, invoice('ZONE', 'F1', 10_000, datesDueIn(today, -5)));
    const zone = process.env['TZ'];
    try {
      const found = [];
      for (const name of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Madrid', 'UTC']) {
        process.env['TZ'] = name;
        found.push(
          (await findForecast(server, token, { dias: 3 })).dias.map(({ fecha, motivos }) => [fecha].concat(motivos)),
        );
      }
      const held = [[today], [addDays(today, 1), 'MORA'], [addDays(today, 2), 'MORA']];
      expect(found).toEqual([held, held, held, held]);
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  it.each([0, 93, -1])('refuses %i days', async (dias) => {
    const token = await server.signIn(emailOf('ASKS'));
    const { data, errors } = await askForecast(server, token, { dias });
    expect(data?.pronosticoCredito ?? null).toBeNull();
    expect(errors[0]).toMatchObject({
      message: 'dias must be between 1 and 92.',
      extensions: { category: 'graphql-input', code: 'forecast_days' },
    });
  });

  it('names no order to a user who may not see orders', async () => {
    await given(
      'UNSEEN',
      LIMIT,
      delivered('UNSEEN', '4571', 0),
      delivered('UNSEEN', '4572', 2, { valor: undefined }),
      user('tesoreria@unseen.example', 'UNSEEN', { role: 'Financiero' }),
    );
    const { dias, ...rest } = await findForecast(server, await server.signIn('tesoreria@unseen.example'));
    expect(dias[0]).toMatchObject({ pedidos: 100_000, pedidos_cantidad: 1, num_pedidos: [] });
    expect(rest).toMatchObject({ pedidos_sin_valor_cantidad: 1, pedidos_sin_valor: [] });
  });

  it('is not found for a user confined to destinations', async () => {
    const context = await confinedTo(server, await server.signIn(emailOf('ASKS')), ['D1']);
    expect(await creditForecast({}, context)).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
  });

  it('moves with the store’s day', async () => {
    const token = await server.signIn(emailOf('ASKS'));
    const before = await findForecast(server, token, { dias: 4 });
    server.advance(DAY_MS);
    try {
      const after = await findForecast(server, token, { dias: 3 });
      expect(after.dias.map(({ fecha, motivos, mora_maxima }) => [fecha, motivos, mora_maxima])).toEqual(
        before.dias.slice(1).map(({ fecha, motivos, mora_maxima }) => [fecha, motivos, mora_maxima]),
      );
      expect(after.primer_bloqueo).toBe(before.primer_bloqueo);
    } finally {
      server.advance(-DAY_MS);
    }
  });
});
