import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { waitForState, decide, giveTreasurer, line, paid } from '#areas/invoices/server/testing/payments.ts';
import { HELD_STATES } from '../../rules/status.ts';
import { event, order } from '../../server/testing/orders.ts';
import { type StaffAtDesk, createStaff } from '../../../../desk/server/testing/desk.ts';

const dayOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;

onOneDatabase('a client’s latest orders and events at the desk', (database) => {
  let server: ServerUnderTest;
  let support: StaffAtDesk;
  beforeAll(async () => {
    server = await serveWithBank(database);
    support = await createStaff(server, 'support');
    await server.importLines([
      client('ULTIMO'),
      client('OTRO'),
      client('RETENIDO'),
      destination('ULTIMO', 'D1', { nombre_comercial: 'EDS La Floresta' }),
      ...Array.from({ length: 12 }, (_, index) =>
        order('ULTIMO', `P-${index + 1}`, { fecha_pedido: dayOf(index + 1) }),
      ),
      order('ULTIMO', 'R-1', {
        fecha_pedido: '2020-01-01',
        estado_pedido: -2.1,
        motivo_bloqueo: 'Cupo excedido',
        valor: 1_500_000,
        destino: 'D1',
      }),
      order('OTRO', 'AJENO', { estado_pedido: -1 }),
      ...Array.from({ length: 11 }, (_, index) =>
        order('RETENIDO', `R-${index + 1}`, { fecha_pedido: dayOf(index + 1), estado_pedido: 3.1 }),
      ),
      event('ULTIMO', 'P-1', '2020-01-01 00:30:00', 2),
    ]);
  });

  const orders = async (code: string) => (await support.call('clients.orders', { code })).value;
  const events = async (code: string) => (await support.call('clients.events', { code })).value.events;

  test('a held order is first with its reason, however old it is, and the newest follow', async () => {
    const { orders: found, hasMoreHeld } = await orders('ULTIMO');
    expect(found.map(({ number }) => number)).toEqual([
      'R-1',
      ...Array.from({ length: 9 }, (_, index) => `P-${12 - index}`),
    ]);
    expect(found[0]).toEqual({
      number: 'R-1',
      state: '-2.1',
      isHeld: true,
      reason: 'Cupo excedido',
      day: '2020-01-01',
      cents: 150_000_000,
      station: 'EDS La Floresta',
    });
    expect(found[1]).toMatchObject({ isHeld: false, reason: null, cents: null, station: null });
    expect(hasMoreHeld).toBe(false);
  });

  test('shows only the newest of too many held orders, and says so', async () => {
    const { orders: found, hasMoreHeld } = await orders('RETENIDO');
    expect(found.map(({ number }) => number)).toEqual(Array.from({ length: 10 }, (_, index) => `R-${11 - index}`));
    expect(hasMoreHeld).toBe(true);
  });

  test('every state that holds an order is in the index of held ones', async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_indexdef('order_held'::regclass) as definition`.execute(server.database.db);
    const named = [...(rows[0]?.definition ?? '').matchAll(/'(-?[\d.]+)'/g)].map(([, state]) => state);
    expect(new Set(named)).toEqual(new Set(HELD_STATES));
  });

  test('events from and to the ERP and what users did are in one order, the newest first', async () => {
    const { email, token } = await giveTreasurer(server, 'SUCEDE', [100_000]);
    await server.importLines([
      order('SUCEDE', 'P-1'),
      // half past midnight in Colombia
      event('SUCEDE', 'P-1', '2020-01-01 00:30:00', 2),
    ]);
    const { uuid } = await paid(server, token, [line('SUCEDE-1', 100_000)]);
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, token, uuid, 'approved');
    await support.call('clients.view', { code: 'SUCEDE' });
    const found = await events('SUCEDE');
    expect(found.map(({ at }) => at)).toEqual(
      found
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(found.at(-1)).toMatchObject({
      kind: 'order',
      at: '2020-01-01T05:30:00.000Z',
      number: 'P-1',
      state: '2',
    });
    expect(found.filter(({ kind }) => kind === 'erp_event')).toEqual([
      expect.objectContaining({ type: 'payment.approved', deliveredAt: null, about: { kind: 'payment', uuid } }),
    ]);
    const acts = found.filter((one) => one.kind === 'act');
    expect(acts.every(({ who }) => who === email)).toBe(true);
    expect(acts.map(({ label }) => label)).not.toContain('Cliente consultado');
    expect(acts.length).toBeGreaterThan(1);
    expect(JSON.stringify(found)).not.toContain(token);
  });

  test('lists only the newest ten events, and only the client’s own', async () => {
    await server.importLines(
      Array.from({ length: 11 }, (_, index) => event('OTRO', 'AJENO', `2026-10-${String(index + 10)} 10:00:00`, 3.1)),
    );
    const found = await events('OTRO');
    expect(found).toHaveLength(10);
    expect(found.every((one) => one.kind !== 'order' || one.number === 'AJENO')).toBe(true);
    expect(await events('RETENIDO')).toEqual([]);
  });

  test('a code that no client has is not found', async () => {
    expect(await support.call('clients.orders', { code: 'NADIE' })).toMatchObject({ status: 404, field: 'code' });
    expect(await support.call('clients.events', { code: 'NADIE' })).toMatchObject({ status: 404, field: 'code' });
    expect(await support.call('clients.orders', { code: ' ' })).toMatchObject({ status: 400, field: 'code' });
  });
});
