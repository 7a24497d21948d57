import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { makeJobsDue } from './testing/jobs-due.ts';
import { serve } from './testing/serve.ts';

const DAY = 86_400_000;
const QUEUE = 'database.clean';

onOneDatabase('old rows', (database) => {
  let server: ServerUnderTest;
  let count = 0;
  let who: { clientId: number; userId: number };

  beforeAll(async () => {
    server = await serve(database);
  });
  beforeEach(async () => {
    count += 1;
    await server.importLines([client(`C${count}`), user(`legal${count}@uno.example`, `C${count}`)]);
    const { rows } = await sql<typeof who>`
      select client_id as "clientId", user_id as "userId" from app_user
      where email = ${`legal${count}@uno.example`}`.execute(server.database.db);
    if (!rows[0]) throw new Error('The user was not imported.');
    who = rows[0];
  });

  const days = (n: number) => new Date(server.now().getTime() + n * DAY);
  const run = (statement: ReturnType<typeof sql>) => statement.execute(server.database.db);

  /** Stores a session that was last used and ended so many days ago; `name` is its token. */
  const insertSession = (
    name: string,
    { ended, agent = null, revoked = null }: { ended: number; agent?: string | null; revoked?: number | null },
  ) =>
    run(sql`
      insert into session (client_id, token_sha256, user_id, agent, created_at, expires_at, revoked_at, user_agent)
      values (${who.clientId}, ${Buffer.from(name)}, ${who.userId}, ${agent}, ${days(-ended - 7)}, ${days(-ended)},
        ${revoked === null ? null : days(-revoked)}, '')`);
  const sessions = async () => {
    const { rows } = await sql<{ name: string }>`
      select convert_from(token_sha256, 'UTF8') as name from session
      where client_id = ${who.clientId} and length(token_sha256) < 32 order by 1`.execute(server.database.db);
    return rows.map(({ name }) => name);
  };

  /** Runs the cleaning until it has ended, or failed to. */
  const clean = async (end: 'completed' | 'retry' = 'completed', queue = QUEUE) => {
    const ended = async () => {
      const { rows } = await sql<{ ended: number }>`
        select count(*)::int as ended from pgboss.job where name = ${queue} and state = ${end}`.execute(
        server.database.db,
      );
      return rows[0]?.ended ?? 0;
    };
    const before = await ended();
    await makeJobsDue(server, queue);
    await vi.waitFor(async () => expect(await ended()).toBeGreaterThan(before), { timeout: 20_000, interval: 50 });
  };

  /** The queue's jobs that wait for a later time. */
  const planned = async (queue: string) => {
    const { rows } = await sql`
      select id from pgboss.job where name = ${queue} and state = 'created' and start_after > now()`.execute(
      server.database.db,
    );
    return rows;
  };

  test('ended sessions go after 400 days, but not a user’s last one, nor one with a browser that gets pushes', async () => {
    await insertSession('old', { ended: 420 });
    await insertSession('pushes', { ended: 430 });
    await insertSession('support', { ended: 405, agent: 'Marta' });
    await insertSession('young', { ended: 390 });
    await insertSession('signed out', { ended: 395, revoked: 401 });
    await insertSession('valid', { ended: -3 });
    await run(sql`
      insert into push_subscription
        (client_id, user_id, endpoint_sha256, endpoint, p256dh, auth, session_sha256, created_at)
      values (${who.clientId}, ${who.userId}, '\\x01', 'https://push.example', '', '', ${Buffer.from('pushes')}, now())`);
    await clean();
    expect(await sessions()).toEqual(['pushes', 'valid', 'young']);
  });

  test('the last session of a user stays for ever, whatever support did since', async () => {
    await insertSession('first', { ended: 900 });
    await insertSession('last', { ended: 800 });
    await insertSession('support', { ended: 500, agent: 'Marta' });
    await clean();
    expect(await sessions()).toEqual(['last']);
  });

  test('go in pieces of at most a thousand', async () => {
    await run(sql`
      insert into session (client_id, token_sha256, user_id, created_at, expires_at, user_agent)
      select ${who.clientId}, convert_to('n' || n, 'UTF8'), ${who.userId}, ${days(-900)}, ${days(-890)}, ''
      from generate_series(1000, 3500) n`);
    await run(sql`
      create function refuse_many() returns trigger language plpgsql as $$
      begin
        if (select count(*) from gone) > 1000 then raise exception 'too many at once'; end if;
        return null;
      end $$`);
    await run(sql`
      create trigger refuse_many after delete on session referencing old table as gone
        for each statement execute function refuse_many()`);
    try {
      await clean();
      expect(await sessions()).toEqual(['n3500']);
    } finally {
      await run(sql`drop function refuse_many cascade`);
    }
  });

  test('devices go after 400 days without use, and links for a password a day after their end', async () => {
    for (const [name, ago] of Object.entries({ old: 401, young: 399 }))
      await run(sql`
        insert into known_device (person_id, device_sha256, last_seen_at)
        values ((select person_id from app_user where client_id = ${who.clientId} and user_id = ${who.userId}), ${Buffer.from(name)}, ${days(-ago)})`);
    for (const [name, ago] of Object.entries({ old: 1.1, young: 0.9 }))
      await run(sql`
        insert into password_reset (client_id, token_sha256, user_id, expires_at)
        values (${who.clientId}, ${Buffer.from(name)}, ${who.userId}, ${days(-ago)})`);
    await clean();
    const { rows } = await sql<{ name: string }>`
      select convert_from(device_sha256, 'UTF8') as name from known_device
        where person_id = (select person_id from app_user where client_id = ${who.clientId} and user_id = ${who.userId})
      union all select convert_from(token_sha256, 'UTF8') from password_reset where client_id = ${who.clientId}`.execute(
      server.database.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(['young', 'young']);
  });

  test('counts of messages by WhatsApp, and its codes, go after two days', async () => {
    for (const [name, ago] of Object.entries({ old: 3.1, young: 0.9 })) {
      const email = `${name}${count}@uno.example`;
      await server.importLines([user(email, `C${count}`)]);
      await run(sql`
        insert into whatsapp_day (number, day) values (${`+57300000000${name.length}`}, ${days(-ago)}::timestamptz::date)`);
      await run(sql`
        insert into whatsapp_code (person_id, number, expires_at, sent, first_sent_at)
        select person_id, '+573000000000', now(), 1, ${days(-ago)} from person where email = ${email}`);
    }
    await clean();
    const { rows } = await sql<{ name: string }>`
      select number as name from whatsapp_day
      union all select email from whatsapp_code join person using (person_id) order by 1`.execute(server.database.db);
    expect(rows.map(({ name }) => name)).toEqual(['+573000000005', `young${count}@uno.example`]);
  });

  test('failed sign-ins, requests for a link and questions about documents go after a day', async () => {
    const tables = ['login_failure', 'reset_request', 'document_question'] as const;
    for (const [address, ago] of Object.entries({ old: 1.1, young: 0.9 })) {
      for (const table of tables.slice(0, 2))
        await run(sql`
          insert into ${sql.table(table)} (email_sha256, address, at) values ('\\x01', ${address}, ${days(-ago)})`);
      await run(sql`insert into document_question (address, at) values (${address}, ${days(-ago)})`);
    }
    await clean();
    for (const table of tables) {
      const { rows } = await sql`
        select address from ${sql.table(table)} where address in ('old', 'young')`.execute(server.database.db);
      expect(rows).toEqual([{ address: 'young' }]);
    }
  });

  test('sessions and devices of the desk go as those of users', async () => {
    const { rows: staff } = await sql<{ id: number }>`
      insert into staff (email, name, role, status, created_at)
      values ('ana@mesa.example', 'Ana', 'support', '1', now()) returning staff_id as id`.execute(server.database.db);
    const id = staff[0]?.id ?? 0;
    for (const [name, ended] of Object.entries({ first: 900, last: 800 }))
      await run(sql`
        insert into staff_session (token_sha256, staff_id, created_at, last_used_at, expires_at)
        values (${Buffer.from(name)}, ${id}, ${days(-ended - 1)}, ${days(-ended - 1)}, ${days(-ended)})`);
    for (const [name, ago] of Object.entries({ old: 401, young: 399 }))
      await run(sql`
        insert into staff_device (staff_id, device_sha256, last_seen_at)
        values (${id}, ${Buffer.from(name)}, ${days(-ago)})`);
    await clean();
    const { rows } = await sql<{ name: string }>`
      select convert_from(token_sha256, 'UTF8') as name from staff_session where staff_id = ${id}
      union all select convert_from(device_sha256, 'UTF8') from staff_device where staff_id = ${id}`.execute(
      server.database.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(['last', 'young']);
  });

  test('passwords of files with codes, and wrong ones, go after 90 days', async () => {
    // without a purchase
    await run(sql`alter table voucher_file_password drop constraint voucher_file_password_client_id_uuid_fkey`);
    await run(sql`alter table voucher_file_try drop constraint voucher_file_try_client_id_uuid_fkey`);
    const uuid = '00000000-0000-4000-8000-000000000001';
    for (const [name, ago] of Object.entries({ old: 91, young: 89 })) {
      await run(sql`
        insert into voucher_file_password (selector, client_id, uuid, secret_hash, created_at, ended_at)
        values (${name}, ${who.clientId}, ${uuid}, '', ${days(-ago)}, ${days(-ago)})`);
      await run(sql`
        insert into voucher_file_try (client_id, uuid, address, at)
        values (${who.clientId}, ${uuid}, ${name}, ${days(-ago)})`);
    }
    await clean();
    const { rows } = await sql<{ name: string }>`
      select selector as name from voucher_file_password union all select address from voucher_file_try`.execute(
      server.database.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(['young', 'young']);
  });

  test('API keys go 90 days after they were ended, or after their last day', async () => {
    const keys = [
      ['ended', 91, null],
      ['ended lately', 89, null],
      ['expired', null, 92],
      ['expired lately', null, 88],
      ['used', null, -10],
      ['without an end', null, null],
    ] as const;
    for (const [index, [name, ended, expired]] of keys.entries())
      await run(sql`
        insert into api_key (client_id, user_id, name, key_sha256, scopes, addresses, created_at, expires_on, ended_at)
        values (${who.clientId}, ${who.userId}, ${name}, ${Buffer.alloc(32, index)}, '{documentos}', '{}', ${days(-400)},
          ${expired === null ? null : days(-expired)}::timestamptz::date, ${ended === null ? null : days(-ended)})`);
    await clean();
    const { rows } = await sql<{ name: string }>`
      select name from api_key where client_id = ${who.clientId} order by key_id`.execute(server.database.db);
    expect(rows.map(({ name }) => name)).toEqual(['ended lately', 'expired lately', 'used', 'without an end']);
  });

  test('the log of webhooks goes after 30 days, also what still waits', async () => {
    await run(sql`
      insert into client_webhook (client_id, user_id, url, events, secret_sealed, sealed_by, created_at)
      values (${who.clientId}, ${who.userId}, 'https://erp.example.com/', '{order.state}', '\\x00', '', ${days(-400)})`);
    for (const [age, state] of [
      [31, 'delivered'],
      [31, 'waiting'],
      [29, 'failed'],
    ] as const)
      await run(sql`
        insert into client_webhook_delivery (client_id, webhook_id, event_id, type, data, at, next_at, state)
        select client_id, webhook_id, gen_random_uuid(), 'order.state', '{}', ${days(-age)}, ${days(-age)}, ${state}
        from client_webhook where client_id = ${who.clientId}`);
    await clean();
    const { rows } = await sql<{ state: string }>`select state from client_webhook_delivery`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ state: 'failed' }]);
    await run(sql`delete from client_webhook where client_id = ${who.clientId}`);
  });

  test('jobs that have ended go after a week', async () => {
    const { rows } = await sql`
      select distinct deletion_seconds / 86400 as days from pgboss.queue where name not like '\\_\\_pgboss%'`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ days: 7 }]);
  });

  test('of other tables go where one table fails, and the next night is planned', async () => {
    await run(sql`
      insert into password_reset (client_id, token_sha256, user_id, expires_at)
      values (${who.clientId}, '\\x02', ${who.userId}, ${days(-2)})`);
    await run(sql`alter table known_device rename to known_device_gone`);
    try {
      await clean('retry');
      const resets = await sql`select from password_reset where token_sha256 = '\\x02'`.execute(server.database.db);
      expect(resets.rows).toEqual([]);
      expect(await planned(QUEUE)).toHaveLength(1);
    } finally {
      await run(sql`alter table known_device_gone rename to known_device`);
    }
  });

  test.each([
    ['notifications.clean', 'notification'],
    ['forms.clean_uploads', 'form_upload'],
  ])('a failed run of %s is followed by the next one', async (queue, table) => {
    await run(sql`alter table ${sql.table(table)} rename to gone`);
    try {
      await clean('retry', queue);
      expect(await planned(queue)).toHaveLength(1);
    } finally {
      await run(sql`alter table gone rename to ${sql.id(table)}`);
    }
  });
});
