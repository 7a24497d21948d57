import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createPostgresDatabase } from '../src/kit/server/testing/database.ts';
import { speakTo } from '../src/server/testing/serve.ts';
import { freeDemoPort } from './start/ports.ts';

let folder: string;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'surtidor-start-'));
  port = await freeDemoPort();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A started demo and its output so far. */
type Demo = { readonly process: ChildProcess; out: string; err: string };

const demos: Demo[] = [];

/** `npm start` without the installation, in a process group of its own. */
function startDemo(env: Readonly<Record<string, string>>): Demo {
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'tools/start.ts'], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const demo: Demo = { process: child, out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (demo.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (demo.err += text));
  demos.push(demo);
  return demo;
}

/** Ends processes that a failed test has left. */
afterEach(() => {
  for (const { process: child } of demos.splice(0)) if (groupLives(child)) process.kill(-Number(child.pid), 'SIGKILL');
});

/** Whether it or any of its child processes is still running. */
function groupLives({ pid }: ChildProcess): boolean {
  try {
    return process.kill(-Number(pid), 0);
  } catch {
    return false;
  }
}

async function says(demo: Demo, words: string): Promise<void> {
  const ended = once(demo.process, 'exit').then(() => Promise.reject(new Error(`It has ended: ${demo.err}`)));
  const printed = vi.waitFor(() => expect(demo.out + demo.err).toContain(words), { timeout: 120_000, interval: 20 });
  await Promise.race([printed, ended]);
}

async function ready(demo: Demo): Promise<void> {
  await says(demo, 'Ctrl+C ends everything.');
}

/** Stops the process alone, not its group, and expects that no process is left. */
async function stop({ process: child }: Demo, signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
  expect(groupLives(child)).toBe(false);
}

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
  test('prints its steps and addresses; a second start keeps the data, and neither builds nor loads', async () => {
    const env = { DATA_DIR: join(folder, 'data') };
    const first = startDemo(env);
    await ready(first);
    expect(first.err).toMatch(
      /^(Building the portal…\n)?(Building the desk…\n)?Starting the server and the database…\nLoading the demo data…\n$/,
    );
    const addresses = (first.out.match(/http:\/\/\S+/g) ?? []).map((address) => address.replace(/\)$/, ''));
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
      `http://localhost:${port + 5}`,
    ]);
    for (const address of addresses) expect([address, await statusAt(address)]).toEqual([address, 200]);
    const codes = await (await fetch(`http://127.0.0.1:${port + 3}/codigos`)).text();
    expect(codes.match(/<b>\d{6}<\/b>/g)).toHaveLength(4);
    expect((await fetch(`http://127.0.0.1:${port}/media/mageplaza/blog/post/despacho.jpg`)).status).toBe(200);
    const portal = speakTo(`http://127.0.0.1:${port}`, '');
    const posKey = /#key=(\S+)/.exec(first.out)?.[1] ?? '';
    const isKnown = async () =>
      (
        await fetch(`http://127.0.0.1:${port}/pos/v1/check`, {
          method: 'POST',
          headers: { authorization: `Bearer ${posKey}` },
        })
      ).status !== 401;
    expect(await isKnown()).toBe(true);
    const named = first.out.match(/[a-z.]+@[a-z.]+\.example/g) ?? [];
    const isOfDesk = (account: string) => account.endsWith('@surtidor.example');
    expect(named.filter(isOfDesk)).toHaveLength(4);
    const accounts = named.filter((account) => !isOfDesk(account));
    const password = /all with the password (\S+)/.exec(first.out)?.[1];
    expect(accounts).toHaveLength(11);
    for (const account of accounts) await portal.signIn(account, password);

    const token = await portal.signIn('finanzas@valle.example', password);
    const seen = () =>
      portal.graphql(
        '{ documentos(paymentType: OFFLINE, documentType: INVOICE) { total_count items { total } } }',
        {},
        token,
      );
    const before = await seen();
    expect(before.data).toMatchObject({ documentos: { total_count: expect.any(Number) as number } });
    await stop(first, 'SIGTERM');

    const second = startDemo(env);
    await ready(second);
    expect(second.err).toBe('Starting the server and the database…\n');
    expect(second.out).toBe(first.out);
    // the session of the first one included
    expect(await seen()).toEqual(before);
    await stop(second, 'SIGINT');
  });

  test('ends with all its processes whenever it is stopped, and can start again', async () => {
    const env = { DATA_DIR: join(folder, 'ended'), DATABASE_URL: await createPostgresDatabase() };
    for (const [moment, signal] of [
      ['Starting the server', 'SIGTERM'],
      ['Loading the demo data', 'SIGINT'],
    ] as const) {
      const demo = startDemo(env);
      await says(demo, moment);
      await stop(demo, signal);
    }
    const demo = startDemo(env);
    await ready(demo);
    expect(await speakTo(`http://127.0.0.1:${port}`, '').signIn('finanzas@valle.example')).toBeTruthy();
    await stop(demo, 'SIGTERM');
  });
});

/** What prevents a start: the environment, and the expected line. */
const REFUSED: readonly (readonly [what: string, env: () => Record<string, string>, line: RegExp])[] = [
  ['a port that is not a number', () => ({ PORT: 'http' }), /^PORT must be a whole number from 1 to 65529, not 'http'/],
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

/** Expects that a start exits with 1 and one line, and returns it. */
async function refusal(env: Readonly<Record<string, string>>): Promise<string> {
  const demo = startDemo({ DATA_DIR: join(folder, 'refused'), ...env });
  const ended = once(demo.process, 'close');
  expect(await ended).toEqual([1, null]);
  expect(demo.out).toBe('');
  expect(demo.err.trimEnd().split('\n')).toHaveLength(1);
  expect(demo.err).toMatch(/, for example [A-Z_]+=\S+\n$/);
  expect(demo.err).not.toContain('hush');
  return demo.err;
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
  ])('%s port is taken', async (_whose, after) => {
    const other = createServer().listen(port + after, '127.0.0.1');
    await once(other, 'listening');
    try {
      expect(await refusal({})).toMatch(new RegExp(`^PORT: ${port + after} is taken`));
    } finally {
      other.close();
    }
  });
});
