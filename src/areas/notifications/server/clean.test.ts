import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { makeJobsDue } from '../../../server/testing/jobs-due.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  type WriteNotification,
  USERS,
  giveUsers,
  callRest,
  signInReader,
  notificationWriter,
} from './testing/notifications.ts';

const DAY = 86_400_000;

onOneDatabase('old notifications', (database) => {
  let server: ServerUnderTest;
  let write: WriteNotification;
  beforeAll(async () => {
    server = await serve(database);
    await giveUsers(server);
    write = await notificationWriter(server);
  });

  const stored = async () => {
    const { rows } = await sql<{ title: string }>`select title from notification order by key`.execute(
      server.database.db,
    );
    return rows.map(({ title }) => title);
  };

  test('are deleted at night: those beyond a user’s newest ones, and those that the user deleted long ago', async () => {
    const kind = 'order.state';
    const now = server.now().getTime();
    for (let n = 0; n < 203; n += 1)
      await write({ kind, title: `${n}`, to: USERS.purchases, at: new Date(now - DAY + n) });
    await write({ kind, title: 'Borrada hace mucho', to: USERS.north, at: new Date(now - 91 * DAY) });
    await write({ kind, title: 'Borrada ayer', to: USERS.north, at: new Date(now - DAY) });
    const { token, path } = await signInReader(server, USERS.north);
    await callRest(server.url, token, path, { method: 'DELETE' });
    await write({ kind, title: 'De antes', to: USERS.north, at: new Date(now - 200 * DAY) });
    expect(await stored()).toHaveLength(206);
    await makeJobsDue(server, 'notifications.clean');
    await vi.waitFor(async () => expect(await stored()).toHaveLength(202), { timeout: 20_000, interval: 100 });
    const left = await stored();
    expect(left).toEqual(expect.arrayContaining(['De antes', 'Borrada ayer', '3', '202']));
    expect(left).not.toContain('2');
  });
});
