import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sri } from '#areas/einvoices/server/testing/files.ts';
import {
  type DataEnvironment,
  createDataEnvironment,
  onEmbedded,
  onOneDatabase,
  afterDatabaseTests,
} from '#kit/server/testing/database.ts';
import { builtServer } from './testing/built-server.ts';
import { runCommand, runInProcess } from './testing/command.ts';
import { client, invoice } from '#kit/server/testing/people.ts';
import { testEnvironment } from '../src/server/testing/serve.ts';
import { checkLedger } from './operator/check-ledger.ts';
import { importRecordsOrImage } from './import.ts';
import { type Program, start } from './start/program.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'surtidor-test-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const lines = (records: Iterable<object>) => [...records].map((record) => `${JSON.stringify(record)}\n`).join('');
/** The files and folders within a folder, and the folder itself, that another user of the machine may open. */
const sharedWithOthers = (within: string) =>
  ['.', ...readdirSync(within, { recursive: true, encoding: 'utf8' })].filter(
    (path) => (statSync(join(within, path)).mode & 0o077) !== 0,
  );
const importFrom = (env: Record<string, string>, args: readonly string[], input?: string | Buffer) =>
  runInProcess(importRecordsOrImage, env, args, input);

onOneDatabase('npm run import', ({ kind }) => {
  let env: DataEnvironment;
  beforeAll(async () => {
    env = await createDataEnvironment(kind);
  });

  test('imports a file into the database, reports, and exits with 1 if a line was rejected', async () => {
    const file = join(folder, 'some.ndjson');
    writeFileSync(file, `${lines([client('C1'), invoice('C1', '1', 500)])}no\n`);
    const report = join(folder, 'report.json');
    const first = await importFrom(env, [file, '--report', report]);
    expect(first.code).toBe(1);
    expect(first.err).toContain('3 lines: 2 applied, 0 unchanged, 1 rejected.');
    expect(readFileSync(report, 'utf8')).toBe(first.out);
    expect(JSON.parse(first.out)).toMatchObject({ lines: 3, errors: [{ line: 3, reason: 'is not JSON' }] });

    // imports gzipped records from standard input
    const second = await importFrom(env, ['-'], gzipSync(lines([client('C1'), invoice('C1', '2', 500)])));
    expect([second.code, JSON.parse(second.out)]).toMatchObject([0, { applied: 1, unchanged: 1 }]);

    const check = await runInProcess(checkLedger, env);
    expect(check.code).toBe(0);
    expect(check.out).toMatch(/^holds .*\n(holds .*\n)+$/);
  });

  test('imports an electronic invoice as XML, plain or gzipped, from a file or standard input', async () => {
    const [file, packed] = [join(folder, 'factura.XML'), join(folder, 'factura.xml.gz')];
    const { code, xml } = sri();
    writeFileSync(file, `\uFEFF${xml}`);
    writeFileSync(packed, gzipSync(`\uFEFF${xml}`));
    const first = await importFrom(env, [file]);
    expect([first.code, JSON.parse(first.out)]).toMatchObject([
      0,
      { lines: 1, applied: 1, errors: [], warnings: [{ line: 1, kind: 'einvoice', key: code }] },
    ]);
    expect(JSON.parse((await importFrom(env, [packed])).out)).toMatchObject({ lines: 1, unchanged: 1 });
    expect(JSON.parse((await importFrom(env, ['-'], `\uFEFF${xml}`)).out)).toMatchObject({ lines: 1, unchanged: 1 });
    const wrong = await importFrom(env, ['-'], '<html/>');
    expect([wrong.code, JSON.parse(wrong.out)]).toMatchObject([1, { rejected: 1, errors: [{ kind: 'einvoice' }] }]);
  });

  test.each([
    ['no file', [], 'Usage'],
    ['two files', ['a', 'b'], 'Usage'],
    ['an unknown option', ['--fast', 'a'], 'Usage'],
    ['a missing file', ['nowhere.ndjson'], 'nowhere.ndjson'],
  ])('refuses %s in one line', async (_, args, message) => {
    const { code, err } = await importFrom(env, args);
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

onEmbedded('a server with the embedded database', ({ kind }) => {
  const LINES = [client('C2'), invoice('C2', '1', 500)];
  let server: Program;
  let dataDir: string;
  /** The environment of the commands. */
  let env: Record<string, string>;

  beforeAll(async () => {
    const place = await createDataEnvironment(kind);
    const settings = testEnvironment('http://127.0.0.1:1', 'a secret of the gateway, not used here', place);
    dataDir = place.DATA_DIR;
    chmodSync(dataDir, 0o755);
    chmodSync(join(dataDir, 'database', 'PG_VERSION'), 0o666);
    server = await start(await builtServer(), { ...settings, LOG_LEVEL: 'silent' });
    afterDatabaseTests(() => server.end());
    const { ERP_KEY = '', APP_SECRET = '' } = settings;
    env = { ...place, SURTIDOR_URL: server.url, ERP_KEY, APP_SECRET };
  });

  test('receives what is imported, and keeps its files to its own user', async () => {
    // runs a separate program: the lock also works if that process has another folder for temporary files
    const elsewhere = { ...env, TMPDIR: mkdtempSync(join(folder, 'tmp-')) };
    const sent = await runCommand(['tools/import.ts', '-'], elsewhere, lines(LINES));
    expect([sent.code, JSON.parse(sent.out)]).toMatchObject([0, { applied: 2 }]);
    expect(sharedWithOthers(dataDir)).toEqual([]);
  });

  test('refuses an import with another key or without one', async () => {
    const refused = await importFrom({ ...env, ERP_KEY: 'wrong' }, ['-'], '{}');
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('The key is missing or wrong.')]);
    const keyless = await importFrom({ ...env, ERP_KEY: '' }, ['-'], '{}');
    expect([keyless.code, keyless.err]).toEqual([1, expect.stringContaining('ERP_KEY')]);
  });

  test('executes an admin command that is signed with its own secret', async () => {
    const check = await runInProcess(checkLedger, env);
    expect([check.code, check.out]).toEqual([0, expect.stringMatching(/^holds .*\n(holds .*\n)+$/)]);
    const wrong = await runInProcess(checkLedger, { ...env, APP_SECRET: 'another secret that is long enough' });
    expect(wrong).toEqual(failed('is APP_SECRET the secret'));
    const elsewhere = await runInProcess(checkLedger, { ...env, SURTIDOR_URL: 'http://127.0.0.1:1' });
    expect(elsewhere).toEqual(failed('set SURTIDOR_URL'));
    const unsigned = await fetch(`${server.url}/operator`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order: { command: 'check-ledger' }, at: Date.now() }),
    });
    expect(unsigned.status).toBe(404);
  });
});

function failed(err: string) {
  return { code: 1, out: '', err: expect.stringContaining(err) as string };
}
