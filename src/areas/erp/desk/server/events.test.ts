import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../../../tools/start/ports.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serve } from '../../../../server/testing/serve.ts';
import { type DeliveryUnderTest, KEY, prepareDelivery } from '../../server/testing/delivery.ts';
import { type EventFilter, MAX_EVENTS } from '../rules/events-api.ts';
import { type StaffAtDesk, createStaff } from '../../../../desk/server/testing/desk.ts';

const DAY = 86_400_000;
const ALL: EventFilter = { search: '', list: 'undelivered', client: '', type: '', days: null, hours: null };
const DELIVERED: EventFilter = { ...ALL, list: 'delivered', days: 30 };
const reason = 'El ERP volvió de una copia';

onOneDatabase('events for the ERP at the desk', (under) => {
  let world: DeliveryUnderTest;
  let support: StaffAtDesk;
  beforeAll(async () => {
    world = await prepareDelivery(await serve(under));
    support = await createStaff(world.server, 'support');
  });
  beforeEach(() => world.reset());

  const list = async (filter: Partial<EventFilter> = {}) => {
    const answer = await support.call('events.list', { filter: { ...ALL, ...filter }, after: null });
    return answer.status === 200 ? answer.value.events : [answer.code];
  };
  const summary = async () => (await support.call('events.summary', {})).value;
  const stopped = async () => (await support.call('events.stopped', { page: 1 })).value;

  /** The act's newest audit entry. */
  async function audited(action: 'erp.release' | 'erp.replay') {
    const { rows } = await sql<{ subject: string; agent: string; code: string | null; before: object; after: object }>`
      select a.subject, a.agent, c.codigo_cliente as code, a.before, a.after
      from audit_entry a left join client c using (client_id)
      where action = ${action} order by entry_id desc limit 1`.execute(world.db);
    return rows[0];
  }

  /** Sets the time of a client's events to this many hours before the server's clock. */
  const happened = (code: string, hours: number) =>
    sql`
      update outbox_event set at = ${new Date(world.server.now().getTime() - hours * 3_600_000)}
      where client_id = ${world.clientId(code)}`.execute(world.db);

  /** Lets the ERP refuse everything about C1 and C3 for three days. */
  async function hold(): Promise<void> {
    world.erp.answer = ({ data }) => (data.client === 'C2' ? 200 : 422);
    for (const n of [1, 2]) for (const code of ['C1', 'C2', 'C3']) await world.tells(code, n);
    await world.deliver();
    world.advance(3 * DAY);
    await world.deliver();
  }

  test('refused events are listed with the reason, and wait for a person after three days', async () => {
    world.erp.answer = ({ data }) => (data.client === 'C1' ? 422 : 200);
    for (const n of [1, 2]) for (const code of ['C1', 'C2']) await world.tells(code, n);
    await world.deliver();
    const events = await list();
    expect(events).toMatchObject([
      { client: 'C1', type: 'terms.accepted', state: 'failing', why: '422', deliveredAt: null },
      { client: 'C1', state: 'behind', why: null },
    ]);
    expect(JSON.stringify(events)).not.toContain('"data"');
    expect(await stopped()).toMatchObject({
      total: 1,
      clients: [{ client: 'C1', failures: 1, why: '422', events: 2 }],
    });
    expect(await summary()).toMatchObject({ waiting: 2, held: 0, address: null, oldest: world.now().toISOString() });
    world.advance(3 * DAY);
    await world.deliver();
    expect(await list({ list: 'stopped' })).toMatchObject([{ state: 'held' }, { state: 'behind' }]);
    expect(await summary()).toMatchObject({ held: 1 });
    expect((await stopped()).clients[0]?.nextAt).toBeNull();
    expect(await list({ client: 'C2' })).toEqual([]);
    expect(await list({ client: 'NADIE' })).toEqual([]);
  });

  test('held events are tried once a person releases their client, with the reason in the audit log', async () => {
    await hold();
    world.erp.answer = () => 200;
    await world.deliver();
    expect(world.cameOf('C1').length).toBe(2);
    expect((await support.call('events.release', { client: 'C1', reason })).value).toEqual({ released: 1 });
    await world.deliver();
    expect(world.cameOf('C1').slice(-2)).toEqual([1, 2]);
    expect(world.cameOf('C3').length).toBe(2);
    expect(await stopped()).toMatchObject({ total: 1, clients: [{ client: 'C3', nextAt: null }] });
    expect(await audited('erp.release')).toEqual({
      subject: '1 clients',
      agent: support.name,
      code: 'C1',
      before: { stopped: 1, held: 1, addressFails: false },
      after: { stopped: 0, held: 0, addressFails: false, reason },
    });
    expect((await support.call('events.release', { client: 'C1', reason })).code).toBe('nothing_stopped');
    expect((await support.call('events.release', { client: 'NADIE', reason })).status).toBe(404);
    const without = await support.call('events.release', { client: 'C1', reason: ' ' });
    expect([without.status, without.field]).toEqual([400, 'reason']);
  });

  test('an address that fails is named, and all its events can be tried now', async () => {
    for (const code of ['C1', 'C2']) await world.tells(code, 1);
    const nobody = { url: `http://127.0.0.1:${await freePort()}/events`, keys: [KEY], timeout: 500 };
    await world.deliver({ to: nobody });
    expect((await summary()).address).toMatchObject({ why: 'ECONNREFUSED', failures: 1 });
    await world.deliver();
    expect(world.erp.came).toEqual([]);
    expect((await support.call('events.release', { client: '', reason })).status).toBe(200);
    await world.deliver();
    expect([world.cameOf('C1'), world.cameOf('C2')]).toEqual([[1], [1]]);
    expect((await audited('erp.release'))?.before).toMatchObject({ addressFails: true });
    expect(await summary()).toMatchObject({ waiting: 0, oldest: null, lagSeconds: 0, address: null });
  });

  test('a delivered event is delivered again with its id, once for each time it is asked', async () => {
    await world.tells('C1', 1);
    await world.tells('C1', 2);
    await world.deliver();
    const [, first] = await list(DELIVERED);
    const { id } = first as { id: string };
    expect(first).toMatchObject({ state: 'delivered', client: 'C1', replayedAt: null });
    expect((await support.call('events.replay', { id, reason })).status).toBe(200);
    expect((await support.call('events.replay', { id, reason })).code).toBe('not_delivered');
    expect(await list({ search: id })).toMatchObject([{ id, state: 'waiting' }]);
    await world.deliver();
    expect(world.cameOf('C1')).toEqual([1, 2, 1]);
    expect(world.erp.came[2]?.id).toBe(id);
    expect(await audited('erp.replay')).toMatchObject({
      subject: `event ${id}`,
      code: 'C1',
      before: { deliveredAt: world.now().toISOString() },
      after: { deliveredAt: null, reason },
    });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await support.call('events.replay', { id: unknown, reason })).status).toBe(404);
    expect((await support.call('events.replay', { id, reason: '' })).field).toBe('reason');
  });

  test('all delivered events of a client, a type and some days are delivered again, in their order', async () => {
    for (const n of [1, 2]) for (const code of ['C1', 'C2']) await world.tells(code, n);
    await world.deliver();
    const filter = { ...DELIVERED, client: 'C1', type: 'terms.accepted' };
    expect((await support.call('events.replay_found', { filter, reason })).value).toEqual({ replayed: 2 });
    await world.deliver();
    expect([world.cameOf('C1'), world.cameOf('C2')]).toEqual([
      [1, 2, 1, 2],
      [1, 2],
    ]);
    expect(await audited('erp.replay')).toMatchObject({
      subject: '2 events',
      code: 'C1',
      before: { delivered: 2 },
      after: { client: 'C1', type: 'terms.accepted', days: 30, reason },
    });
    await happened('C2', 48);
    const code = async (over: Partial<EventFilter>) =>
      (await support.call('events.replay_found', { filter: { ...DELIVERED, ...over }, reason })).code;
    expect(await code({ client: 'C2', days: 1 })).toBe('nothing_found');
    expect(await code({ type: 'user.created' })).toBe('nothing_found');
    expect(await code({ client: 'NADIE' })).toBe('not_found');
    expect(await code({ days: null })).toBe('too_wide');
    expect(await code({ list: 'undelivered' })).toBe('not_delivered');
    expect(await list()).toEqual([]);
  });

  test('a redelivery of too many events is refused, and nothing changes', async () => {
    await sql`
      insert into outbox_event (client_id, id, type, data, at, position, delivered_at)
      select ${world.clientId('C3')}::bigint, gen_random_uuid(), 'terms.accepted', '{}', ${world.now()}::timestamptz,
        100000 + n, ${world.now()}::timestamptz
      from generate_series(1, ${MAX_EVENTS + 1}::int) n`.execute(world.db);
    const filter = { ...DELIVERED, client: 'C3' };
    expect((await support.call('events.replay_found', { filter, reason })).code).toBe('too_many');
    expect(await list({ client: 'C3' })).toEqual([]);
  });

  test('the lists have pages: longest waiting clients first, last delivered events first', async () => {
    for (let n = 1; n <= 30; n += 1) {
      await world.tells(n % 2 === 0 ? 'C1' : 'C2', n);
      world.advance(1000);
    }
    const pages = async (filter: EventFilter) => {
      const first = (await support.call('events.list', { filter, after: null })).value;
      const second = (await support.call('events.list', { filter, after: first.next })).value;
      expect([first.events.length, second.events.length, second.next]).toEqual([25, 5, null]);
      const all = [...first.events, ...second.events];
      expect(new Set(all.map(({ id }) => id)).size).toBe(30);
      return all.map(({ at }) => at);
    };
    const waiting = await pages(ALL);
    expect(waiting).toEqual(waiting.toSorted());
    await world.deliver();
    const delivered = await pages(DELIVERED);
    expect(delivered).toEqual(delivered.toSorted().toReversed());
    expect(await list({ ...DELIVERED, days: null })).toEqual(['too_wide']);
  });

  test('events are found by how long they wait, and by their id', async () => {
    await world.tells('C1', 1);
    await happened('C1', 0);
    expect(await list({ hours: 1 })).toEqual([]);
    await happened('C1', 25);
    expect(await list({ hours: 24 })).toHaveLength(1);
    expect(await list({ hours: 72 })).toEqual([]);
    expect(await list({ type: 'user.created' })).toEqual([]);
    const [event] = (await list()) as readonly { id: string }[];
    expect(await list({ search: event?.id.toUpperCase() ?? '', list: 'delivered' })).toHaveLength(1);
    expect(await list({ search: 'nada' })).toEqual([]);
    expect((await summary()).lagSeconds).toBeGreaterThan(24 * 3600);
  });
});
