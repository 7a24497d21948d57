import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { databaseListener } from '../database/listener.ts';
import { transaction } from '../database/database.ts';
import { afterDatabaseTests, onBothDatabases } from '../testing/database.ts';
import { LiveChannel, type Topic, publish, publishRow } from './channel.ts';

const SOON = { timeout: 10_000, interval: 10 };
const PRICES: Topic<{ readonly product: string; readonly cents: number | null }> = {
  name: 'prices',
  payload: v.object({ product: v.string(), cents: v.nullable(v.number()) }),
};
const STATIONS: Topic<object> = { name: 'stations', payload: v.object({}) };

onBothDatabases('the live channel', (database) => {
  it('delivers at the commit to the subscribers of a topic, and skips what it cannot read', async () => {
    const opened = await database.fresh();
    const warn = vi.fn<() => void>();
    const live = new LiveChannel(databaseListener(opened, opened.url, warn), { warn });
    afterDatabaseTests(() => live.stop());
    const received = { prices: [] as unknown[], again: [] as unknown[], stations: [] as unknown[] };
    const onMissed = vi.fn<() => void>();
    live.subscribe(PRICES, { onPayload: (price) => received.prices.push(price), onMissed });
    const stop = live.subscribe(PRICES, {
      onPayload: (price) => received.again.push(price),
      onMissed: () => undefined,
    });
    live.subscribe(STATIONS, { onPayload: (station) => received.stations.push(station), onMissed: () => undefined });
    await vi.waitFor(() => expect(onMissed).toHaveBeenCalledTimes(1), SOON);

    const undone = transaction(opened.db, async (tx) => {
      await publish(tx, PRICES, { product: 'undone', cents: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await sql`select pg_notify('surtidor_live', 'not JSON'), pg_notify('surtidor_live', '{"topic": "prices"}')`.execute(
      opened.db,
    );
    await transaction(opened.db, async (tx) => {
      await publish(tx, PRICES, { product: 'diésel', cents: 12 });
      await sql`
        select ${publishRow(PRICES, { product: sql`name`, cents: sql`cents` })}
        from (values ('corriente', 15), ('extra', null)) as p (name, cents)`.execute(tx);
      await publish(tx, STATIONS, {});
    });
    const prices = [
      { product: 'diésel', cents: 12 },
      { product: 'corriente', cents: 15 },
      { product: 'extra', cents: null },
    ];
    await vi.waitFor(() => expect(received).toEqual({ prices, again: prices, stations: [{}] }), SOON);
    expect(warn).toHaveBeenCalledTimes(2);

    stop();
    await transaction(opened.db, (tx) => publish(tx, PRICES, { product: 'urea', cents: 3 }));
    await vi.waitFor(() => expect(received.prices).toHaveLength(4), SOON);
    expect(received.again).toHaveLength(3);
  });
});
