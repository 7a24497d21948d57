import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { launch } from '../../tools/start/program.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import {
  createDataEnvironment,
  onBothDatabases,
  onEmbedded,
  onPostgres,
  afterDatabaseTests,
} from '#kit/server/testing/database.ts';
import { openDatabaseProxy } from '#kit/server/testing/database-proxy.ts';
import { builtServer } from '../../tools/testing/built-server.ts';
import { runCommand } from '../../tools/testing/command.ts';
import { testEnvironment } from './testing/serve.ts';

onBothDatabases('the server process', ({ kind }) => {
  it('ends with 1 and one line where a migration was edited after it ran on its database', async () => {
    const data = await createDataEnvironment(kind);
    const database = await openDatabase({ databaseUrl: data.DATABASE_URL, dataDir: data.DATA_DIR });
    await sql`
      update kysely_migration set checksum = ${'0'.repeat(64)} where name = '0003_account_ledger'`.execute(database.db);
    await database.close();

    const environment = testEnvironment('http://127.0.0.1:9', randomBytes(32).toString('hex'), data);
    const { code, out, err } = await runCommand([await builtServer()], environment);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/^migration 0003_account_ledger\.sql was changed after it ran: restore the file .+\n$/);
  });
});

onEmbedded('npm run serve', () => {
  it('ends its server at SIGTERM, and waits until it has ended', { tags: 'full', timeout: 60_000 }, async () => {
    await builtServer();
    const data = await createDataEnvironment('embedded');
    const environment = testEnvironment('http://127.0.0.1:9', randomBytes(32).toString('hex'), data);
    const npm = launch('npm', ['run', 'serve'], environment);
    let log = '';
    npm.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
    const ended = once(npm, 'exit');
    await expect.poll(() => log, { timeout: 30_000 }).toContain('"listening"');
    const [, address = ''] = /"listening":"([^"]+)"/.exec(log) ?? [];
    npm.kill('SIGTERM');
    await ended;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  });
});

it('ends with 0 at SIGTERM while it starts', { timeout: 60_000 }, async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const environment = testEnvironment('http://127.0.0.1:9', randomBytes(32).toString('hex'), {
    DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`,
  });
  const connected = once(silent, 'connection');
  const server = launch(process.execPath, [await builtServer()], environment);
  const ended = once(server, 'exit');
  try {
    await connected;
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    server.kill('SIGKILL');
    silent.close();
  }
});

onPostgres('the server process', (under) => {
  it('ends at SIGTERM also where the database is silent', { timeout: 60_000 }, async () => {
    const { url = '' } = await under.fresh();
    const proxy = await openDatabaseProxy(url);
    afterDatabaseTests(async () => proxy.close());
    const environment = testEnvironment('http://127.0.0.1:9', randomBytes(32).toString('hex'), {
      DATABASE_URL: proxy.url,
      DATABASE_TIMEOUT: '3600',
      STOP_TIMEOUT: '1',
    });
    const server = launch(process.execPath, [await builtServer()], environment);
    let log = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
    const ended = once(server, 'exit');
    try {
      await expect.poll(() => log).toContain('"listening"');
      proxy.silence();
      const [, address = ''] = /"listening":"([^"]+)"/.exec(log) ?? [];
      const ready = await fetch(`${address}/readyz`);
      expect(ready.status).toBe(503);
      server.kill('SIGTERM');
      expect(await ended).toEqual([1, null]);
    } finally {
      server.kill('SIGKILL');
    }
  });
});
