import { beforeAll, expect, it } from 'vitest';
import { addDays, dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { confinedTo } from '#areas/account/server/testing/confined.ts';
import { datesDueIn } from '#areas/invoices/server/testing/list-query.ts';
import { line, paid } from '#areas/invoices/server/testing/payments.ts';
import { order } from '#areas/orders/server/testing/orders.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import { proposedBatch } from './batch.ts';
import { askBatch, findBatch } from './testing/batch-query.ts';
import { findForecast } from './testing/forecast-query.ts';
import { LIMIT, emailOf, giveClient } from './testing/give-client.ts';

onOneDatabase('the weekly batch', (database) => {
  let server: ServerUnderTest;
  let today: string;

  beforeAll(async () => {
    server = await serveWithBank(database);
    today = dayIn(server.now(), 'America/Bogota');
    await server.importLines([client('ASKS'), destination('ASKS', 'D1'), user(emailOf('ASKS'), 'ASKS')]);
  });

  const given = (code: string, credito: object | undefined, ...records: object[]) =>
    giveClient(server, code, credito, ...records);
  const due = (code: string, number: string, total: number, inDays: number, over: object = {}) =>
    invoice(code, number, total, { ...datesDueIn(today, inDays), destino: 'D1', nombre_destino: 'EDS D1', ...over });
  const arriving = (code: string, number: string, valor: number, inDays: number) =>
    order(code, number, {
      estado_pedido: '1',
      fecha_pedido: today,
      fecha_entrega: addDays(today, inDays),
      destino: 'D1',
      valor,
    });
  const short = ({ lineas }: Awaited<ReturnType<typeof findBatch>>) =>
    lineas.map(({ num_documento, motivo, monto }) => [num_documento, motivo, monto]);

  it('is what the forecast needs to be without a held day, line by line with its reason', async () => {
    const token = await given(
      'BATCH',
      LIMIT,
      due('BATCH', 'F1', 200_000, -3),
      due('BATCH', 'F2', 300_000, 4),
      due('BATCH', 'F3', 400_000, 9),
      arriving('BATCH', '4601', 350_000, 2),
    );
    const hasta = addDays(today, 6);
    expect(await findForecast(server, token)).toMatchObject({ primer_bloqueo: addDays(today, 2) });
    const batch = await findBatch(server, token, { hasta });
    expect(short(batch)).toEqual([
      ['F1', 'MORA', 200_000],
      ['F2', 'CUPO', 50_000],
    ]);
    expect(batch).toMatchObject({
      total: 250_000,
      en_espera: [],
      exacta: true,
      cota: 0,
      hasta,
      disponible_minimo: 0,
      alcanza: true,
      falta: 0,
    });
    expect(batch.lineas[0]).toMatchObject({
      num_factura: 'FE-F1',
      nombre_destino: 'EDS D1',
      fecha_vencimiento_documento: addDays(today, -3),
      saldo: 200_000,
      bloquearia: addDays(today, 3),
    });
    expect(batch.lineas[1]).toMatchObject({ saldo: 300_000, bloquearia: addDays(today, 2) });

    // as the ERP sees it once it is paid
    await server.importLines([
      { ...due('BATCH', 'F1', 200_000, -3), version: 2, total: 0 },
      { ...due('BATCH', 'F2', 300_000, 4), version: 2, total: 250_000 },
    ]);
    const { dias } = await findForecast(server, token, { dias: 7 });
    expect(dias.flatMap(({ motivos }) => motivos)).toEqual([]);
    expect(await findBatch(server, token, { hasta })).toMatchObject({ total: 0, lineas: [], alcanza: true });
  });

  it('leaves the reserve, and pays within stations and the highest sum, saying what is missing', async () => {
    const token = await given(
      'WITHIN',
      { cupo: 1_000_000 },
      due('WITHIN', 'F1', 500_000, 1),
      due('WITHIN', 'F2', 400_000, 2, { destino: 'D2' }),
    );
    const hasta = addDays(today, 3);
    expect(short(await findBatch(server, token, { hasta, reserva: 300_000 }))).toEqual([['F1', 'CUPO', 200_000]]);
    const elsewhere = await findBatch(server, token, { hasta, reserva: 600_000, destinos: ['D2'] });
    expect(short(elsewhere)).toEqual([['F2', 'CUPO', 400_000]]);
    expect(elsewhere).toMatchObject({ alcanza: false, falta: 100_000, disponible_minimo: 500_000 });
    const capped = await findBatch(server, token, { hasta, reserva: 600_000, tope: 450_000 });
    expect(short(capped)).toEqual([['F2', 'CUPO', 400_000]]);
    expect(capped).toMatchObject({ alcanza: false, falta: 100_000 });
  });

  it('waits for invoices in a payment under way and those that the company holds, which it does not pay', async () => {
    const token = await given(
      'WAIT',
      LIMIT,
      due('WAIT', 'F1', 100_000, -9),
      due('WAIT', 'F2', 200_000, -8, { bloqueada: true }),
      due('WAIT', 'F3', 300_000, -7),
    );
    const { fecha_vencimiento_documento: fecha_vencimiento } = datesDueIn(today, -9);
    await paid(server, token, [{ ...line('F1', 100_000), fecha_vencimiento }]);
    const batch = await findBatch(server, token, { hasta: today });
    expect(short(batch)).toEqual([['F3', 'MORA', 300_000]]);
    expect(batch.en_espera.map(({ num_documento }) => num_documento)).toEqual(['F1', 'F2']);
    expect(batch).toMatchObject({ alcanza: false, falta: 300_000 });
  });

  it('is in dollars and cents for a client of Ecuador', async () => {
    const { report } = await server.importLines([
      client('QUITO', { store: 'ecuador', credito: { cupo: 100 }, clienteNit: '1790016919001' }),
      user(emailOf('QUITO'), 'QUITO'),
      invoice('QUITO', 'E1', 80.25, datesDueIn(today, 4)),
      invoice('QUITO', 'E2', 25.5, datesDueIn(today, 5)),
    ]);
    expect(report.errors).toEqual([]);
    const batch = await findBatch(server, await server.signIn(emailOf('QUITO')), { hasta: today });
    expect(short(batch)).toEqual([['E1', 'CUPO', 5.75]]);
  });

  it.each<[string, { hasta?: number; reserva?: number; tope?: number; destinos?: string[] }, string, string]>([
    ['yesterday', { hasta: -1 }, 'batch_until', 'hasta'],
    ['a day beyond the forecast', { hasta: 92 }, 'batch_until', 'hasta'],
    ['a reserve below 0', { reserva: -1 }, 'amount_not_positive', 'reserva'],
    ['a part of a peso', { reserva: 0.5 }, 'amount_decimals', 'reserva'],
    ['a highest sum of 0', { tope: 0 }, 'amount_not_positive', 'tope'],
    ['no station', { destinos: [] }, 'batch_stations', 'destinos'],
    ['a station of somebody else', { destinos: ['D1', 'X9'] }, 'station_unknown', 'destinos.1'],
  ])('refuses %s', async (_case, { hasta = 0, ...rest }, code, field) => {
    const token = await server.signIn(emailOf('ASKS'));
    const { data, errors } = await askBatch(server, token, { hasta: addDays(today, hasta), ...rest });
    expect(data?.proponerLote ?? null).toBeNull();
    expect(errors[0]?.extensions).toMatchObject({ category: 'graphql-input', code, field });
  });

  it('refuses a text that is no day', async () => {
    const { errors } = await askBatch(server, await server.signIn(emailOf('ASKS')), { hasta: '2026-02-30' });
    expect(errors[0]?.extensions).toMatchObject({ code: 'batch_until' });
  });

  it('is not found for a user confined to destinations', async () => {
    const context = await confinedTo(server, await server.signIn(emailOf('ASKS')), ['D1']);
    expect(await proposedBatch({ hasta: today }, context)).toMatchObject({ refusal: { code: 'not_found' } });
  });
});
