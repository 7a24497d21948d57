import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type TestContext, afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decide, giveTreasurer, line, paid, waitForState } from '#areas/invoices/server/testing/payments.ts';
import { type OpenDatabase, openDatabase } from '#kit/server/database/database.ts';
import { createDataEnvironment, onPostgres, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { openConfiguredDatabase } from '../../src/server/open.ts';
import { startMailbox } from '#kit/server/testing/mailbox.ts';
import { serveWithBank } from '../../src/server/testing/serve.ts';
import { otherUserForRoot } from '../postgres.ts';
import { freePort } from '../start/ports.ts';
import { type ClusterPrograms, findPrograms } from './packages.ts';
import { type Service, startService, until } from './service.ts';

const MINUTES = 60_000;

let programs: ClusterPrograms | undefined;
let folder: string;
const services: Service[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'surtidor-pooler-'));
  chmodSync(folder, 0o755);
  programs = await findPrograms(folder, () => undefined).catch((error: unknown) => {
    console.warn(`Not tested: PgBouncer. ${String(error)}`);
    return undefined;
  });
}, 10 * MINUTES);

afterAll(async () => {
  for (const service of services) await service.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts PgBouncer in front of a database; returns its address. */
async function startPooler(url: string, skip: TestContext['skip'], settings: readonly string[]): Promise<string> {
  if (!programs) return skip();
  const user = otherUserForRoot();
  const target = new URL(url);
  const own = mkdtempSync(join(folder, 'pgbouncer-'));
  const config = join(own, 'pgbouncer.ini');
  const port = await freePort();
  const database = target.pathname.slice(1);
  const lines = [
    '[databases]',
    `${database} = host=127.0.0.1 port=${target.port} user=${target.username}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction`,
    ...settings,
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  if (user) for (const path of [own, config]) chownSync(path, user.uid, user.gid);
  services.push(await startService('pgbouncer', programs.pgbouncer, [config], { folder: own, user }));
  const pooled = `postgres://${target.username}@127.0.0.1:${port}/${database}`;
  await until('PgBouncer answers', 30, async () => {
    const client = new pg.Client({ connectionString: pooled });
    await client.connect();
    await client.end();
    return true;
  });
  return pooled;
}

const KEEPS_STATEMENTS = ['max_prepared_statements = 200'];

onPostgres('PgBouncer in transaction mode', () => {
  const open = async (databaseUrl: string, databaseDirectUrl?: string): Promise<OpenDatabase> =>
    openConfiguredDatabase({ databaseUrl, databaseDirectUrl, dataDir: '' });

  describe('stops the start', () => {
    test('without DATABASE_DIRECT_URL', async ({ skip }) => {
      const { DATABASE_URL } = await createDataEnvironment('postgres');
      const pooled = await startPooler(DATABASE_URL, skip, KEEPS_STATEMENTS);
      await expect(open(pooled)).rejects.toThrow(/^DATABASE_URL: leads to a pooler in transaction mode/);
    });

    test('as DATABASE_DIRECT_URL', async ({ skip }) => {
      const { DATABASE_URL } = await createDataEnvironment('postgres');
      const pooled = await startPooler(DATABASE_URL, skip, KEEPS_STATEMENTS);
      await expect(open(pooled, pooled)).rejects.toThrow(/^DATABASE_DIRECT_URL: leads to a pooler in transaction mode/);
    });

    test('where it loses prepared statements', async ({ skip }) => {
      const { DATABASE_URL } = await createDataEnvironment('postgres');
      const pooled = await startPooler(DATABASE_URL, skip, ['max_prepared_statements = 0']);
      await expect(open(pooled, DATABASE_URL)).rejects.toThrow(/^DATABASE_URL: its pooler loses prepared statements/);
    });
  });

  test('serves payments, and many requests on few connections', async ({ skip }) => {
    const { DATABASE_URL } = await createDataEnvironment('postgres');
    const pooled = await startPooler(DATABASE_URL, skip, [...KEEPS_STATEMENTS, 'default_pool_size = 3']);
    const fresh = async () => {
      const opened = await openDatabase({ databaseUrl: pooled, databaseDirectUrl: DATABASE_URL, dataDir: '' });
      afterDatabaseTests(() => opened.close());
      return { ...opened, url: pooled };
    };
    // the receipt is mailed
    const mailbox = await startMailbox();
    const server = await serveWithBank(
      { kind: 'postgres', fresh },
      { DATABASE_DIRECT_URL: DATABASE_URL, SMTP_URL: mailbox.smtp },
    );
    const { token } = await giveTreasurer(server, 'POOL', [100_000]);
    const lists = Array.from({ length: 60 }, () =>
      server.graphql('{ documentos(paymentType: OFFLINE, documentType: INVOICE) { total_count } }', {}, token),
    );
    expect((await Promise.all(lists)).map(({ data }) => data)).toEqual(
      lists.map(() => ({ documentos: { total_count: 1 } })),
    );
    const { uuid } = await paid(server, token, [line('POOL-1', 100_000)]);
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, token, uuid, 'approved');
    expect(server.logged()).toEqual([]);
  });
});
