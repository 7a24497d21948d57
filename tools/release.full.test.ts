import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceLinks, openLink } from '#areas/invoices/server/testing/exports.ts';
import { STORES } from '#kit/core/store.ts';
import { createPostgresDatabase, onBothDatabases } from '#kit/server/testing/database.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import { connectTo } from '#kit/server/testing/server-under-test.ts';
import { testEnvironment } from '../src/server/testing/serve.ts';
import { OPERATOR_COMMANDS } from './release/commands.ts';
import { freePort } from './start/ports.ts';
import { type Isolation, isolate } from './testing/isolation.ts';
import { openFolder, release, removeFolder, run } from './testing/released.ts';

const MINUTES = 60_000;
/** Limit of what starts programs one after the other, on a busy machine. */
const LONG = { timeout: 10 * MINUTES };
/** Largest size of the archive, in bytes. */
const MAX_BYTES = 25e6;

const WITHOUT_OPTIONS = new Set<string>(['check-ledger', 'delayed-compensations']);

/** Packages that are not bundled, with those that they need. */
const PACKAGES = [
  '@electric-sql/pglite',
  '@img/colour',
  '@img/sharp-libvips-linux-x64',
  '@img/sharp-linux-x64',
  '@noble/ciphers',
  '@noble/hashes',
  '@pinojs/redact',
  '@swc/helpers',
  'atomic-sleep',
  'base64-js',
  'brotli',
  'clone',
  'detect-libc',
  'dfa',
  'fast-deep-equal',
  'fflate',
  'fontkit',
  'linebreak',
  'on-exit-leak-free',
  'pdfkit',
  'pino',
  'pino-abstract-transport',
  'pino-std-serializers',
  'png-js',
  'process-warning',
  'quick-format-unescaped',
  'real-require',
  'restructure',
  'safe-stable-stringify',
  'semver',
  'sharp',
  'sonic-boom',
  'split2',
  'thread-stream',
  'tiny-inflate',
  'tslib',
  'unicode-properties',
  'unicode-trie',
];

/** The kinds of files of a release; each occurs. */
const KINDS = [
  /^bin\/surtidor$/,
  /^(?:package\.json|README\.md|CHANGELOG\.md|LICENSE|LICENSES\.txt|sbom\.cdx\.json)$/,
  /^dist\/server\/(?:main|embedded-worker)\.js$/,
  new RegExp(`^dist/commands/(?:${OPERATOR_COMMANDS.join('|')})\\.js$`),
  /^dist\/(?:server|commands)\/assets\/[\w.-]+\.js$/,
  /^dist\/(?:portal|desk)\/(?:assets\/)?[\w.-]+\.(?:(?:html|js|css|svg|ttf)(?:\.br|\.gz)?|json|png|woff2|icc)$/,
  /^database\/migrations\/\d{4}_\w+\.sql$/,
  /^schema\.graphql$/,
  /^src\/kit\/server\/pdf\/fonts\/nunito-sans-(?:regular|bold)\.ttf$/,
  /^src\/areas\/session\/server\/common-passwords\.txt$/,
  /^docs\/\w+\.md$/,
  /^deploy\/[\w/.-]+$/,
  new RegExp(`^node_modules/(?:${PACKAGES.join('|')})/.*\\.(?:js|cjs|mjs|json|wasm|node|data|afm|trie|icc|so[.\\d]*)$`),
  new RegExp(`^node_modules/(?:${PACKAGES.join('|')})/(?:.*/)?(?:LICEN[CS]E|NOTICE)[^/]*$`, 'i'),
];

let place: string;
let name: string;
let isolation: Isolation;

beforeAll(async () => {
  place = openFolder();
  isolation = await isolate(place);
  name = `surtidor-${release(join(place, 'made'))}`;
  run(['tar', '-xzf', join(place, 'made', `${name}.tar.gz`), '-C', place]);
  run(['chmod', '-R', 'a-w', join(place, name)]);
  mkdirSync(join(place, 'bin'));
  const node = join(place, 'bin/node');
  try {
    linkSync(process.execPath, node);
  } catch {
    copyFileSync(process.execPath, node);
  }
}, 40 * MINUTES);

afterAll(() => {
  isolation.close();
  removeFolder(place);
});

const listed = (): readonly string[] =>
  run(['tar', '-tzf', join(place, 'made', `${name}.tar.gz`)])
    .split('\n')
    .filter((path) => path !== '' && !path.endsWith('/'))
    .map((path) => path.slice(name.length + 1));

test('a release has all that a server reads and nothing else, is small, and matches its checksums', () => {
  const paths = listed();
  expect(paths.filter((path) => !KINDS.some((kind) => kind.test(path)))).toEqual([]);
  expect(KINDS.filter((kind) => !paths.some((path) => kind.test(path)))).toEqual([]);
  const migrations = readdirSync('database/migrations').map((file) => `database/migrations/${file}`);
  expect(paths.filter((path) => path.startsWith('database/')).toSorted()).toEqual(migrations.toSorted());
  expect(statSync(join(place, 'made', `${name}.tar.gz`)).size).toBeLessThan(MAX_BYTES);
  expect(readdirSync(join(place, 'made')).toSorted()).toEqual(['SHA256SUMS', `${name}.cdx.json`, `${name}.tar.gz`]);
  expect(run(['sha256sum', '--check', 'SHA256SUMS'], process.env, join(place, 'made'))).toMatch(/^(\S+: OK\n){2}$/);
});

test('a release lists its packages with versions, checksums and licences, of the portal too, and no tools', () => {
  const bom = JSON.parse(readFileSync(join(place, 'made', `${name}.cdx.json`), 'utf8')) as {
    bomFormat: string;
    components: { name: string; version: string; purl: string; hashes: object[]; licenses: object[] }[];
  };
  expect(bom.bomFormat).toBe('CycloneDX');
  const names = bom.components.map((one) => one.name);
  for (const one of ['react', 'fastify', 'graphql', '@lingui/core', '@electric-sql/pglite'])
    expect(names).toContain(one);
  for (const one of ['typescript', 'vitest', 'vite', 'node', '@types/node']) expect(names).not.toContain(one);
  for (const { hashes, licenses, purl } of bom.components) {
    expect({ purl, hashes: hashes.length, licenses: licenses.length }).toEqual({ purl, hashes: 1, licenses: 1 });
  }
  const inFolder = listed().flatMap((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
  for (const one of new Set(inFolder)) expect(names).toContain(one);
  const licenses = readFileSync(join(place, name, 'LICENSES.txt'), 'utf8');
  for (const { name: of, version } of bom.components) expect(licenses).toContain(`${of} ${version}: `);
});

onBothDatabases('a release, alone in a read-only folder', ({ kind }) => {
  let data: string;
  let env: Record<string, string>;
  let server: ChildProcess;
  let url: string;
  let migrated: string;
  /** The database's URL for the role that owns its tables; on PostgreSQL only. */
  let ownerUrl: string;
  const isPostgres = kind === 'postgres';

  /** A folder that only the release's user may write. */
  function dataFolder(of: string): string {
    const folder = join(place, `${kind}-${of}`);
    mkdirSync(folder);
    if (isolation.uid !== undefined) chownSync(folder, isolation.uid, isolation.uid);
    return folder;
  }

  const migrate = (options: readonly string[], only: NodeJS.ProcessEnv) =>
    run([...isolation.under, join(place, name, 'bin/surtidor'), 'migrate', ...options], only, data);

  /** The release's command, where it may read nothing but the archive, Node and its data. */
  const surtidor = (args: readonly string[], over: Record<string, string> = {}) =>
    run([...isolation.under, join(place, name, 'bin/surtidor'), ...args], { ...env, ...over }, data);

  beforeAll(async () => {
    data = dataFolder('data');
    const port = await freePort();
    url = `http://127.0.0.1:${await isolation.portTo(port)}`;
    const publicUrls = Object.keys(STORES).map((code) => [`PUBLIC_URL_${code.toUpperCase()}`, url]);
    env = {
      ...testEnvironment('http://127.0.0.1:9', randomBytes(32).toString('hex')),
      ...(Object.fromEntries(publicUrls) as Record<string, string>),
      PATH: `${join(place, 'bin')}:/usr/bin:/bin`,
      PORT: String(port),
      DATA_DIR: data,
      ...(isPostgres && { DATABASE_URL: await createRoles() }),
    };
    // as deploy/ does: without the server's other variables
    const { PATH, DATA_DIR } = env;
    migrated = isPostgres
      ? migrate(['--grant', 'surtidor_app'], { PATH, DATABASE_URL: ownerUrl })
      : migrate([], { PATH, DATA_DIR });
    const records = [
      client('C1'),
      user('tesoreria@c1.example', 'C1', { role: 'Financiero' }),
      ...[100_000, 50_000].map((total, index) => invoice('C1', `C1-${index}`, total)),
    ];
    const file = join(data, 'records.ndjson');
    writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''), { mode: 0o644 });
    // in production an import may not set passwords
    surtidor(['import', file], { NODE_ENV: 'test' });
    const [command, ...options] = [...isolation.under, join(place, name, 'bin/surtidor'), 'serve'];
    server = spawn(command, options, { env, cwd: data, stdio: ['ignore', 'ignore', 'inherit'] });
  }, LONG.timeout);

  afterAll(() => void server.kill('SIGKILL'));

  /** Creates the roles and the database of docs/operations.md by deploy/; returns its URL for the server's role. */
  async function createRoles(): Promise<string> {
    const address = new URL(await createPostgresDatabase());
    const { hostname, port: PGPORT, username: POSTGRES_USER, pathname } = address;
    const passwords = { OWNER_PASSWORD: 'owner', APP_PASSWORD: 'app' };
    const connection = { PGHOST: hostname, PGPORT, POSTGRES_USER, PGDATABASE: pathname.slice(1) };
    run(['sh', join(process.cwd(), 'deploy/compose/roles.sh')], { ...process.env, ...passwords, ...connection });
    const host = `127.0.0.1:${await portOfPostgres(address)}`;
    ownerUrl = `postgres://surtidor_owner:${passwords.OWNER_PASSWORD}@${host}/surtidor`;
    return `postgres://surtidor_app:${passwords.APP_PASSWORD}@${host}/surtidor`;
  }

  /** An empty database of the run's PostgreSQL, as the release's network leads to it. */
  async function newDatabase(): Promise<string> {
    const address = new URL(await createPostgresDatabase());
    address.port = String(await portOfPostgres(address));
    return address.href;
  }

  /** The port of the release's network that leads to the run's PostgreSQL. */
  async function portOfPostgres(address: URL): Promise<number> {
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    const { rows } = await client.query<{ unix_socket_directories: string }>('show unix_socket_directories');
    await client.end();
    return isolation.portFrom(`${rows[0]?.unix_socket_directories}/.s.PGSQL.${address.port}`);
  }

  test('migrates the database, and is ready', LONG, async () => {
    const granted = isPostgres ? ', and surtidor_app may use it' : '';
    expect(migrated).toBe(`The database is up to date${granted}.\n`);
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 5 * MINUTES }).toBe(200);
  });

  test('shows its pages, and makes PDFs, Excel files and sizes of images', LONG, async () => {
    for (const page of ['/', '/login', '/mesa']) {
      const answer = await fetch(`${url}${page}`, { headers: { accept: 'text/html' } });
      const html = await answer.text();
      expect({ page, status: answer.status }).toEqual({ page, status: 200 });
      const script = /src="(\/[^"]*assets\/[^"]+\.js)"/.exec(html)?.[1];
      expect((await fetch(`${url}${script}`)).headers.get('content-type')).toMatch(/javascript/);
    }
    const { graphql, signIn } = connectTo(url, env['ERP_KEY'] ?? '');
    const token = await signIn('tesoreria@c1.example');
    const { pdf, xls } = await invoiceLinks({ graphql }, token);
    const bytesOf = async (link: string | null | undefined) => {
      const answer = await openLink(link ?? '', token);
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    };
    expect(textOfPdf(await bytesOf(pdf?.url))).toContain('Total de 2 documentos');
    expect((await readExcelFile(await bytesOf(xls?.url))).totals).toEqual({ Saldo: 150_000 });

    const image = join(data, 'green.png');
    const drawn = sharp({ create: { width: 900, height: 300, channels: 3, background: '#0a0' } });
    writeFileSync(image, await drawn.png().toBuffer(), { mode: 0o644 });
    expect(surtidor(['import', image, '--as', 'green.png'])).toContain('"changed":true');
    const shown = await fetch(`${url}/media/green.png`, { headers: { accept: 'image/webp' } });
    expect(shown.headers.get('content-type')).toBe('image/webp');
  });

  test('checks its ledger and backs up while it runs', LONG, () => {
    expect(surtidor(['check-ledger'])).toMatch(/^(holds .*\n)+$/);
    const owner: Record<string, string> = isPostgres ? { DATABASE_URL: ownerUrl } : {};
    const file = surtidor(['backup', '--to', dataFolder('backups')], owner).trim();
    expect(statSync(file).size).toBeGreaterThan(10_000);
  });

  test('restores its backup', LONG, async () => {
    const [backup = ''] = readdirSync(join(place, `${kind}-backups`));
    const restored = {
      DATA_DIR: dataFolder('restored'),
      ...(isPostgres && { DATABASE_URL: await newDatabase() }),
    };
    const printed = surtidor(['restore', '--from', join(place, `${kind}-backups`, backup)], restored);
    expect(printed).toMatch(/^Restored \d+ rows as of /);
    expect(printed).not.toContain('BROKEN');
    expect(surtidor(['delayed-compensations'], restored)).toBe('');
  });

  test('has every command of an operator', LONG, () => {
    for (const command of OPERATOR_COMMANDS.filter((one) => !WITHOUT_OPTIONS.has(one))) {
      expect(() => surtidor([command, '--no-such-option'])).toThrow(new RegExp(`ended with 1: .*npm run ${command}`));
    }
  });

  test('ends with 0 on SIGTERM to the command, and has written nothing beside its data', LONG, async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(run(['find', join(place, name), '-newer', join(place, 'made/SHA256SUMS')])).toBe('');
  });
});
