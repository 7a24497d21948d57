import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, transaction } from '#kit/server/database/database.ts';
import { onPostgres } from '#kit/server/testing/database.ts';
import { casesOf } from '#kit/server/testing/full-run.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import { serve } from '../../../server/testing/serve.ts';
import { type DeliveryUnderTest, prepareDelivery } from './testing/delivery.ts';

/** Number of events for each client. */
const EVENTS = casesOf({ daily: 12, full: 40 });

onPostgres('simultaneous events to the ERP', (under) => {
  let world: DeliveryUnderTest;
  beforeAll(async () => {
    world = await prepareDelivery(await serve(under));
  });
  beforeEach(() => world.reset());
  const pulled = async (query: string) =>
    ((await (await world.pull(query)).json()) as { events: { id: string; data: { n: number } }[] }).events;

  test('are all delivered where the first to begin commits last', async () => {
    let [begun, mayEnd] = [() => {}, () => {}];
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const ends = new Promise<void>((resolve) => (mayEnd = resolve));
    const first = transaction(world.db, async (tx) => {
      await world.publishIn(tx, 'C1', 1);
      begun();
      await ends;
    });
    await hasBegun;
    await world.tells('C2', 2);
    await world.deliver();
    const before = await pulled('');
    mayEnd();
    await first;
    await world.deliver();
    expect(world.erp.came.map(({ data }) => data.n)).toEqual([2, 1]);
    // a reader that continues after its last event misses none
    expect(before.map(({ data }) => data.n)).toEqual([2]);
    expect((await pulled(`?after=${before[0]?.id}`)).map(({ data }) => data.n)).toEqual([1]);
  });

  test('stay in each client’s order while transactions wait for each other', async () => {
    let n = 0;
    const writing = Promise.all(
      Array.from({ length: 30 }, () =>
        transaction(world.db, async (tx) => {
          await lockLedger(tx, [world.clientId('C1') ?? 0]);
          n += 1;
          await world.publishIn(tx, 'C1', n);
        }),
      ),
    );
    for (let i = 0; i < 10; i += 1) await world.deliver();
    await writing;
    await world.deliver();
    const inOrder = Array.from({ length: 30 }, (_, i) => i + 1);
    expect(world.cameOf('C1')).toEqual(inOrder);
    expect((await pulled('')).map(({ data }) => data.n)).toEqual(inOrder);
  });

  test('are sent once by two processes together', async () => {
    const other = await openDatabase({ databaseUrl: world.server.settings.databaseUrl, dataDir: '' });
    for (let n = 1; n <= EVENTS; n += 1) for (const code of ['C1', 'C2', 'C3']) await world.tells(code, n);
    await Promise.all([
      world.deliver(),
      world.deliver({ db: other.db }),
      world.deliver(),
      world.deliver({ db: other.db }),
    ]);
    await world.deliver();
    await other.close();
    const inOrder = Array.from({ length: EVENTS }, (_, i) => i + 1);
    for (const code of ['C1', 'C2', 'C3']) expect(world.cameOf(code)).toEqual(inOrder);
  });
});
