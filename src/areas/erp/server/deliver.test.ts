import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../../tools/start/ports.ts';
import { webhookSignature } from '#kit/server/crypto/webhook-signature.ts';
import { onBothDatabases } from '#kit/server/testing/database.ts';
import { adminCommands } from './admin-commands.ts';
import { serve } from '../../../server/testing/serve.ts';
import { CLIENTS, type DeliveryUnderTest, KEY, prepareDelivery } from './testing/delivery.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

onBothDatabases('events to the ERP', (under) => {
  let world: DeliveryUnderTest;
  beforeAll(async () => {
    world = await prepareDelivery(await serve(under));
  });
  beforeEach(() => world.reset());
  const came = () => world.erp.came.map(({ data }) => `${data.client} ${data.n}`);

  test('are delivered once, in each client’s order, signed by Standard Webhooks', async () => {
    for (const n of [1, 2, 3]) for (const code of ['C1', 'C2']) await world.tells(code, n);
    await world.deliver();
    expect([world.cameOf('C1'), world.cameOf('C2')]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    const webhook = new Webhook(KEY, { format: 'raw' });
    for (const { id, type, timestamp, headers, body } of world.erp.came) {
      expect(type).toBe('terms.accepted');
      expect(timestamp).toBe(world.now().toISOString());
      expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
      expect(webhook.verify(body, headers)).toMatchObject({ id, type, timestamp });
      expect(() => webhook.verify(`${body} `, headers)).toThrow(/No matching signature/);
    }
    expect(new Set(world.erp.came.map(({ id }) => id)).size).toBe(6);
    await world.deliver();
    expect(world.erp.came).toHaveLength(6);
    // the example of the Standard Webhooks specification
    const example = ['msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', '{"test": 2432232314}'] as const;
    expect(webhookSignature([KEY], ...example)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test('are signed with both keys during a key rotation', () => {
    const [id, timestamp, body] = ['one', String(Math.floor(Date.now() / 1000)), '{"id":"one"}'];
    const other = Buffer.alloc(24, 7);
    const signature = webhookSignature([KEY, other], id, timestamp, body);
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
    for (const key of [KEY, other]) expect(new Webhook(key, { format: 'raw' }).verify(body, headers)).toEqual({ id });
    const unknown = new Webhook(Buffer.alloc(24, 8), { format: 'raw' });
    expect(() => unknown.verify(body, headers)).toThrow(/No matching signature/);
  });

  test('that are refused pause only their own client, longer each time, and then follow in order', async () => {
    world.erp.answer = ({ data }) => (data.client === 'C1' ? 422 : 200);
    for (const n of [1, 2]) for (const code of ['C1', 'C2']) await world.tells(code, n);
    await world.deliver();
    expect([world.cameOf('C1'), world.cameOf('C2')]).toEqual([[1], [1, 2]]);
    for (const [tries, pause] of [5, 10, 20, 40].entries()) {
      world.advance(pause * 1000 - 1);
      await world.deliver();
      expect(world.cameOf('C1')).toHaveLength(tries + 1);
      world.advance(1);
      await world.deliver();
      expect(world.cameOf('C1')).toHaveLength(tries + 2);
    }
    await world.tells('C2', 3);
    await world.deliver();
    expect(world.cameOf('C2')).toEqual([1, 2, 3]);
    // the log has only id, number and status, without the event's data
    const refused = world.erp.came.find(({ data }) => data.client === 'C1');
    const about = { event: refused?.id, client_id: world.clientId('C1'), why: '422' };
    expect(world.logged).toEqual(Array.from({ length: 5 }, () => about));
    world.erp.answer = () => 204;
    world.advance(80_000);
    await world.deliver();
    expect(world.cameOf('C1')).toEqual([1, 1, 1, 1, 1, 1, 2]);
    expect(new Set(world.erp.came.filter(({ data }) => data.client === 'C1').map(({ id }) => id)).size).toBe(2);
  });

  test.each([503, 401, 302, null])('are sent rarely to an address that answers %s to all', async (answer) => {
    world.erp.answer = () => answer;
    const to = { url: world.erp.url, keys: [KEY], timeout: answer === null ? 300 : 20_000 };
    for (const code of CLIENTS) await world.tells(code, 1);
    await world.deliver({ to });
    const first = world.erp.came.length;
    expect(first).toBeLessThanOrEqual(4);
    await world.deliver({ to });
    expect(world.erp.came).toHaveLength(first);
    // then one event tests the address after growing pauses
    world.advance(5000);
    await world.deliver({ to });
    world.advance(9999);
    await world.deliver({ to });
    expect(world.erp.came).toHaveLength(first + 1);
    world.advance(1);
    world.erp.answer = () => 200;
    await world.deliver();
    world.advance(20_000);
    await world.deliver();
    expect(await adminCommands['erp-events'](world.on())).toEqual([]);
  });

  test('wait while the ERP is unreachable, and are sent in order afterwards', async () => {
    for (const n of [1, 2]) for (const code of ['C1', 'C2']) await world.tells(code, n);
    const nobody = { url: `http://127.0.0.1:${await freePort()}/events`, keys: [KEY], timeout: 500 };
    await world.deliver({ to: nobody });
    const undelivered = await adminCommands['erp-events'](world.on());
    expect(undelivered[0]).toMatchObject({ client: null, failures: 1, why: 'ECONNREFUSED' });
    expect(undelivered.slice(1)).toMatchObject([
      { client: 'C1', events: 2, waits_since: null },
      { client: 'C2', events: 2, waits_since: null },
    ]);
    world.advance(20_000);
    await world.deliver();
    expect([world.cameOf('C1'), world.cameOf('C2')]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test('that have failed for three days wait until an operator releases them, and are never dropped', async () => {
    world.erp.answer = ({ data }) => (data.client === 'C1' ? 500 : 200);
    for (const n of [1, 2]) await world.tells('C1', n);
    await world.deliver();
    for (const wait of [DAY, DAY, DAY - 2 * MINUTE, 4 * MINUTE]) {
      world.advance(wait);
      await world.deliver();
    }
    const tries = world.erp.came.length;
    world.erp.answer = () => 200;
    world.advance(30 * DAY);
    await world.tells('C2', 1);
    await world.deliver();
    expect([world.erp.came.length, world.cameOf('C2')]).toEqual([tries + 1, [1]]);
    expect(world.reports).toEqual(['Error: events have failed for three days and wait for an operator']);
    expect(await adminCommands['erp-events'](world.on())).toMatchObject([
      { client: 'C1', events: 2, first: world.erp.came[0]?.id, why: '500', waits_since: expect.any(Date) as Date },
    ]);
    const released = { command: 'erp-events-release', client: 'C1', agent: 'Ana Prieto' } as const;
    expect(await adminCommands['erp-events-release'](world.on(), { ...released, client: 'C404' })).toEqual({
      unknown: 'client',
    });
    expect(await adminCommands['erp-events-release'](world.on(), released)).toEqual({ released: 1 });
    await world.deliver();
    expect(world.cameOf('C1').slice(-2)).toEqual([1, 2]);
    const { rows } = await sql`
      select agent, subject from audit_entry where action = 'erp.release' and client_id = ${world.clientId('C1')}`.execute(
      world.db,
    );
    expect(rows).toEqual([{ agent: 'Ana Prieto', subject: '1 clients' }]);
  });

  test('are acknowledged together with the end of their client’s failures, or sent again', async () => {
    world.erp.answer = () => 422;
    await world.tells('C1', 1);
    await world.deliver();
    world.erp.answer = () => 200;
    world.advance(20_000);
    await sql`create rule kept as on delete to erp_delivery do instead select 1 / 0`.execute(world.db);
    await expect(world.deliver()).rejects.toThrow('division by zero');
    await sql`drop rule kept on erp_delivery`.execute(world.db);
    await world.deliver();
    expect(world.cameOf('C1')).toEqual([1, 1, 1]);
    expect((await sql`select from erp_delivery`.execute(world.db)).rows).toEqual([]);
  });

  test('of a client wait for no operator if all events that failed days ago were delivered', async () => {
    const since = world.now();
    await sql`
      insert into erp_delivery (client_id, failures, failing_since, next_at, why)
      values (${world.clientId('C1')}, 0, ${since}, ${since}, '503')`.execute(world.db);
    world.advance(4 * DAY);
    world.erp.answer = () => 422;
    for (const code of ['C1', 'C2']) await world.tells(code, 1);
    await world.deliver();
    world.erp.answer = () => 200;
    world.advance(20_000);
    await world.deliver();
    expect([world.cameOf('C1'), world.cameOf('C2')]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(world.reports).toEqual([]);
  });

  test('are replayed from one onwards, or all of a client, with their ids, marked and audited', async () => {
    for (const n of [1, 2, 3]) for (const code of ['C1', 'C2']) await world.tells(code, n);
    await world.deliver();
    const ids = new Map(world.erp.came.map(({ id, data }) => [`${data.client} ${data.n}`, id]));
    world.erp.came.length = 0;
    const replay = { command: 'erp-events-replay', agent: 'Ana Prieto' } as const;
    expect(await adminCommands['erp-events-replay'](world.on(), { ...replay, client: 'C2', from: undefined })).toEqual({
      replayed: 3,
    });
    await world.deliver();
    expect(came()).toEqual(['C2 1', 'C2 2', 'C2 3']);
    expect(world.erp.came.map(({ id }) => id)).toEqual(['C2 1', 'C2 2', 'C2 3'].map((name) => ids.get(name)));
    world.erp.came.length = 0;
    // events come in the order of publication: C1 2 before C2 2
    const from = ids.get('C2 2');
    expect(await adminCommands['erp-events-replay'](world.on(), { ...replay, client: undefined, from })).toEqual({
      replayed: 3,
    });
    await world.deliver();
    expect(came().toSorted()).toEqual(['C1 3', 'C2 2', 'C2 3']);
    const unknown = { ...replay, client: undefined, from: '8f3c1a70-52d9-4e0b-9a55-5d3c6f0a1b2c' };
    expect(await adminCommands['erp-events-replay'](world.on(), unknown)).toEqual({ unknown: 'event' });
    const { rows } = await sql<{ subject: string }>`
      select subject from audit_entry where action = 'erp.replay' order by entry_id`.execute(world.db);
    expect(rows.map(({ subject }) => subject)).toEqual(['3 events from the first', `3 events from ${from ?? ''}`]);
    const marked = await sql`select from outbox_event where replayed_at is not null`.execute(world.db);
    expect(marked.rows).toHaveLength(4);
  });

  test('can be pulled in the same order from any position, in bounded pages, with the key only', async () => {
    for (const n of [1, 2, 3]) for (const code of ['C1', 'C2']) await world.tells(code, n);
    type Pulled = { events: { id: string; type: string; timestamp: string; data: { client: string; n: number } }[] };
    const events = async (query: string) => ((await (await world.pull(query)).json()) as Pulled).events;
    const all = await events('');
    expect(all.map(({ data }) => `${data.client} ${data.n}`)).toEqual(['C1 1', 'C2 1', 'C1 2', 'C2 2', 'C1 3', 'C2 3']);
    expect(await events('?limit=2')).toEqual(all.slice(0, 2));
    expect(await events(`?after=${all[1]?.id}&limit=3`)).toEqual(all.slice(2, 5));
    expect(await events(`?after=${all[5]?.id}`)).toEqual([]);
    await world.deliver();
    expect(world.erp.came.map(({ body }) => body).toSorted()).toEqual(all.map((one) => JSON.stringify(one)).toSorted());
    expect(await events('')).toEqual(all);

    for (const key of ['', 'wrong']) expect((await world.pull('?after=nonsense', key)).status).toBe(401);
    const bad = {
      'after=nonsense': 'after',
      'after=8f3c1a70-52d9-4e0b-9a55-5d3c6f0a1b2c': 'after',
      'limit=0': 'limit',
      'limit=1001': 'limit',
      'limit=x': 'limit',
      'after=1&after=2': 'after',
    };
    for (const [query, error] of Object.entries(bad)) {
      const answer = await world.pull(`?${query}`);
      expect([query, answer.status, await answer.json()]).toMatchObject([query, 400, { error }]);
    }
  });

  test('too large for one answer are pulled one by one without omission', async () => {
    const large = 'x'.repeat(3_000_000);
    for (const n of [1, 2, 3]) await world.tells('C1', n);
    await sql`update outbox_event set data = data || jsonb_build_object('large', ${large}::text)`.execute(world.db);
    let after = '';
    const numbers: number[] = [];
    for (let piece = 0; piece < 4; piece += 1) {
      const { events } = (await (await world.pull(after)).json()) as { events: { id: string; data: { n: number } }[] };
      expect(events.length).toBeLessThan(3);
      numbers.push(...events.map(({ data }) => data.n));
      if (events.length > 0) after = `?after=${events.at(-1)?.id}`;
    }
    expect(numbers).toEqual([1, 2, 3]);
  });

  test('under way when the process stops count as not sent, and are sent again with their id', async () => {
    await world.tells('C1', 1);
    world.erp.answer = () => null;
    const stopping = new AbortController();
    const delivering = world.deliver({
      stopping: stopping.signal,
      to: { url: world.erp.url, keys: [KEY], timeout: 60_000 },
    });
    await expect.poll(() => world.erp.came.length).toBe(1);
    stopping.abort();
    await delivering;
    world.erp.answer = () => 200;
    await world.deliver();
    expect(world.erp.came.map(({ id }) => id)).toEqual([world.erp.came[0]?.id, world.erp.came[0]?.id]);
    expect(await adminCommands['erp-events'](world.on())).toEqual([]);
  });
});
