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

  test('go with what counted the messages of days before, and codes that were asked for long ago', async () => {
    const { db } = server.database;
    const [today, before] = [server.now(), new Date(server.now().getTime() - 3 * DAY)];
    for (const instant of [today, before])
      await sql`insert into whatsapp_day (number, day, messages) values ('+573005550001', ${instant}::date, 1)`.execute(
        db,
      );
    await sql`
      insert into whatsapp_code (person_id, number, expires_at, sent, first_sent_at)
      select person_id, '+573005550001', ${today}, 1, case when email = ${USERS.north} then ${before}::timestamptz else ${today} end
      from person where email in (${USERS.north}, ${USERS.south})`.execute(db);
    await makeJobsDue(server, 'notifications.clean');
    const counted = async () => {
      const { rows } = await sql<{ days: number; codes: number }>`
        select (select count(*) from whatsapp_day)::int as days,
               (select count(*) from whatsapp_code)::int as codes`.execute(db);
      return rows[0];
    };
    await vi.waitFor(async () => expect(await counted()).toEqual({ days: 1, codes: 1 }), {
      timeout: 20_000,
      interval: 100,
    });
  });
});
