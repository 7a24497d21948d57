import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { systemClock } from '#kit/server/clock.ts';
import { onEmbedded, onPostgres } from '#kit/server/testing/database.ts';
import { SecretError, startServer } from '../app.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { serve } from '../testing/serve.ts';
import { whyNotReady } from './readiness.ts';

onEmbedded('/readyz', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serve(database);
  });

  async function ready(): Promise<[status: number, reason: unknown]> {
    const answer = await fetch(`${server.url}/readyz`);
    return [answer.status, ((await answer.json()) as { status: unknown }).status];
  }

  it('says no for a database that is read-only, whose writes are answered 503, and yes after it', async () => {
    const { db } = server.database;
    expect(await ready()).toEqual([200, 'ready']);
    await sql`set default_transaction_read_only = on`.execute(db);
    expect(await ready()).toEqual([503, 'the database is read-only']);
    const query = 'mutation { generateCustomerToken(email: "a@example.com", password: "wrong") { token } }';
    const write = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(write.status).toBe(503);
    expect(write.headers.get('retry-after')).not.toBe(null);
    expect(await write.json()).toMatchObject({ errors: [{ extensions: { code: 'unavailable' } }] });
    await sql`set default_transaction_read_only = off`.execute(db);
    expect(await ready()).toEqual([200, 'ready']);
  });

  it('says no where a later version changed the schema, unless the change was only an addition', async () => {
    const { db } = server.database;
    await sql`
      insert into kysely_migration (name, timestamp, additive) values ('9998_later', '', true)`.execute(db);
    expect(await ready()).toEqual([200, 'ready']);
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(db);
    expect(await ready()).toEqual([503, 'the database belongs to a later version']);
    await sql`delete from kysely_migration where name like '999%'`.execute(db);
  });

  it('says no where the rows are encrypted with another secret, with which no server starts', async () => {
    const { db } = server.database;
    await sql`update secret_check set sealed = ${Buffer.alloc(60)} where name = 'APP_SECRET'`.execute(db);
    expect(await ready()).toEqual([503, 'APP_SECRET is not the secret of this database']);
    const parts = { settings: { ...server.settings, port: 0 }, database: server.database, clock: systemClock };
    await expect(startServer({ ...parts, log: { level: 'silent' } })).rejects.toThrow(SecretError);
    await sql`delete from secret_check where name = 'APP_SECRET'`.execute(db);
    // nothing says that it is right
    expect(await ready()).toEqual([503, 'APP_SECRET is not the secret of this database']);
  });

  it('says no where a file of the server is missing', async () => {
    const parts = { hasBegun: () => true, isStopping: () => false, files: [new URL('nothing.ttf', import.meta.url)] };
    // the files are looked at first
    expect(await whyNotReady(undefined as never, parts)).toBe('a file of the server is missing');
  });
});

onPostgres('/readyz', (database) => {
  it('is answered while transactions use every connection of the pool', async () => {
    const server = await serve(database);
    const { db } = server.database;
    const finish = new EventEmitter();
    const finished = once(finish, 'finished');
    // the pool has nine
    const running = Array.from({ length: 12 }, async () =>
      db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx);
        await finished;
      }),
    );
    const answer = await fetch(`${server.url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);
    finish.emit('finished');
    await Promise.all(running);
  });
});

onEmbedded('a server that is stopped', (database) => {
  it('is not ready for STOP_DELAY, and answers requests until then', async () => {
    const opened = await database.fresh();
    const { settings } = await serve(database);
    const server = await startServer({
      settings: { ...settings, port: 0, stopDelay: 500 },
      database: opened,
      clock: systemClock,
      log: { level: 'silent' },
    });
    const stopped = server.stop();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await stopped;
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
  });
});

onEmbedded('a server with JOBS=off', (database) => {
  it('is ready, and has the queues of the jobs that others run', async () => {
    const opened = await database.fresh();
    const { settings } = await serve(database, { JOBS: 'off' });
    await sql`delete from pgboss.queue`.execute(opened.db);
    const server = await startServer({
      settings: { ...settings, port: 0 },
      database: opened,
      clock: systemClock,
      log: { level: 'silent' },
    });
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
    const { rows } = await sql`select from pgboss.queue where name like 'payments.%'`.execute(opened.db);
    expect(rows.length).toBeGreaterThan(0);
    await server.stop();
  });
});
