import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../start/ports.ts';
import { type Program, start } from '../../start/program.ts';
import type { OpenDatabase } from '#kit/server/database/database.ts';
import { type DatabaseUnderTest, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { builtServer } from '../built-server.ts';
import { startGateway, testEnvironment } from '../../../src/server/testing/serve.ts';
import { type ServerInterface, connectTo } from '#kit/server/testing/server-under-test.ts';

/** An event as the ERP simulator received it. */
export type ReceivedEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly codigo_cliente?: string; readonly [name: string]: unknown };
};

/** Processes that a scenario may kill at any moment, and that are then started again. */
export type ProcessName = 'portal' | 'erp';

/** The portal, the gateway and the ERP, each in its own process. */
export type SystemUnderTest = ServerInterface & {
  readonly gatewayUrl: string;
  readonly database: OpenDatabase;
  readonly kill: (name: ProcessName) => Promise<void>;
  /** Calls the ERP simulator's control API. Null for status 404. */
  readonly erp: (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;
  /** Deletes all events in the ERP simulator. */
  readonly clearErp: () => Promise<void>;
  /** Stops the processes before the test file's end. */
  readonly stop: () => Promise<void>;
};

const TIMEOUT_MS = 60_000;
/** Time limit of `eventually` while fast-check shrinks: most of these scenarios fail after the whole wait. */
const TIMEOUT_WHILE_SHRINKING_MS = 10_000;
let timeout = TIMEOUT_MS;

/** Sets whether fast-check is shrinking, which shortens the retries. */
export function setShrinking(isShrinking: boolean): void {
  timeout = isShrinking ? TIMEOUT_WHILE_SHRINKING_MS : TIMEOUT_MS;
}

/** Repeats a request that a kill may cut off, until it succeeds. The request must be idempotent. */
export async function retry<T>(request: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + timeout; ;) {
    try {
      return await request();
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(25);
    }
  }
}

/** Waits until a check returns null. Throws the last returned problem. */
export async function eventually(check: () => Promise<string | null>): Promise<void> {
  await retry(async () => {
    const problem = await check();
    if (problem !== null) throw new Error(problem);
  });
}

/** Starts the processes on an empty database. They end with the test file. */
export async function startSystem(under: DatabaseUnderTest): Promise<SystemUnderTest> {
  const secret = randomBytes(32).toString('hex');
  const gateway = await startGateway(secret);
  afterDatabaseTests(gateway.close);
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-model-'));
  afterDatabaseTests(async () => rmSync(folder, { recursive: true, force: true }));
  const database = await under.fresh();
  const [port, erpPort] = [await freePort(), await freePort()];
  const [url, erpUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${erpPort}`];
  const ERP_EVENTS_SECRET = `whsec_${randomBytes(32).toString('base64')}`;
  const portalEnvironment = testEnvironment(gateway.url, secret, {
    PORT: String(port),
    PUBLIC_URL_COMBUSTIBLES: url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ERP_EVENTS_URL: `${erpUrl}/events`,
    ERP_EVENTS_SECRET,
    ...(database.url && { DATABASE_URL: database.url }),
  });
  const erpKey = portalEnvironment['ERP_KEY'] ?? '';
  let dataFiles = 0;
  const programs: Record<ProcessName, () => Promise<Program>> = {
    portal: async () => start(await builtServer(), portalEnvironment),
    erp: () =>
      start('simulators/erp/main.ts', {
        PORT: String(erpPort),
        PORTAL_URL: url,
        ERP_KEY: erpKey,
        ERP_EVENTS_SECRET,
        ERP_DELAY: '86400',
        ORDER_DELAY: '0',
        RETRY_MS: '50',
        DATA_FILE: join(folder, `erp-${dataFiles}.ndjson`),
      }),
  };
  const [portal, erp] = await Promise.all([programs.portal(), programs.erp()]);
  const running = { portal, erp };
  const stop = async () => {
    await Promise.all(Object.values(running).map((program) => program.end('SIGKILL')));
    await gateway.close();
    await database.close();
  };
  afterDatabaseTests(async () => {
    await Promise.all(Object.values(running).map((program) => program.end()));
  });
  const kill = async (name: ProcessName) => {
    await running[name].end('SIGKILL');
    running[name] = await programs[name]();
  };
  return {
    ...connectTo(url, erpKey),
    gatewayUrl: gateway.url,
    database,
    kill,
    erp: async (method, path, body) => {
      const content = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      const answer = await fetch(erpUrl + path, { method, ...(body && content) });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`The ERP answered ${path} with ${answer.status}.`);
      return answer.json() as Promise<unknown>;
    },
    clearErp: async () => {
      dataFiles += 1;
      await kill('erp');
    },
    stop,
  };
}
