import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { ConnectionWatch } from './connection-watch.ts';
import { type OpenDatabase, isDatabaseUnavailable, openDatabase, transaction } from './database.ts';
import { long, short } from './prepared-statements.ts';
import { onPostgres, afterDatabaseTests } from '../testing/database.ts';
import { openDatabaseProxy } from '../testing/database-proxy.ts';

test('an idle connection is probed after half a minute, and closed if it stays silent', async () => {
  vi.useFakeTimers();
  const watch = new ConnectionWatch();
  try {
    const pool = new EventEmitter();
    watch.watch(pool as pg.Pool, 10_000);
    const stream = { bytesRead: 0, destroy: vi.fn<() => void>() };
    const asked = vi.fn<(text: string) => Promise<never>>(() => new Promise(() => undefined));
    const client = Object.assign(new EventEmitter(), { connection: { stream }, query: asked });
    pool.emit('connect', client);
    pool.emit('release', undefined, client);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked.mock.calls).toEqual([['select 1']]);
    expect(stream.destroy).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(stream.destroy).toHaveBeenCalled();
  } finally {
    watch.close();
    vi.useRealTimers();
  }
});

/** Timeout of a test in milliseconds: without the watch it would wait for ever. */
const LIMIT = 60_000;

onPostgres('a database that is silent', (under) => {
  async function open(databaseTimeout: number) {
    const { url = '' } = await under.fresh();
    const proxy = await openDatabaseProxy(url);
    afterDatabaseTests(async () => proxy.close());
    const { db, close } = await openDatabase({ databaseUrl: proxy.url, databaseTimeout, dataDir: '' });
    afterDatabaseTests(close);
    return { db, proxy };
  }
  type Db = OpenDatabase['db'];
  const readShort = async (db: Db) => (await sql<{ n: number }>`${short} select ${1}::int as n`.execute(db)).rows[0]?.n;
  const read = async (db: Db) => (await sql<{ n: number }>`select 2 as n`.execute(db)).rows[0]?.n;
  const write = async (db: Db) => transaction(db, async (tx) => read(tx));

  test(
    'fails statements as unavailable, and answers on new connections after it recovers',
    { timeout: LIMIT },
    async () => {
      const { db, proxy } = await open(1000);
      // opens connections of each kind, which are all idle when the silence begins
      expect(await Promise.all([readShort(db), read(db), write(db)])).toEqual([1, 2, 2]);
      proxy.silence();
      const asked = await Promise.allSettled([write(db), write(db)]);
      expect(asked.map((answer) => answer.status === 'rejected' && isDatabaseUnavailable(answer.reason))).toEqual([
        true,
        true,
      ]);
      const reads = [readShort(db), read(db)];
      proxy.restore();
      // a statement that only reads is sent once more, on a new connection
      expect(await Promise.all(reads)).toEqual([1, 2]);
      expect(await write(db)).toBe(2);
    },
  );

  test('is noticed by TCP as well, on both sides', async () => {
    const { url } = await under.fresh();
    const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' });
    afterDatabaseTests(close);
    expect(keepAlive.mock.calls).toContainEqual([true, 10_000]);
    keepAlive.mockRestore();
    const { rows } = await sql`show tcp_keepalives_idle`.execute(db);
    expect(rows).toEqual([{ tcp_keepalives_idle: '30' }]);
  });

  test('leaves no lock behind if it became silent in the middle of a transaction', { timeout: LIMIT }, async () => {
    const { db, proxy } = await open(1000);
    const lock = (tx: Db) => sql`select pg_advisory_xact_lock(1)`.execute(tx);
    const begun = transaction(db, async (tx) => {
      await lock(tx);
      proxy.silence();
      await read(tx);
    });
    expect(await begun.catch(isDatabaseUnavailable)).toBe(true);
    proxy.restore();
    // the earlier session keeps the lock for a second
    await expect.poll(() => transaction(db, lock).then(() => 'locked', String)).toBe('locked');
  });

  test(
    'is only slow if it is silent for a moment, or during a statement that is marked as long',
    { timeout: LIMIT },
    async () => {
      const { db } = await open(2000);
      const sleep = (seconds: number, mark = sql.raw('')) => sql`${mark} select pg_sleep(${seconds})`.execute(db);
      await expect(sleep(1.2)).resolves.toBeDefined();
      await expect(sleep(4, long)).resolves.toBeDefined();
      // a caller that holds a connection meanwhile, for example because of a lock, keeps it
      await db.connection().execute(async (held) => {
        const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held)).rows[0]?.pid;
        const before = await pid();
        await expect(sleep(5)).rejects.toThrow('the database was silent for too long');
        expect(await pid()).toBe(before);
      });
    },
  );
});
