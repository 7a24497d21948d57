import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import yazl from 'yazl';
import { beforeAll, expect, test } from 'vitest';
import {
  WITH_CERTIFICATES,
  certificatesOf,
  giveClient,
  request as requestCertificate,
  sale,
} from '#areas/certificates/server/testing/certificates.ts';
import { giveTreasurer, line, paid } from '#areas/invoices/server/testing/payments.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
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
import { type ServerInterface, connectTo } from '#kit/server/testing/server-under-test.ts';
import { startGateway, testEnvironment } from '../src/server/testing/serve.ts';
import { backup } from './backup.ts';
import { holdRestored } from './hold-restored.ts';
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

  /** Requests a certificate of a client's sales, and returns its number. */
  async function certificateOf(server: ServerInterface, code: string, days = 50): Promise<number> {
    const { token } = await giveClient(server, code);
    await server.importLines([sale(code, 'F1', 1, { fecha: dayFromToday(-40) })]);
    const input = { fecha_inicio: dayFromToday(-days), fecha_fin: dayFromToday(-1) };
    expect((await requestCertificate(server, token, input)).codes).toEqual([]);
    const { list } = await certificatesOf(server, token);
    return Math.max(...(list?.items ?? []).map((item) => Number(item.increment_sales_certificate)));
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
    env = testEnvironment(gatewayUrl, secret, { ...WITH_CERTIFICATES, ...(await createDataEnvironment(kind)) });
    running = await start(env);
    const server = { ...connectTo(running.url, env['ERP_KEY'] ?? ''), gatewayUrl };
    const { token } = await giveTreasurer(server, 'C1', [100_000]);
    ({ uuid: payment } = await paid(server, token, [line('C1-1', 100_000)]));
    await certificateOf(server, 'VENTAS');

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

  test('is restored, in maintenance and without jobs until somebody releases it', async () => {
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
    const environment = { ...env, ...target, SURTIDOR_URL: copy.url };
    const notYet = await runInProcess(maintenance, environment, ['off']);
    expect(notYet).toMatchObject({ code: 1, err: expect.stringContaining('npm run hold-restored -- off') as string });
    const held = await runInProcess(holdRestored, environment);
    expect(held.out).toMatch(/^Restored as of \S+ and held since \S+: no job begins, the portal is closed\.\n/);
    expect(held.out).toMatch(/^WAITS {2}jobs of invoices\.check-payment: \d+$/m);
    expect(held.out).toContain(payment);

    const released = await runInProcess(holdRestored, environment, ['off']);
    expect(released.out).toMatch(/^Released: /);
    await expect.poll(async () => (await fetch(`${copy.url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
    expect((await graphql('{ __typename }')).status).toBe(503);
    expect((await runInProcess(holdRestored, environment)).out).toBe('Nothing is held.\n');
    const opened = await runInProcess(maintenance, environment, ['off']);
    expect(opened.out).toBe('The portal is open.\n');
    await expect.poll(async () => (await graphql('{ __typename }')).status, { timeout: 20_000 }).toBe(200);
    // the client that came after the backup is new to the copy
    const { report } = await importLines([client('AFTER')]);
    expect(report.applied).toBe(1);
    const server = { graphql, importLines, signIn, gatewayUrl };
    // also of a client who had none when the backup was made
    // of other days, since the first one may still be pending
    expect(await certificateOf(server, 'VENTAS', 51)).toBe(1_000_002);
    expect(await certificateOf(server, 'NUEVO')).toBe(1_000_002);
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
    const { manifest, databaseFile } = await readArchive({ path: file, name: file }, target.DATA_DIR);
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
    const { manifest, databaseFile } = await readArchive({ path: file, name: file }, target.DATA_DIR);
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

    const half = Buffer.from(made.out.slice(0, made.out.length / 2), 'latin1');
    const cut = await runInProcess(restore, { ...env, ...(await emptyTarget()) }, ['--from', '-'], half);
    expect(cut).toMatchObject({ code: 1, err: 'Standard input is no backup: it is no ZIP, or not whole.\n' });
  });

  test('is not restored from a missing file, or where its manifest is damaged', async () => {
    const target = await emptyTarget();
    const from = (path: string) => runInProcess(restore, { ...env, ...target }, ['--from', path]);
    expect(await from(join(target.DATA_DIR, 'none.zip'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^ENOENT: no such file or directory/) as string,
    });

    const { manifest, databaseFile } = await readArchive({ path: file, name: file }, target.DATA_DIR);
    const damaged = join(target.DATA_DIR, 'damaged.zip');
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json', { compress: false });
    zip.addFile(databaseFile, manifest.database.file, { compress: false });
    zip.end();
    const written = createWriteStream(damaged);
    zip.outputStream.pipe(written);
    await once(written, 'finish');
    const bytes = readFileSync(damaged);
    bytes.write('1999', bytes.indexOf('"madeAt":"') + '"madeAt":"'.length);
    writeFileSync(damaged, bytes);
    expect(await from(damaged)).toMatchObject({ code: 1, err: expect.stringMatching(/ is damaged: /) as string });
  });

  test('is not made into its own database, or of a database of another version', async () => {
    const data = await createDataEnvironment(kind);
    const to = temporaryFolder();
    const failureOf = async (environment: Record<string, string>, folder = to) => {
      const { code, err } = await runInProcess(backup, { ...env, ...environment }, ['--to', folder]);
      expect(code).toBe(1);
      return err;
    };
    const embedded = { DATA_DIR: temporaryFolder(), DATABASE_URL: '' };
    mkdirSync(join(embedded.DATA_DIR, 'database'));
    expect(await failureOf(embedded, join(embedded.DATA_DIR, 'database', 'backups'))).toMatch(
      /is in the folder that is backed up: name another one\.\n$/,
    );
    expect(await failureOf(await emptyTarget())).toMatch(/^(DATA_DIR: \S+ has no database|The database is empty)/);

    const { db, close } = await openDatabase({ databaseUrl: data.DATABASE_URL, dataDir: data.DATA_DIR });
    await sql`delete from kysely_migration where name = '0083_kit_secret_rotation'`.execute(db);
    await close();
    expect(await failureOf(data)).toMatch(
      /^The database is of an earlier version \(migration 0083_kit_secret_rotation\): back it up with the version that/,
    );
    expect(readdirSync(to)).toEqual([]);
  });

  test('and another one of the same second are two files; what a killed one left is removed', async () => {
    const to = temporaryFolder();
    const left = join(to, '.surtidor-backup-killed');
    mkdirSync(left);
    writeFileSync(join(left, 'in-use'), '');
    const environment = { ...env, SURTIDOR_URL: running.url };
    const both = await Promise.all([1, 2].map(() => runInProcess(backup, environment, ['--to', to])));
    expect(both.map(({ err }) => err)).toEqual([expect.stringMatching(/^Backed up/), expect.stringMatching(/^Backed/)]);
    expect(readdirSync(to).toSorted()).toEqual(both.map(({ out }) => basename(out.trim())).toSorted());
    expect(new Set(readdirSync(to)).size).toBe(2);
  });

  test('that was restored by another program is held by the command', async () => {
    const environment = { ...env, ...(await createDataEnvironment(kind)) };
    const hold = (...args: readonly string[]) => runInProcess(holdRestored, environment, args);
    for (const args of [['on'], ['off', '--as-of', '2026-11-27T05:00:00Z'], ['on', 'off'], ['now']])
      expect(await hold(...args)).toMatchObject({ code: 1, err: expect.stringMatching(/^Usage: /) as string });
    expect((await hold('on', '--as-of', '27/11/2026')).err).toMatch(/^--as-of: '27\/11\/2026' is no instant/);
    expect((await hold('on', '--as-of', '2999-01-01T00:00Z')).err).toMatch(/is in the future\.\n$/);
    expect((await hold()).out).toBe('Nothing is held.\n');
    const held = await hold('on', '--as-of', '2026-01-27T00:00:00-05:00');
    expect(held.out).toMatch(/^Restored as of 2026-01-27T05:00:00\.000Z and held since /);
    expect(held.out).toMatch(/^ASK {4}the gateway: .+ since 2026-01-27T05:00:00\.000Z that are not here/m);
    // a second time it skips no numbers, and keeps the instant
    expect((await hold('on', '--as-of', '2026-01-28T00:00:00Z')).out).toContain('as of 2026-01-27T05:00:00.000Z');

    const copy = await start(environment);
    expect(await (await fetch(`${copy.url}/readyz`)).json()).toEqual({ status: 'the jobs have not begun' });
    const server = connectTo(copy.url, env['ERP_KEY'] ?? '');
    expect((await server.graphql('{ __typename }')).status).toBe(503);
    const served = { ...environment, SURTIDOR_URL: copy.url };
    expect((await runInProcess(holdRestored, served, ['off'])).out).toMatch(/^Released: /);
    expect((await runInProcess(maintenance, served, ['off'])).out).toBe('The portal is open.\n');
    await expect.poll(async () => (await server.graphql('{ __typename }')).status, { timeout: 20_000 }).toBe(200);
    expect(await certificateOf(server, 'OTRO')).toBe(1_000_001);
  });
});
