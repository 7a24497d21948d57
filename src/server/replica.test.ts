import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#kit/server/database/database.ts';
import { onReplica } from '#kit/server/database/replica.ts';
import {
  type DatabaseUnderTest,
  afterDatabaseTests,
  createDataEnvironment,
  createPostgresDatabase,
  onPostgres,
} from '#kit/server/testing/database.ts';
import { openDatabaseProxy } from '#kit/server/testing/database-proxy.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { invoice } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { invoiceLinks, openLink, statusOf } from '#areas/invoices/server/testing/exports.ts';
import { giveTreasurer } from '#areas/invoices/server/testing/payments.ts';
import { createStaff } from '../desk/server/testing/desk.ts';
import { type Postgres, startPostgres } from '../../tools/postgres.ts';
import { openConfiguredDatabase } from './open.ts';
import { serve } from './testing/serve.ts';

/** Starts a server on a database, with a replica. */
function serveWithReplica(databaseUrl: string, databaseReplicaUrl: string): Promise<ServerUnderTest> {
  const fresh: DatabaseUnderTest['fresh'] = async () => {
    // so long that nothing but the reading itself can give up a replica that is silent
    const opened = await openDatabase({ databaseUrl, databaseReplicaUrl, databaseTimeout: 3_600_000, dataDir: '' });
    afterDatabaseTests(() => opened.close());
    return { ...opened, url: databaseUrl };
  };
  return serve({ kind: 'postgres', fresh }, { DATABASE_REPLICA_URL: databaseReplicaUrl });
}

/** The numbers of the invoices in a new Excel file of the pending ones. */
async function invoicesInFile(server: ServerUnderTest, token: string): Promise<readonly string[]> {
  const answer = await openLink((await invoiceLinks(server, token)).xls?.url ?? '', token);
  expect(answer.status).toBe(200);
  const { head, lines } = await readExcelFile(Buffer.from(await answer.arrayBuffer()));
  const number = head.indexOf('Documento');
  return lines.map((line) => String(line[number])).toSorted();
}

/**
 * How many large readings the replica has answered, and how many the primary in its place, as the metrics say. Whether
 * it was behind or failed is not compared: on a busy machine a standby that is behind may answer too late to say so.
 */
async function replicaReads({ url }: ServerUnderTest): Promise<{ readonly used: number; readonly instead: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = text.matchAll(/^surtidor_replica_reads_total\{result="(\w+)"\} (\d+)$/gm);
  const counts = new Map([...found].map(([, result, count]) => [result, Number(count)]));
  const countOf = (result: string) => counts.get(result) ?? Number.NaN;
  return { used: countOf('used'), instead: countOf('behind') + countOf('failed') };
}

onPostgres('a server with DATABASE_REPLICA_URL', () => {
  const freshUrl = async () => (await createDataEnvironment('postgres')).DATABASE_URL;

  test('does not start with the address of another database', async () => {
    const [databaseUrl, databaseReplicaUrl] = [await freshUrl(), await createPostgresDatabase()];
    await expect(openConfiguredDatabase({ databaseUrl, databaseReplicaUrl, dataDir: '' })).rejects.toThrow(
      /^DATABASE_REPLICA_URL: leads to another database than DATABASE_URL, for example DATABASE_REPLICA_URL=/,
    );
  });

  test('starts without the replica, and the primary makes the files', async () => {
    const server = await serveWithReplica(await freshUrl(), 'postgres://surtidor@127.0.0.1:9/postgres');
    const { token } = await giveTreasurer(server, 'AWAY', [100, 200]);
    expect(await invoicesInFile(server, token)).toEqual(['AWAY-1', 'AWAY-2']);
    expect(await replicaReads(server)).toEqual({ used: 0, instead: 1 });
    expect(server.logged()).toEqual([]);
  });

  test('does not wait for a replica that is silent', async () => {
    const databaseUrl = await freshUrl();
    const proxy = await openDatabaseProxy(databaseUrl);
    afterDatabaseTests(async () => proxy.close());
    const server = await serveWithReplica(databaseUrl, proxy.url);
    const { token } = await giveTreasurer(server, 'MUTE', [100]);
    // opens the connection that is silent then
    expect(await invoicesInFile(server, token)).toEqual(['MUTE-1']);
    proxy.silence();
    expect(await invoicesInFile(server, token)).toEqual(['MUTE-1']);
    expect(await replicaReads(server)).toEqual({ used: 0, instead: 2 });
  });

  test('does not take a primary for a replica', async () => {
    const databaseUrl = await freshUrl();
    const server = await serveWithReplica(databaseUrl, databaseUrl);
    const { token } = await giveTreasurer(server, 'SAME', [100]);
    expect(await invoicesInFile(server, token)).toEqual(['SAME-1']);
    expect(await replicaReads(server)).toEqual({ used: 0, instead: 1 });
  });

  describe('and a standby', () => {
    let standby: Postgres;
    let replica: OpenDatabase;
    let server: ServerUnderTest;
    let token: string;
    let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
    const given: string[] = [];

    beforeAll(async () => {
      const primary = await startPostgres();
      afterDatabaseTests(primary.stop);
      standby = await startPostgres({ standbyOf: primary.url });
      afterDatabaseTests(standby.stop);
      replica = await openDatabase({ databaseUrl: standby.url, dataDir: '' });
      afterDatabaseTests(() => replica.close());
      proxy = await openDatabaseProxy(standby.url);
      afterDatabaseTests(async () => proxy.close());
      server = await serveWithReplica(primary.url, proxy.url);
      ({ token } = await giveTreasurer(server, 'REP', []));
    });

    const giveInvoice = async () => {
      given.push(`REP-${String(given.length + 1).padStart(3, '0')}`);
      const { report } = await server.importLines([invoice('REP', given.at(-1) ?? '', 100)]);
      expect(report.errors).toEqual([]);
    };
    const used = async () => (await replicaReads(server)).used;
    /** Makes files until one was read on the standby, which may be late on a busy machine. */
    const untilUsed = async () => {
      const before = await used();
      await expect
        .poll(async () => {
          expect(await invoicesInFile(server, token)).toEqual(given);
          return used();
        })
        .toBeGreaterThan(before);
    };

    test('has all that was there when a file was asked for', { tags: 'full' }, async () => {
      for (let n = 0; n < 10; n += 1) {
        await giveInvoice();
        expect(await invoicesInFile(server, token)).toEqual(given);
      }
      await untilUsed();
    });

    test('reads PDFs and the figures of the desk there, too', { tags: 'full' }, async () => {
      const finance = await createStaff(server, 'finance');
      const readsOf = async (read: () => Promise<void>) => {
        const before = await used();
        await expect
          .poll(async () => {
            await read();
            return used();
          })
          .toBeGreaterThan(before);
      };
      await readsOf(async () => {
        expect(await statusOf((await invoiceLinks(server, token)).pdf?.url ?? '', token)).toBe(200);
      });
      await readsOf(async () => {
        const { value } = await finance.call('numbers.payments', { days: 7, store: null });
        expect(value).toMatchObject({ clients: { all: 1 } });
      });
    });

    test('reads the primary while the standby is behind', { tags: 'full' }, async () => {
      await sql`select pg_wal_replay_pause()`.execute(replica.db);
      const before = await replicaReads(server);
      await giveInvoice();
      expect(await invoicesInFile(server, token)).toEqual(given);
      expect(await replicaReads(server)).toEqual({ used: before.used, instead: before.instead + 1 });
      await sql`select pg_wal_replay_resume()`.execute(replica.db);
      await untilUsed();
    });

    test('makes a file anew that the standby broke off', { tags: 'full' }, async () => {
      await untilUsed();
      const before = await replicaReads(server);
      proxy.cutAt('fetch forward');
      expect(await invoicesInFile(server, token)).toEqual(given);
      expect(await replicaReads(server)).toEqual({ used: before.used, instead: before.instead + 1 });
      proxy.restore();
      await untilUsed();
    });

    test('reads anew what was in the way of the standby’s replay', { tags: 'full' }, async () => {
      const { db } = server.database;
      await sql`alter system set max_standby_streaming_delay = 0`.execute(replica.db);
      await sql`select pg_reload_conf()`.execute(replica.db);
      await sql`create table vacuumed as select generate_series(1, 1000) as n`.execute(db);
      const countSlowly = async (reader: OpenDatabase['db'], seconds: number) => {
        const { rows } = await sql<{ count: number }>`
          select count(*) + length(pg_sleep(${seconds})::text) as count from vacuumed`.execute(reader);
        return rows[0]?.count;
      };
      let runs = 0;
      const isOnStandby: boolean[] = [];
      const read = () =>
        onReplica(db, async (reader) => {
          runs += 1;
          isOnStandby.push(reader !== db);
          if (reader === db) return countSlowly(reader, 0);
          const slow = countSlowly(reader, 60);
          slow.catch(() => undefined);
          await expect
            .poll(
              async () =>
                (
                  await sql`select from pg_stat_activity where state = 'active'
              and query like '%from vacuumed%' and pid <> pg_backend_pid()`.execute(replica.db)
                ).rows.length,
            )
            .toBe(1);
          await sql`delete from vacuumed`.execute(db);
          await sql`vacuum vacuumed`.execute(db);
          return slow;
        });
      await expect.poll(read).toBe(0);
      expect(isOnStandby.slice(-2)).toEqual([true, false]);
      expect(runs).toBeGreaterThanOrEqual(2);
    });

    test('makes the files on the primary after the standby was killed', { tags: 'full' }, async () => {
      await replica.close();
      await standby.stop();
      await giveInvoice();
      const before = await replicaReads(server);
      expect(await invoicesInFile(server, token)).toEqual(given);
      expect(await replicaReads(server)).toEqual({ used: before.used, instead: before.instead + 1 });
    });
  });

  test('does not read a standby that did not follow a failover', { tags: 'full' }, async () => {
    const primary = await startPostgres();
    afterDatabaseTests(primary.stop);
    const [next, left] = [
      await startPostgres({ standbyOf: primary.url }),
      await startPostgres({ standbyOf: primary.url }),
    ];
    for (const { stop } of [next, left]) afterDatabaseTests(stop);
    const open = async (databaseUrl: string, databaseReplicaUrl?: string) => {
      const database = await openDatabase({ databaseUrl, databaseReplicaUrl, dataDir: '' });
      afterDatabaseTests(() => database.close());
      return database;
    };
    const [old, other] = [await open(primary.url), await open(next.url)];
    // the next primary misses what comes now, so that the standby that is left is farther than it
    await sql`alter system set primary_conninfo = ''`.execute(other.db);
    await sql`select pg_reload_conf()`.execute(other.db);
    await expect.poll(async () => (await sql`select from pg_stat_replication`.execute(old.db)).rows.length).toBe(1);
    for (let n = 0; n < 3; n += 1) await sql`select pg_switch_wal(), txid_current()`.execute(old.db);
    await sql`create table lost ()`.execute(old.db);
    const far = await open(left.url);
    await expect
      .poll(async () => (await sql`select to_regclass('lost') as found`.execute(far.db)).rows)
      .toEqual([{ found: 'lost' }]);
    await old.close();
    await primary.stop();
    await sql`select pg_promote()`.execute(other.db);
    const database = await open(next.url, left.url);
    await sql`create table kept ()`.execute(database.db);
    const tables = await onReplica(database.db, async (reader) => {
      const { rows } = await sql<{ kept: boolean; lost: boolean }>`
        select to_regclass('kept') is not null as kept, to_regclass('lost') is not null as lost`.execute(reader);
      return rows;
    });
    expect(tables).toEqual([{ kept: true, lost: false }]);
    expect(database.replicaReads?.().used).toBe(0);
  });
});
