import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, dateTimeIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { type Reader, callRest, signInReader } from '#areas/notifications/server/testing/notifications.ts';
import { event, order } from './testing/orders.ts';

type NotificationTexts = { readonly title: string; readonly body: string; readonly data: object };

onOneDatabase('a change of an order’s state', (database) => {
  let server: ServerUnderTest;
  let readers: Readonly<Record<'legal' | 'finance' | 'north' | 'south' | 'other', Reader>>;
  let today: string;
  beforeAll(async () => {
    server = await serve(database);
    const { report } = await server.importLines([
      client('uno'),
      client('dos'),
      destination('uno', 'NORTE'),
      destination('uno', 'SUR'),
      user('legal@uno.example', 'uno'),
      user('finance@uno.example', 'uno', { role: 'Financiero' }),
      user('north@uno.example', 'uno', { role: 'Operativo', destinations: ['NORTE'] }),
      user('south@uno.example', 'uno', { role: 'Operativo', destinations: ['SUR'] }),
      user('legal@dos.example', 'dos'),
    ]);
    if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
    readers = {
      legal: await signInReader(server, 'legal@uno.example'),
      finance: await signInReader(server, 'finance@uno.example'),
      north: await signInReader(server, 'north@uno.example'),
      south: await signInReader(server, 'south@uno.example'),
      other: await signInReader(server, 'legal@dos.example'),
    };
    today = dateTimeIn(server.now(), 'America/Bogota').slice(0, 10);
  });

  const news = async ({ path, token }: Reader): Promise<readonly NotificationTexts[]> => {
    const { value } = await callRest(server.url, token, path);
    return Object.values((value ?? {}) as Record<string, NotificationTexts>);
  };
  const titles = async (reader: Reader) => (await news(reader)).map(({ title }) => title);
  beforeEach(async () => {
    for (const { path, token } of Object.values(readers)) await callRest(server.url, token, path, { method: 'DELETE' });
  });

  /** A time on a past day. `days`: number of days before today. */
  const at = (days: number, time = '00:00:01') => `${addDays(today, -days)} ${time}`;

  test('is a notification for those who may see the order, which leads to it', async () => {
    await server.importLines([order('uno', 'a & b', { fecha_pedido: addDays(today, -9), destino: 'NORTE' })]);
    expect(await titles(readers.legal)).toEqual([]);
    await server.importLines([event('uno', 'a & b', at(0), 5)]);
    const [notification] = await news(readers.north);
    expect(notification).toMatchObject({
      title: 'Pedido a & b: Despachado',
      body: 'Tu pedido va en camino.',
      data: { pedido: { num_pedido: 'a & b' }, enlace: '/admin/order-details?orderNumber=a+%26+b' },
    });
    expect(await titles(readers.legal)).toEqual([notification?.title]);
    for (const reader of [readers.finance, readers.south, readers.other]) expect(await titles(reader)).toEqual([]);
    // the same record again changes nothing
    await server.importLines([event('uno', 'a & b', at(0), 5), event('uno', 'a & b', at(0), 5, { version: 2 })]);
    expect(await titles(readers.north)).toHaveLength(1);
  });

  test('of an order of no station is for those who see the whole client', async () => {
    await server.importLines([
      order('uno', '2', { fecha_pedido: today, estado_pedido: -1, motivo_bloqueo: 'Cupo excedido' }),
    ]);
    expect(await news(readers.legal)).toMatchObject([
      { title: 'Pedido 2: Enviado a revisión', body: 'Tu pedido está en revisión. Motivo: Cupo excedido.' },
    ]);
    expect(await titles(readers.north)).toEqual([]);
  });

  test('sends one notification, of the newest state, for several events at once', async () => {
    await server.importLines([order('uno', '3', { fecha_pedido: addDays(today, -9) })]);
    await server.importLines([
      event('uno', '3', at(1, '08:00:00'), 2),
      event('uno', '3', at(1, '10:00:00'), 4),
      event('uno', '3', at(1, '09:00:00'), 3),
    ]);
    expect(await titles(readers.legal)).toEqual(['Pedido 3: Facturado']);
    await server.importLines([order('uno', '3', { version: 2, fecha_pedido: addDays(today, -9), estado_pedido: 6 })]);
    expect(await titles(readers.legal)).toContain('Pedido 3: Rechazado');
  });

  test('sends no notification for a state older than two days, or for a late older event', async () => {
    await server.importLines([
      order('uno', '4', { fecha_pedido: addDays(today, -3) }),
      event('uno', '4', at(3), 2),
      order('uno', '5', { fecha_pedido: addDays(today, -30), estado_pedido: 5 }),
    ]);
    expect(await titles(readers.legal)).toEqual([]);
    await server.importLines([event('uno', '4', at(1), 4), event('uno', '4', at(1, '00:00:00'), 3)]);
    expect(await titles(readers.legal)).toEqual(['Pedido 4: Facturado']);
  });
});
