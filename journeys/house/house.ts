import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STORES, type StoreCode } from '../../src/kit/any/store.ts';
import { type Db, openDatabase } from '../../src/kit/server/database.ts';
import { copyEmptyData } from '../../src/kit/server/testing/empty.ts';
import { runCommand } from '../../src/server/testing/command.ts';
import { freePort } from '../../tools/start/ports.ts';
import { type Program, start as run } from '../../tools/start/program.ts';
import { type Gateway, gatewayAt } from './gateway.ts';
import { type Mailbox, mailboxAt } from './mailbox.ts';

const PORTAL = fileURLToPath(new URL('../../dist/portal/index.html', import.meta.url));

/** The whole product as a user meets it: the server with the built portal on an empty database, with a bank and a mail server behind it. */
export type House = {
  /** The portal's address, which stays the same when the server is started again. */
  readonly url: string;
  /** The address of a store's own host, which the browser finds without a name server. */
  readonly of: (store: StoreCode) => string;
  readonly gateway: Gateway;
  /** What the portal has mailed. */
  readonly mailbox: Mailbox;
  /** Sends records to the import's door and expects all of them to be taken. */
  readonly load: (records: readonly object[]) => Promise<void>;
  /** Turns the server's maintenance switch, as its operator does. */
  readonly maintenance: (to: 'on' | 'off') => Promise<void>;
  /** Makes a support link for a user, as `npm run support-link` does. */
  readonly supportLink: (user: string, agent: string) => Promise<string>;
  /** Ends the server as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Starts the server on the data that it had. */
  readonly start: () => Promise<void>;
  /** Changes the database behind the server's back, as nothing of ours would: the server is ended for it and started again. */
  readonly tamper: (work: (db: Db) => Promise<void>) => Promise<void>;
  /** Ends everything, proves that the ledger's laws hold after all that happened, and forgets the data. */
  readonly close: () => Promise<void>;
};

/**
 * Puts a house up. `publicUrl` is where the gateway finds the portal, where that is not the server itself; `settings` are
 * variables of the server's environment.
 */
export async function openHouse({
  publicUrl,
  settings = {},
}: { publicUrl?: string; settings?: Readonly<Record<string, string>> } = {}): Promise<House> {
  if (!existsSync(PORTAL)) throw new Error('The portal is not built: run `npm run build` first.');
  const secret = randomBytes(32).toString('hex');
  const erpKey = randomBytes(32).toString('hex');
  const dataDir = await mkdtemp(join(tmpdir(), 'surtidor-journey-'));
  await copyEmptyData(dataDir);
  const bank = await run('stand-ins/gateway/main.ts', {
    PORT: '0',
    GATEWAY_SECRET: secret,
    NOTIFY_RETRY_MS: '200',
    LATE_MS: '1500',
  });
  const post = await run('stand-ins/mailbox/main.ts', { PORT: '0', SMTP_PORT: '0' });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    // the house's people have passwords, which production does not import
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    APP_SECRET: randomBytes(32).toString('hex'),
    ERP_KEY: erpKey,
    GATEWAY_URL: bank.url,
    GATEWAY_SECRET: secret,
    GATEWAY_TIMEOUT: '3',
    SMTP_URL: post.said['smtp'] ?? '',
    LOG_LEVEL: 'silent',
    ...(publicUrl && { PUBLIC_URL_COMBUSTIBLES: publicUrl }),
    ...settings,
  };
  let server: Program | null = null;
  const start = async () => {
    server = await run('dist/server/main.js', env);
  };
  await start();

  return {
    url,
    of: (store) => (store === 'combustibles' ? url : url.replace('localhost', `${STORES[store].hostLabel}.localhost`)),
    gateway: gatewayAt(bank.url),
    mailbox: mailboxAt(post.url),
    load: (records) => load(url, erpKey, records),
    maintenance: async (to) => void (await finish(['tools/maintenance.ts', to], { ...env, SURTIDOR_URL: url })),
    supportLink: async (user, agent) =>
      (await finish(['tools/support-link.ts', '--user', user, '--agent', agent], { ...env, SURTIDOR_URL: url })).trim(),
    kill: async () => server?.end('SIGKILL'),
    start,
    tamper: async (work) => {
      await server?.end('SIGTERM');
      const database = await openDatabase({ dataDir });
      await work(database.db);
      await database.close();
      await start();
    },
    close: async () => {
      await server?.end('SIGTERM');
      await Promise.all([bank.end(), post.end()]);
      await finish(['tools/check-ledger.ts'], { DATA_DIR: dataDir });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs a command to its end; throws what it said where it did not succeed. */
async function finish(command: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const { code, out, err } = await runCommand(command, env);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${out}${err}`);
  return out;
}

async function load(url: string, key: string, records: readonly object[]): Promise<void> {
  const answer = await fetch(`${url}/erp/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}` },
    body: records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  });
  const report = (await answer.json()) as { applied?: number };
  if (report.applied !== records.length) throw new Error(`The import did not take all: ${JSON.stringify(report)}`);
}
