import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { giveTreasurer, line, paid } from '#areas/invoices/server/testing/payments.ts';
import { systemClock } from '#kit/server/clock.ts';
import { newCheck } from '#kit/server/crypto/secret-check.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import {
  type DataEnvironment,
  afterDatabaseTests,
  createDataEnvironment,
  createPostgresDatabase,
  onOneDatabase,
} from '#kit/server/testing/database.ts';
import { type RunningServer, startServer } from '../src/server/app.ts';
import { readArchive, writeArchive } from '../src/server/backup/archive.ts';
import { readEnvironment } from '../src/server/environment/environment.ts';
import { runInProcess } from './testing/command.ts';
import { client } from '#kit/server/testing/people.ts';
import { connectTo } from '#kit/server/testing/server-under-test.ts';
import { startGateway, testEnvironment } from '../src/server/testing/serve.ts';
import { backup } from './backup.ts';
import { maintenance } from './maintenance.ts';
import { restore } from './restore.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-test-'));
  afterDatabaseTests(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

onOneDatabase('a backup', ({ kind }) => {
  const secret = randomBytes(32).toString('hex');
  let env: Record<string, string>;
  let gatewayUrl: string;
  let running: RunningServer;
  let file: string;
  let payment: string;
  let folder: string;
  let printed: string;

  /** An empty database or folder for a restore. */
  async function emptyTarget(): Promise<DataEnvironment> {
    const DATA_DIR = temporaryFolder();
    return { DATA_DIR, DATABASE_URL: kind === 'postgres' ? await createPostgresDatabase() : '' };
  }

  async function start(environment: Record<string, string>): Promise<RunningServer> {
    const settings = readEnvironment(environment);
    const server = await startServer({
      settings,
      database: await openDatabase(settings),
      clock: systemClock,
      log: { level: 'silent' },
    });
    afterDatabaseTests(() => server.stop());
    return server;
  }

  beforeAll(async () => {
    const gateway = await startGateway(secret);
    afterDatabaseTests(gateway.close);
    gatewayUrl = gateway.url;
    env = testEnvironment(gatewayUrl, secret, await createDataEnvironment(kind));
    running = await start(env);
    const server = { ...connectTo(running.url, env['ERP_KEY'] ?? ''), gatewayUrl };
    const { token } = await giveTreasurer(server, 'C1', [100_000]);
    ({ uuid: payment } = await paid(server, token, [line('C1-1', 100_000)]));

    folder = temporaryFolder();
    const made = await runInProcess(backup, { ...env, SURTIDOR_URL: running.url }, ['--to', folder]);
    if (made.code !== 0) throw new Error(made.err);
    printed = made.err;
    file = made.out.trim();
    await server.importLines([client('AFTER')]);
  });

  test('is one file, made while its server runs, and says what to keep apart from it', () => {
    expect(printed).toMatch(
      /^Backed up \d+ rows of \d+ tables as of \S+\nKeep apart from it: APP_SECRET, VOUCHER_SECRET, /,
    );
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([file]);
  });

  test('is restored, in maintenance and without jobs until somebody ends that', async () => {
    const target = await emptyTarget();
    const restored = await runInProcess(restore, { ...env, ...target }, ['--from', file]);
    expect(restored.err).toBe('');
    expect(restored.code).toBe(0);
    expect(restored.out).toMatch(/^Restored \d+ rows as of \d{4}-\S+ \(/);
    expect(restored.out).toMatch(/ASK {4}the gateway: how these payments ended .*: 1\n/);
    expect(restored.out).toContain(payment);
    expect(restored.out).not.toContain('BROKEN');

    const copy = await start({ ...env, ...target });
    const { graphql, importLines, signIn } = connectTo(copy.url, env['ERP_KEY'] ?? '');
    expect((await graphql('{ __typename }')).status).toBe(503);
    expect(await (await fetch(`${copy.url}/readyz`)).json()).toEqual({ status: 'the jobs have not begun' });
    const opened = await runInProcess(maintenance, { ...env, ...target, SURTIDOR_URL: copy.url }, ['off']);
    expect(opened.out).toBe('The portal is open.\n');
    await expect.poll(async () => (await fetch(`${copy.url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
    await expect.poll(async () => (await graphql('{ __typename }')).status, { timeout: 20_000 }).toBe(200);
    // the client that came after the backup is new to the copy
    const { report } = await importLines([client('AFTER')]);
    expect(report.applied).toBe(1);
    const server = { graphql, importLines, signIn, gatewayUrl };
    const { token } = await giveTreasurer(server, 'C2', [100_000]);
    await paid(server, token, [line('C2-1', 100_000)]);
    // only one process may open the embedded database
    if (kind === 'embedded') return;
    const { db, close } = await openDatabase({ databaseUrl: target.DATABASE_URL, dataDir: '' });
    const { rows } = await sql<{ number: number }>`select number from payment order by 1`.execute(db);
    await close();
    expect((rows[1]?.number ?? 0) - (rows[0]?.number ?? 0)).toBeGreaterThan(1_000_000);
  });

  test('is not restored with another secret, where something is, or from a damaged file; nothing changes', async () => {
    const target = await emptyTarget();
    const refuse = async (environment: Record<string, string>, from: string) => {
      const { code, err } = await runInProcess(restore, environment, ['--from', from]);
      expect(code).toBe(1);
      return err;
    };
    const other = randomBytes(32).toString('hex');
    expect(await refuse({ ...env, ...target, APP_SECRET: other }, file)).toMatch(
      /^APP_SECRET, VOUCHER_SECRET: not the one/,
    );
    expect(await refuse({ ...env, ...target, VOUCHER_SECRET: other }, file)).toMatch(/^VOUCHER_SECRET: not the one/);
    expect(await refuse({ ...env, ...(await createDataEnvironment(kind)) }, file)).toMatch(/is not empty\.\n$/);

    const damaged = join(target.DATA_DIR, 'damaged.zip');
    const bytes = readFileSync(file);
    bytes.write('damaged', Math.floor(bytes.length / 2));
    writeFileSync(damaged, bytes);
    expect(await refuse({ ...env, ...target }, damaged)).toMatch(/is damaged: /);
    writeFileSync(damaged, bytes.subarray(0, bytes.length / 2));
    expect(await refuse({ ...env, ...target }, damaged)).toMatch(/is no backup: it is no ZIP, or not whole\.\n$/);
    rmSync(damaged);
    const { code } = await runInProcess(restore, { ...env, ...target }, ['--from', file]);
    expect(code).toBe(0);
  });

  test('is restored with the secret of before beside the new one; with both where it was made between', async () => {
    const target = await emptyTarget();
    const fresh = randomBytes(32).toString('hex');
    const { manifest, databaseFile } = await readArchive(file, target.DATA_DIR);
    const between = join(target.DATA_DIR, 'between.zip');
    const sealed = newCheck('APP_SECRET', { current: fresh }).toString('base64');
    const secrets = [...manifest.secrets, { name: 'APP_SECRET', sealed }];
    await writeArchive({ ...manifest, secrets }, databaseFile, createWriteStream(between));
    for (const [secret, from] of [
      [fresh, file],
      [fresh, between],
      [env['APP_SECRET'] ?? '', between],
    ] as const) {
      const { err } = await runInProcess(restore, { ...env, ...target, APP_SECRET: secret }, ['--from', from]);
      expect(err).toMatch(/^APP_SECRET(, VOUCHER_SECRET)?: not the one that the backup/);
    }
    const both = { ...env, ...target, APP_SECRET: fresh, APP_SECRET_BEFORE: env['APP_SECRET'] ?? '' };
    expect(await runInProcess(restore, both, ['--from', between])).toMatchObject({ err: '', code: 0 });
  });

  test('of a later version is not restored', async () => {
    const target = await emptyTarget();
    const { manifest, databaseFile } = await readArchive(file, target.DATA_DIR);
    const later = join(target.DATA_DIR, 'later.zip');
    const migrations = [...manifest.migrations, '9999_later'];
    await writeArchive({ ...manifest, migrations }, databaseFile, createWriteStream(later));
    const { code, err } = await runInProcess(restore, { ...env, ...target }, ['--from', later]);
    expect(err).toMatch(
      /^The backup is of a later version \(\S+, migration 9999_later\): restore it with that version\.\n$/,
    );
    expect(code).toBe(1);
  });

  test('goes to standard output, and comes from standard input', async () => {
    const made = await runInProcess(backup, { ...env, SURTIDOR_URL: running.url }, ['--to', '-'], '', 'latin1');
    expect(made.code).toBe(0);
    const target = await emptyTarget();
    const restored = await runInProcess(
      restore,
      { ...env, ...target },
      ['--from', '-'],
      Buffer.from(made.out, 'latin1'),
    );
    expect(restored.err).toBe('');
    expect(restored.code).toBe(0);
  });
});
