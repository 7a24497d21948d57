import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '#kit/server/clock.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { onPostgres, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { type RunningServer, startServer } from '../../../server/app.ts';
import { followPage } from '../../../server/testing/page-stream.ts';
import { block } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  type WriteNotification,
  USERS,
  followStream,
  giveUsers,
  callRest,
  signInReader,
  notificationWriter,
} from './testing/notifications.ts';

const SOON = { timeout: 15_000, interval: 20 };

onPostgres('two servers on one database', (database) => {
  let one: ServerUnderTest;
  let other: RunningServer;
  let write: WriteNotification;
  beforeAll(async () => {
    one = await serve(database);
    await giveUsers(one);
    write = await notificationWriter(one);
    other = await startServer({
      settings: { ...one.settings, port: 0 },
      database: await openDatabase(one.settings),
      clock: systemClock,
      log: { level: 'silent' },
    });
  });

  test('pass on what is written, read and deleted at the other', async () => {
    const reader = await signInReader(one, USERS.legal);
    const here = followStream(one.url, reader);
    const there = followStream(other.url, reader);
    await Promise.all([here.opened(), there.opened()]);
    await write({ title: 'En los dos', to: USERS.legal });
    await vi.waitFor(() => expect([here.titles(), there.titles()]).toEqual([['En los dos'], ['En los dos']]), SOON);
    const [key = ''] = Object.keys(there.tree() ?? {});
    await callRest(other.url, reader.token, `${reader.path}/${key}`, { method: 'PATCH', body: { read: 1 } });
    await vi.waitFor(() => expect(here.tree()?.[key]).toMatchObject({ read: 1 }), SOON);
    await callRest(one.url, reader.token, reader.path, { method: 'DELETE' });
    await vi.waitFor(() => expect([here.tree(), there.tree()]).toEqual([null, null]), SOON);
    here.close();
    there.close();
  });

  test('pass on that content has changed at the other', async () => {
    const token = await one.signIn(USERS.purchases);
    const pages = [followPage(one.url, token), followPage(other.url, token)];
    await Promise.all(pages.map(({ opened }) => opened()));
    await one.importLines([block('inicio_banner', '<p>Mañana no hay cargue.</p>')]);
    await vi.waitFor(() => {
      for (const page of pages) expect(page.received('content')).toHaveLength(1);
    }, SOON);
    for (const page of pages) page.close();
  });

  test('send everything again after their connections to the database were cut, with what they missed', async () => {
    const reader = await signInReader(one, USERS.finance);
    const streams = [followStream(one.url, reader), followStream(other.url, reader)];
    await Promise.all(streams.map(({ opened }) => opened()));
    for (const round of [1, 2]) {
      const { rows } = await sql<{ pid: number }>`
        select pid, pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'listen "surtidor_live"'`.execute(one.database.db);
      // nobody listens now
      await write({ title: `Perdida ${round}`, to: USERS.finance });
      expect(rows).toHaveLength(2);
      await vi.waitFor(() => {
        for (const stream of streams) expect(stream.titles()).toContain(`Perdida ${round}`);
      }, SOON);
      expect(streams.map(({ events }) => events.at(-1))).toMatchObject([
        { type: 'put', data: { path: '/' } },
        { type: 'put', data: { path: '/' } },
      ]);
    }
    await write({ title: 'Después', to: USERS.finance });
    await vi.waitFor(() => {
      for (const stream of streams) expect(stream.titles()).toContain('Después');
    }, SOON);
    for (const stream of streams) stream.close();
  });

  test('stop at once, even with open streams, whose readers reconnect to the other server', async () => {
    const reader = await signInReader(one, USERS.purchases);
    const stream = followStream(other.url, reader);
    await stream.opened();
    const begun = performance.now();
    await other.stop();
    // far below STOP_TIMEOUT
    expect(performance.now() - begun).toBeLessThan(5000);
    afterDatabaseTests(async () => stream.close());
    const there = followStream(one.url, reader);
    await there.opened();
    await write({ kind: 'order.state', title: 'Sigue', to: USERS.purchases });
    await vi.waitFor(() => expect(there.titles()).toEqual(['Sigue']), SOON);
  });
});
