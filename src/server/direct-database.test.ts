import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { client } from '#kit/server/testing/people.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import {
  type DatabaseUnderTest,
  afterDatabaseTests,
  createDataEnvironment,
  createPostgresDatabase,
  onPostgres,
} from '#kit/server/testing/database.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { openConfiguredDatabase } from './open.ts';
import { serve } from './testing/serve.ts';

/** The address with a name by which pg_stat_activity lists its connections. */
function named(url: string, name: string): string {
  const address = new URL(url);
  address.searchParams.set('application_name', name);
  return address.href;
}

onPostgres('a server with DATABASE_DIRECT_URL', () => {
  let server: ServerUnderTest;
  let directUrl: string;

  beforeAll(async () => {
    const { DATABASE_URL } = await createDataEnvironment('postgres');
    directUrl = named(DATABASE_URL, 'direct');
    const addresses = { databaseUrl: named(DATABASE_URL, 'pooled'), databaseDirectUrl: directUrl };
    const fresh: DatabaseUnderTest['fresh'] = async () => {
      const opened = await openDatabase({ ...addresses, dataDir: '' });
      afterDatabaseTests(() => opened.close());
      return { ...opened, url: addresses.databaseUrl };
    };
    server = await serve({ kind: 'postgres', fresh }, { DATABASE_DIRECT_URL: directUrl });
  });

  async function addressesOf(condition: ReturnType<typeof sql>): Promise<readonly string[]> {
    const { rows } = await sql<{ name: string }>`
      select distinct application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${condition}`.execute(server.database.db);
    return rows.map(({ name }) => name);
  }

  test('listens and runs its job queue there, and nowhere else', async () => {
    await vi.waitFor(async () => expect(await addressesOf(sql`query ilike 'listen %'`)).toEqual(['direct']));
    expect(await addressesOf(sql`query ilike '%pgboss.queue%'`)).not.toContain('pooled');
  });

  test('holds the lock of an import there', async () => {
    const url = `${server.url}/erp/import`;
    let end = (): void => undefined;
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode(`${JSON.stringify(client('DIRECT'))}\n`));
        end = () => stream.close();
      },
    });
    const headers = { 'content-type': 'application/x-ndjson', authorization: `Bearer ${server.settings.erpKey}` };
    const sent = fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    const locked = sql`pid in (select pid from pg_locks where locktype = 'advisory' and objid = 7140031)`;
    await vi.waitFor(async () => expect(await addressesOf(locked)).toEqual(['direct']));
    end();
    expect((await sent).status).toBe(200);
    await vi.waitFor(async () => expect(await addressesOf(locked)).toEqual([]));
  });

  test('sets nothing in a session of the pooler’s, which others use next', async () => {
    const { rows } = await sql<{ jit: string }>`select current_setting('jit') as jit`.execute(server.database.db);
    expect(rows).toEqual([{ jit: 'on' }]);
  });

  test('does not start with the address of another database', async () => {
    const databaseDirectUrl = await createPostgresDatabase();
    await expect(openConfiguredDatabase({ databaseUrl: directUrl, databaseDirectUrl, dataDir: '' })).rejects.toThrow(
      /^DATABASE_DIRECT_URL: leads to another database than DATABASE_URL, for example DATABASE_DIRECT/,
    );
  });
});
