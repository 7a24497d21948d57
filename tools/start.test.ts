import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { copyTemplateData } from '#kit/server/testing/database-template.ts';
import { EnvironmentError } from '../src/server/environment/fields.ts';
import { readEnvironment } from '../src/server/environment/environment.ts';
import { freePorts, checkDataFolder } from './start/checks.ts';
import { demoEnvironment, demoSecrets, markDemoLoaded } from './start/demo.ts';
import { freeDemoPort } from './start/ports.ts';
import { waitUntilReady, startDemo, stopDemo } from './testing/demo-process.ts';

let folder: string;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'surtidor-start-'));
  port = await freeDemoPort();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The status at one of the printed addresses, whose hosts this machine may not resolve. */
function statusAt(address: string): Promise<number | undefined> {
  const { host, port: at } = new URL(address);
  return new Promise((resolve, reject) => {
    get({ port: at, host: '127.0.0.1', headers: { host, accept: 'text/html' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).once('error', reject);
  });
}

describe('npm start', () => {
  test('prints its steps and addresses, keeps its data and builds and loads nothing, and ends with all its processes', async () => {
    const dataDir = join(folder, 'data');
    await copyTemplateData(dataDir);
    // skips loading the demo data, which start.full.test.ts tests
    markDemoLoaded(dataDir);
    const demo = startDemo(port, { DATA_DIR: dataDir });
    await waitUntilReady(demo);
    expect(demo.err).toBe('Starting the server and the database…\n');
    const addresses = (demo.out.match(/http:\/\/\S+/g) ?? []).map((address) => address.replace(/\)$/, ''));
    expect(addresses).toEqual([
      `http://localhost:${port}`,
      `http://lubricantes.localhost:${port}`,
      `http://ecuador.localhost:${port}`,
      `http://lubricantes-ecuador.localhost:${port}`,
      expect.stringMatching(`^http://localhost:${port}/canje#key=pos_`),
      `http://localhost:${port}/mesa`,
      `http://localhost:${port + 3}/codigos`,
      `http://localhost:${port + 1}`,
      `http://localhost:${port + 6}`,
      `http://localhost:${port + 2}`,
      `http://localhost:${port + 3}`,
      `http://localhost:${port + 7}`,
      `http://localhost:${port + 8}`,
      `http://localhost:${port + 5}`,
    ]);
    for (const address of addresses) expect([address, await statusAt(address)]).toEqual([address, 200]);
    const codes = await (await fetch(`http://127.0.0.1:${port + 3}/codigos`)).text();
    expect(codes.match(/<b>\d{6}<\/b>/g)).toHaveLength(4);
    const named = demo.out.match(/[a-z.]+@[a-z.]+\.example/g) ?? [];
    expect(named.filter((account) => account.endsWith('@surtidor.example'))).toHaveLength(4);
    await stopDemo(demo, 'SIGTERM');
  });

  test('lets the stores of Ecuador pay through PlaceToPay', async () => {
    const environment = demoEnvironment(await freePorts(String(port)), demoSecrets(folder), folder);
    expect(readEnvironment(environment).gateway).toMatchObject({
      of: { combustibles: 'surtidor', ecuador: 'placetopay', lubricantes_ecuador: 'placetopay' },
      placetopay: { url: `http://localhost:${port + 6}` },
    });
  });
});

/** Reasons for a refused start: the environment, and the expected line. */
const REFUSED: readonly (readonly [what: string, env: () => Record<string, string>, line: RegExp])[] = [
  ['a port that is not a number', () => ({ PORT: 'http' }), /^PORT must be a whole number from 1 to 65527, not 'http'/],
  ['a file instead of the folder', () => ({ DATA_DIR: fileIn('file') }), /^DATA_DIR: the folder .+ cannot be written/],
  ['a folder under a file', () => ({ DATA_DIR: join(fileIn('over'), 'data') }), /^DATA_DIR: .+ cannot be written/],
  ['a folder that cannot be written', () => ({ DATA_DIR: '/proc' }), /^DATA_DIR: the folder \/proc cannot be written/],
  [
    'an invalid address',
    () => ({ DATABASE_URL: 'surtidor' }),
    /^DATABASE_URL must be an address that begins with postgres:/,
  ],
  ['another kind of database', () => ({ DATABASE_URL: 'mysql://me:hush@localhost/a' }), /^DATABASE_URL must be/],
  [
    'a certificate that is missing',
    () => ({ DATABASE_URL: 'postgres://me:hush@localhost/a?sslrootcert=/nowhere.pem' }),
    /^DATABASE_URL: the database cannot be reached \(ENOENT/,
  ],
  [
    'an address where nothing listens',
    () => ({ DATABASE_URL: 'postgres://me:hush@localhost:1/a' }),
    /^DATABASE_URL: .+ \(.*ECONNREFUSED/,
  ],
  [
    'a database that is missing',
    () => ({ DATABASE_URL: inject('postgresUrl').replace(/[^/]+$/, 'nowhere') }),
    /^DATABASE_URL: the database cannot be reached \(database "nowhere" does not exist\), for example DATABASE_URL=postgres:/,
  ],
];

function fileIn(name: string): string {
  writeFileSync(join(folder, name), '');
  return join(folder, name);
}

/** Checks ports and data as a start does, and returns the line of its refusal. */
async function refusal(env: Readonly<Record<string, string>>): Promise<string> {
  const { PORT = String(port), DATA_DIR = join(folder, 'refused') } = env;
  const checked = freePorts(PORT).then(() => checkDataFolder({ DATABASE_URL: '', ...env }, DATA_DIR));
  const error: unknown = await checked.catch((thrown: unknown) => thrown);
  if (!(error instanceof EnvironmentError)) throw new Error(`Not refused: ${String(error)}`);
  expect(error.message).toMatch(/^.+, for example [A-Z_]+=\S+$/);
  expect(error.message).not.toContain('hush');
  return error.message;
}

describe('npm start refuses in one line', () => {
  test.each(REFUSED)('%s', async (_what, env, line) => {
    expect(await refusal(env())).toMatch(line);
  });

  test.each([
    ['the portal’s', 0],
    ['the gateway’s', 1],
    ['the ERP’s', 2],
    ['the mailbox’s', 3],
    ['the mail server’s', 4],
    ['the external store’s', 5],
    ['PlaceToPay’s', 6],
    ['WhatsApp’s', 7],
    ['the identity provider’s', 8],
  ])('%s port is taken', async (_whose, after) => {
    const other = createServer().listen(port + after, '127.0.0.1');
    await once(other, 'listening');
    try {
      expect(await refusal({})).toMatch(new RegExp(`^PORT: ${port + after} is taken`));
    } finally {
      other.close();
    }
  });

  test('on standard error alone, and exits with 1', async () => {
    const demo = startDemo(port, { DATA_DIR: '/proc' });
    expect(await once(demo.process, 'close')).toEqual([1, null]);
    expect(demo).toMatchObject({ out: '', err: expect.stringMatching(/^DATA_DIR: .+\n$/) as string });
  });
});
