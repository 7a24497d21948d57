import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DeskRole } from '#kit/desk/core/roles.ts';
import type { DeskStaffAnswer, DeskStaffCommand } from '../../src/desk/server/staff-command.ts';
import type { SessionCommand, makeSupportLink } from '#areas/session/server/public.ts';
import type { PosKeyAnswer, PosKeyCommand } from '#areas/vouchers/server/public.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import { type Db, openDatabase } from '#kit/server/database/database.ts';
import { copyTemplateData } from '#kit/server/testing/database-template.ts';
import type { CheckCommand, CheckedLedger } from '../../src/server/admin-commands.ts';
import { freePort } from '../../tools/start/ports.ts';
import { type Program, start as run } from '../../tools/start/program.ts';
import { type Gateway, gatewayAt } from './gateway.ts';
import { type Mailbox, mailboxAt } from './mailbox.ts';
import { sendImage } from '../../tools/import/send.ts';
import { postCommand } from '../../tools/operator/post-command.ts';

const PORTAL = fileURLToPath(new URL('../../dist/portal/index.html', import.meta.url));

/**
 * The whole product: the server with the built portal on an empty database, with the gateway and the mailbox
 * simulators.
 */
export type TestApp = {
  /** The portal's address; a restart of the server keeps it. */
  readonly url: string;
  /** The address of a store's own host, which the browser resolves without DNS. */
  readonly of: (store: StoreCode) => string;
  readonly gateway: Gateway;
  readonly mailbox: Mailbox;
  /** Imports records by POST /erp/import and expects that none is rejected. */
  readonly load: (records: readonly object[]) => Promise<void>;
  /** Imports an electronic invoice by POST /erp/import. */
  readonly loadXml: (xml: string) => Promise<void>;
  /** Stores an image of the content by PUT /erp/media/{path}. */
  readonly putImage: (path: string, bytes: Uint8Array) => Promise<void>;
  /** Switches maintenance on or off, as `npm run maintenance` does, and waits until the server has noticed. */
  readonly maintenance: (to: 'on' | 'off') => Promise<void>;
  /** Makes a support link for a user, as `npm run support-link` does. */
  readonly supportLink: (user: string, agent: string) => Promise<string>;
  /** Adds a point of sale, or ends one, as `npm run pos-key` does. */
  readonly addPointOfSale: (store: StoreCode, name: string) => Promise<PointOfSale>;
  readonly revokePointOfSale: (point: PointOfSale) => Promise<void>;
  /** Adds somebody to the desk, as `npm run desk-staff` does, and returns the link that sets their password. */
  readonly addStaff: (email: string, name: string, role: DeskRole) => Promise<string>;
  /** Kills the server as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Restarts the server on the same data. */
  readonly start: () => Promise<void>;
  /** Edits the database directly while the server is stopped, and restarts it. */
  readonly editDatabase: (work: (db: Db) => Promise<void>) => Promise<void>;
  /** Checks the ledger's invariants, stops everything, and deletes the data. */
  readonly close: () => Promise<void>;
};

type PointOfSale = { readonly id: number; readonly key: string };

/**
 * Starts the app. `publicUrl`: the address at which the gateway reaches the portal, by default the server's own;
 * `settings`: additional environment variables of the server.
 */
export async function startTestApp({
  publicUrl,
  settings = {},
}: { publicUrl?: string; settings?: Readonly<Record<string, string>> } = {}): Promise<TestApp> {
  if (!existsSync(PORTAL)) throw new Error('The portal is not built: run `npm run build` first.');
  const secret = randomBytes(32).toString('hex');
  const erpKey = randomBytes(32).toString('hex');
  const dataDir = await mkdtemp(join(tmpdir(), 'surtidor-e2e-'));
  const [bank, post, port] = await Promise.all([
    run('simulators/gateway/main.ts', {
      PORT: '0',
      GATEWAY_SECRET: secret,
      NOTIFY_RETRY_MS: '200',
      LATE_MS: '1500',
    }),
    run('simulators/mailbox/main.ts', { PORT: '0', SMTP_PORT: '0' }),
    freePort(),
    copyTemplateData(dataDir),
  ]);
  const url = `http://localhost:${port}`;
  const env = {
    // the tests import users with passwords, which production refuses
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    APP_SECRET: randomBytes(32).toString('hex'),
    ERP_KEY: erpKey,
    GATEWAY_URL: bank.url,
    GATEWAY_SECRET: secret,
    GATEWAY_TIMEOUT: '3',
    SMTP_URL: post.printed['smtp'] ?? '',
    LOG_LEVEL: 'silent',
    PHONE_COMBUSTIBLES: '+57 601 555 0100',
    ...(publicUrl && { PUBLIC_URL_COMBUSTIBLES: publicUrl }),
    ...settings,
  };
  let server: Program | null = null;
  const start = async () => {
    server = await run('dist/server/main.js', env);
  };
  await start();
  const agent = 'Ana Prieto';
  const execute = async <Answer>(
    command: SessionCommand | PosKeyCommand | DeskStaffCommand | CheckCommand,
  ): Promise<Answer> => {
    const answer = await postCommand(url, env.APP_SECRET, command);
    if (!answer.ok) throw new Error(`The server answered ${answer.status} to the command ${command.command}.`);
    return (await answer.json()) as Answer;
  };

  return {
    url,
    of: (store) => (store === 'combustibles' ? url : url.replace('localhost', `${STORES[store].hostLabel}.localhost`)),
    gateway: gatewayAt(bank.url),
    mailbox: mailboxAt(post.url),
    load: (records) => importRecords(url, erpKey, records),
    loadXml: (xml) => importXml(url, erpKey, xml),
    putImage: async (path, bytes) => void (await sendImage(url, erpKey, path, bytes)),
    maintenance: async (to) => {
      await execute({ command: 'maintenance', to });
      await maintenanceIs(url, to);
    },
    supportLink: async (user, by) => {
      const made = await execute<Awaited<ReturnType<typeof makeSupportLink>>>({
        command: 'support-link',
        user,
        agent: by,
      });
      if (!made.ok) throw new Error(made.refusal.message);
      return made.value.url;
    },
    addPointOfSale: async (store, name) => {
      const added = await execute<PosKeyAnswer>({ command: 'pos-key', do: 'add', store, name, agent });
      if (!('key' in added)) throw new Error(`No point of sale was added: ${JSON.stringify(added)}`);
      return added;
    },
    revokePointOfSale: async ({ id }) => {
      const answer = await execute<PosKeyAnswer>({ command: 'pos-key', do: 'revoke', id, agent });
      if (!('revoked' in answer) || !answer.revoked) throw new Error(`There is no point of sale ${id}.`);
    },
    addStaff: async (email, name, role) => {
      const answer = await execute<DeskStaffAnswer>({ command: 'desk-staff', do: 'add', email, name, role, agent });
      if ('wrong' in answer) throw new Error(answer.wrong);
      return `/mesa${new URL(answer.link).hash}`;
    },
    kill: async () => server?.end('SIGKILL'),
    start,
    editDatabase: async (work) => {
      await server?.end('SIGTERM');
      const database = await openDatabase({ dataDir });
      await work(database.db);
      await database.close();
      await start();
    },
    close: async () => {
      const { laws } = await execute<CheckedLedger>({ command: 'check-ledger' });
      await server?.end('SIGTERM');
      await Promise.all([bank.end(), post.end()]);
      const broken = laws.filter(({ violations }) => violations.length > 0);
      if (broken.length > 0) throw new Error(`The ledger's invariants are violated: ${JSON.stringify(broken)}`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until maintenance has this state: the server caches the switch for a second. */
async function maintenanceIs(url: string, wanted: 'on' | 'off'): Promise<void> {
  const body = JSON.stringify({ query: '{ __typename }' });
  const ask = () => fetch(`${url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  while (((await ask()).status === 503) !== (wanted === 'on')) await delay(50);
}

/** Imports records at a portal's address and expects that none is rejected. */
export async function importRecords(url: string, key: string, records: readonly object[]): Promise<void> {
  const answer = await fetch(`${url}/erp/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}` },
    body: records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  });
  const report = (await answer.json()) as { applied?: number };
  if (report.applied !== records.length)
    throw new Error(`The import did not apply all records: ${JSON.stringify(report)}`);
}

async function importXml(url: string, key: string, xml: string): Promise<void> {
  const answer = await fetch(`${url}/erp/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/xml', authorization: `Bearer ${key}` },
    body: xml,
  });
  if (!answer.ok) throw new Error(`The import refused the electronic invoice: ${await answer.text()}`);
}
