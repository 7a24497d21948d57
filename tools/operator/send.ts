import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErpOrder, orders as erpOrders } from '../../src/areas/erp/server/public.ts';
import {
  type SessionOrder,
  jobs as sessionJobs,
  orders as sessionOrders,
} from '../../src/areas/session/server/public.ts';
import { systemClock } from '../../src/kit/server/clock.ts';
import { openDatabase } from '../../src/kit/server/database.ts';
import { FolderInUse } from '../../src/kit/server/folder-lock.ts';
import { type RunningJobs, startJobs } from '../../src/kit/server/jobs.ts';
import { migrate } from '../../src/kit/server/migrate.ts';
import { OPERATOR_DOOR, SIGNATURE_HEADER, carryOut, signOrder } from '../../src/kit/server/operator.ts';
import { readPublicUrls } from '../../src/server/environment.ts';

type Order = SessionOrder | ErpOrder;

/** Why a command could not do its work; the message is the one line that the operator reads. */
export class OrderFailed extends Error {}

/**
 * Carries out an order in the database that DATABASE_URL or DATA_DIR names; where a running server has the embedded
 * database, that server is asked (SURTIDOR_URL, APP_SECRET; a demo's secret is found in its folder). Throws OrderFailed.
 */
export async function give(order: Order): Promise<unknown> {
  const { DATABASE_URL, DATA_DIR = './data' } = process.env;
  const database = await openDatabase({ databaseUrl: DATABASE_URL || undefined, dataDir: DATA_DIR }).catch(
    (error: unknown) => {
      if (error instanceof FolderInUse) return null;
      throw new OrderFailed(`The database cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
    },
  );
  if (!database) return askServer(order, DATA_DIR);
  let opened: RunningJobs | undefined;
  /** What is to be done later: a server does it. */
  const jobs = async () => {
    opened = await startJobs(database, DATABASE_URL, (error) => console.error(error));
    await opened.prepare(sessionJobs);
    return opened;
  };
  try {
    await migrate(database.db);
    const on = { db: database.db, clock: systemClock, publicUrls: readPublicUrls(process.env), jobs };
    return await carryOut(on, { ...sessionOrders, ...erpOrders }, order);
  } finally {
    await opened?.stop();
    await database.close();
  }
}

async function askServer(order: Order, dataDir: string): Promise<unknown> {
  const { SURTIDOR_URL, PORT } = process.env;
  const url = new URL(OPERATOR_DOOR, SURTIDOR_URL ?? `http://127.0.0.1:${PORT ?? 3000}`);
  const sent = { order, at: Date.now() };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signOrder(appSecret(dataDir), sent) },
    body: JSON.stringify(sent),
  }).catch(() => {
    throw new OrderFailed(
      `A running server has the database, but not at ${url.origin}: set SURTIDOR_URL to its address.`,
    );
  });
  if (!answer.ok) {
    throw new OrderFailed(
      `${url.href} answered ${answer.status}: is APP_SECRET the secret that the server was started with?`,
    );
  }
  return answer.json();
}

function appSecret(dataDir: string): string {
  const demo = join(dataDir, 'demo.json');
  const secret =
    process.env['APP_SECRET'] ??
    (existsSync(demo) ? (JSON.parse(readFileSync(demo, 'utf8')) as { appSecret?: string }).appSecret : undefined);
  if (secret) return secret;
  throw new OrderFailed('A running server has the database: set APP_SECRET to the secret that it was started with.');
}
