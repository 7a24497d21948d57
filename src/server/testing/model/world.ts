import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../../tools/start/ports.ts';
import { type Program, start as run } from '../../../../tools/start/program.ts';
import type { OpenDatabase } from '../../../kit/server/database.ts';
import { type DatabaseUnderTest, whenDone } from '../../../kit/server/testing/database.ts';
import { type Spoken, speakTo, startGateway, testEnvironment } from '../serve.ts';

/** An event as the ERP stand-in took it. */
export type Received = {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly codigo_cliente?: string; readonly [name: string]: unknown };
};

/** The portal, the bank and the ERP as processes of their own; portal and ERP can be killed at any moment, and come again. */
export type World = Spoken & {
  readonly gatewayUrl: string;
  readonly database: OpenDatabase;
  readonly kill: (who: Victim) => Promise<void>;
  /** Asks the ERP's own API; null where it knows nothing of that. */
  readonly erp: (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;
  /** The ERP forgets everything: what came before is of no interest any more. */
  readonly forget: () => Promise<void>;
};
export type Victim = 'portal' | 'erp';

/** How long something may take to come about on a busy machine, with kills, in milliseconds. */
const PATIENCE = 60_000;

/** Does something that a kill may cut off again and again until it is done; it must bear being done twice. */
export async function persist<T>(act: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + PATIENCE; ;) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(25);
    }
  }
}

/** Waits until something has come about, and fails with what is wrong where it does not. */
export async function comesTrue(wrong: () => Promise<string | null>): Promise<void> {
  await persist(async () => {
    const what = await wrong();
    if (what !== null) throw new Error(what);
  });
}

/** Starts all three on an empty database; they end with the test file. */
export async function openWorld(under: DatabaseUnderTest): Promise<World> {
  const secret = randomBytes(32).toString('hex');
  const gateway = await startGateway(secret);
  whenDone(() => gateway.end());
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-model-'));
  whenDone(async () => rmSync(folder, { recursive: true, force: true }));
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
  let book = 0;
  const programs: Record<Victim, () => Promise<Program>> = {
    portal: () => run('dist/server/main.js', portalEnvironment),
    erp: () =>
      run('stand-ins/erp/main.ts', {
        PORT: String(erpPort),
        PORTAL_URL: url,
        ERP_KEY: erpKey,
        ERP_EVENTS_SECRET,
        ERP_DELAY: '86400',
        RETRY_MS: '50',
        DATA_FILE: join(folder, `erp-${book}.ndjson`),
      }),
  };
  const [portal, erp] = await Promise.all([programs.portal(), programs.erp()]);
  const alive = { portal, erp };
  whenDone(async () => {
    await Promise.all(Object.values(alive).map((program) => program.end()));
  });
  const kill = async (who: Victim) => {
    await alive[who].end('SIGKILL');
    alive[who] = await programs[who]();
  };
  return {
    ...speakTo(url, erpKey),
    gatewayUrl: gateway.url,
    database,
    kill,
    erp: async (method, path, body) => {
      const content = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      const answer = await fetch(erpUrl + path, { method, ...(body && content) });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`The ERP answered ${path} with ${answer.status}.`);
      return answer.json();
    },
    forget: async () => {
      book += 1;
      await kill('erp');
    },
  };
}
