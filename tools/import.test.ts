import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sri } from '../src/areas/einvoices/server/testing/files.ts';
import { copyTemplateData } from '../src/kit/server/testing/database-template.ts';
import { builtServer } from '../src/server/testing/built-server.ts';
import { runCommand } from '../src/server/testing/command.ts';
import { client, invoice } from '../src/server/testing/people.ts';
import { testEnvironment } from '../src/server/testing/serve.ts';
import { start } from './start/program.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'surtidor-test-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const lines = (records: Iterable<object>) => [...records].map((record) => `${JSON.stringify(record)}\n`).join('');
/** The files and folders, of the folder and in it, that another user of the machine may open. */
const sharedWithOthers = (within: string) =>
  ['.', ...readdirSync(within, { recursive: true, encoding: 'utf8' })].filter(
    (path) => (statSync(join(within, path)).mode & 0o077) !== 0,
  );
const importFrom = (env: Record<string, string>, args: readonly string[], input?: string | Buffer) =>
  runCommand(['tools/import.ts', ...args], { DATABASE_URL: '', ...env }, input);

describe('npm run import', () => {
  /** One embedded database for these tests, because creating one takes longer than a test. */
  const dataDir = () => join(folder, 'embedded');
  beforeAll(() => copyTemplateData(dataDir()));

  test('imports a file into the embedded database, reports, and exits with 1 if a line was rejected', async () => {
    const env = { DATA_DIR: dataDir() };
    const file = join(folder, 'some.ndjson');
    writeFileSync(file, `${lines([client('C1'), invoice('C1', '1', 500)])}no\n`);
    const report = join(folder, 'report.json');
    const first = await importFrom(env, [file, '--report', report]);
    expect(first.code).toBe(1);
    expect(first.err).toContain('3 lines: 2 applied, 0 unchanged, 1 rejected.');
    expect(readFileSync(report, 'utf8')).toBe(first.out);
    expect(JSON.parse(first.out)).toMatchObject({ lines: 3, errors: [{ line: 3, reason: 'is not JSON' }] });

    // gzipped, and from standard input
    const second = await importFrom(env, ['-'], gzipSync(lines([client('C1'), invoice('C1', '2', 500)])));
    expect([second.code, JSON.parse(second.out)]).toMatchObject([0, { applied: 1, unchanged: 1 }]);

    const check = await runCommand(['tools/check-ledger.ts'], { DATABASE_URL: '', ...env });
    expect(check.code).toBe(0);
    expect(check.out).toMatch(/^holds .*\n(holds .*\n)+$/);
  });

  test('imports an electronic invoice as XML, plain or gzipped, from a file or standard input', async () => {
    const env = { DATA_DIR: dataDir() };
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

  test('sends to the running server that has the database open', async () => {
    const settings = testEnvironment('http://127.0.0.1:1', 'a secret of the gateway, not used here', {
      DATA_DIR: dataDir(),
      DATABASE_URL: '',
    });
    chmodSync(dataDir(), 0o755);
    chmodSync(join(dataDir(), 'database', 'PG_VERSION'), 0o666);
    const server = await start(await builtServer(), { ...settings, LOG_LEVEL: 'silent' });
    try {
      const env = { DATA_DIR: dataDir(), SURTIDOR_URL: server.url, ERP_KEY: settings['ERP_KEY'] ?? '' };
      // the lock holds whatever folder for temporary files a process has
      const elsewhere = { ...env, TMPDIR: mkdtempSync(join(folder, 'tmp-')) };
      const sent = await importFrom(elsewhere, ['-'], lines([client('C2'), invoice('C2', '1', 500)]));
      expect([sent.code, JSON.parse(sent.out)]).toMatchObject([0, { applied: 2 }]);
      expect(sharedWithOthers(dataDir())).toEqual([]);
      const { APP_SECRET = '' } = settings;
      const check = await runCommand(['tools/check-ledger.ts'], { DATABASE_URL: '', ...env, APP_SECRET });
      expect([check.code, check.out]).toEqual([0, expect.stringMatching(/^holds .*\n(holds .*\n)+$/)]);
      const refused = await importFrom({ ...env, ERP_KEY: 'wrong' }, ['-'], '{}');
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('The key is missing or wrong.')]);
      const keyless = await importFrom({ ...env, ERP_KEY: '' }, ['-'], '{}');
      expect([keyless.code, keyless.err]).toEqual([1, expect.stringContaining('ERP_KEY')]);
    } finally {
      await server.end();
    }
  });

  test.each([
    ['no file', [], 'Usage'],
    ['two files', ['a', 'b'], 'Usage'],
    ['an unknown option', ['--fast', 'a'], 'Usage'],
    ['a missing file', ['nowhere.ndjson'], 'nowhere.ndjson'],
  ])('refuses %s in one line', async (_, args, message) => {
    const { code, err } = await importFrom({ DATA_DIR: join(folder, 'none') }, args);
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
