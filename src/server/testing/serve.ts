import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { startServer as startGatewayServer } from '../../../simulators/gateway/server.ts';
import { readSettings as readGatewaySettings } from '../../../simulators/gateway/settings.ts';
import { startServer as startPlacetopayServer } from '../../../simulators/placetopay/server.ts';
import { readSettings as readPlacetopaySettings } from '../../../simulators/placetopay/settings.ts';
import { STORES } from '#kit/core/store.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { GatewayName } from '#kit/server/settings.ts';
import {
  type DatabaseUnderTest,
  afterTests,
  onBothDatabases,
  onEmbedded,
  onPostgres,
  afterDatabaseTests,
} from '#kit/server/testing/database.ts';
import { isFullRun } from '#kit/server/testing/full-run.ts';
import { traceStatement } from '#kit/server/tracing/statement-span.ts';
import { type ServerUnderTest, connectTo } from '#kit/server/testing/server-under-test.ts';
import { startServer } from '../app.ts';
import { readEnvironment } from '../environment/environment.ts';
import { expectInvariants, expectInvariantsWhereWritten } from './invariants.ts';

/** A gateway simulator in the test's own process: no test kills it, and a process would take a second to start. */
export type RunningGateway = { readonly url: string; readonly close: () => Promise<void> };

/** Starts a gateway simulator; it notifies without delays. */
export function startGateway(secret: string): Promise<RunningGateway> {
  return startGatewayServer(
    readGatewaySettings({ PORT: '0', GATEWAY_SECRET: secret, NOTIFY_RETRY_MS: '100', LATE_MS: '300' }),
  );
}

/** The server's environment in tests. `env` extends or overrides it. */
export function testEnvironment(
  gatewayUrl: string,
  secret: string,
  env: Record<string, string> = {},
): Record<string, string> {
  return {
    PORT: '0',
    APP_SECRET: randomBytes(32).toString('hex'),
    ERP_KEY: randomBytes(32).toString('hex'),
    GATEWAY_URL: gatewayUrl,
    GATEWAY_ORIGINS: gatewayUrl,
    GATEWAY_SECRET: secret,
    GATEWAY_TIMEOUT: '2',
    // no server listens there, so mails stay queued (src/kit/server/testing/mailbox.ts)
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Surtidor <portal@surtidor.example>',
    ...env,
  };
}

/** A database, and the gateway of the payments. */
export type BankUnderTest = DatabaseUnderTest & { readonly bank: GatewayName };

/**
 * Runs a suite for each gateway (docs/testing.md): the first one on the embedded database, PlaceToPay on PostgreSQL.
 * The full run adds the first one on PostgreSQL.
 */
export function onEveryGateway(name: string, suite: (under: BankUnderTest) => void): void {
  const suiteOfFirst = (database: DatabaseUnderTest) => suite({ ...database, bank: 'surtidor' });
  if (isFullRun) onBothDatabases(name, suiteOfFirst);
  else onEmbedded(name, suiteOfFirst);
  onPostgres(`${name}, with PlaceToPay`, (database) => suite({ ...database, bank: 'placetopay' }));
}

const PLACETOPAY_LOGIN = 'site';

/** Starts a PlaceToPay simulator; `notifyUrl`: the notification address of its site. */
export function startPlacetopay(secretKey: string, notifyUrl = ''): Promise<RunningGateway> {
  return startPlacetopayServer(
    readPlacetopaySettings({
      PORT: '0',
      PLACETOPAY_LOGIN,
      PLACETOPAY_SECRET_KEY: secretKey,
      NOTIFY_URL: notifyUrl,
      LATE_MS: '300',
    }),
  );
}

/** Environment in which all stores pay by PlaceToPay. */
export function placetopayEnvironment(url: string, secretKey: string): Record<string, string> {
  const stores = Object.keys(STORES).map((code) => [`GATEWAY_${code.toUpperCase()}`, 'placetopay']);
  return {
    ...(Object.fromEntries(stores) as Record<string, string>),
    PLACETOPAY_URL: url,
    PLACETOPAY_LOGIN,
    PLACETOPAY_SECRET_KEY: secretKey,
  };
}

/** `serve` with a gateway simulator. */
export async function serveWithBank(
  under: DatabaseUnderTest & Partial<BankUnderTest>,
  env: Record<string, string> = {},
): Promise<ServerUnderTest> {
  const secret = randomBytes(32).toString('hex');
  if (under.bank === 'placetopay') return serveWithPlacetopay(under, env, secret);
  const gateway = await startGateway(secret);
  afterDatabaseTests(gateway.close);
  return serve(under, env, { url: gateway.url, secret });
}

async function serveWithPlacetopay(
  under: DatabaseUnderTest,
  env: Record<string, string>,
  secretKey: string,
): Promise<ServerUnderTest> {
  const gateway = await startPlacetopay(secretKey);
  afterDatabaseTests(gateway.close);
  const server = await serve(under, { ...placetopayEnvironment(gateway.url, secretKey), ...env });
  const answer = await fetch(`${gateway.url}/api/site`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ notify_url: `${server.url}/payments/notifications/placetopay` }),
  });
  if (!answer.ok) throw new Error('The simulator does not accept the notification address.');
  return { ...server, gatewayUrl: gateway.url };
}

/** Address where no gateway listens. */
const NO_BANK = { url: 'http://127.0.0.1:9', secret: randomBytes(32).toString('hex') };

/**
 * Starts a server on an empty database until the test file ends. After the tests it checks the ledger. Its clock can be
 * moved.
 */
export async function serve(
  under: DatabaseUnderTest,
  env: Record<string, string> = {},
  gateway: { readonly url: string; readonly secret: string } = NO_BANK,
): Promise<ServerUnderTest> {
  const database = await under.fresh(env['OTEL_EXPORTER_OTLP_ENDPOINT'] ? traceStatement : undefined);
  const dataDir = join(tmpdir(), `surtidor-test-${randomBytes(8).toString('hex')}`);
  afterDatabaseTests(() => rm(dataDir, { recursive: true, force: true }));
  const settings = readEnvironment(
    testEnvironment(gateway.url, gateway.secret, {
      DATA_DIR: dataDir,
      ...(database.url && { DATABASE_URL: database.url }),
      ...env,
    }),
  );
  let ahead = 0;
  const clock: Clock = { now: () => new Date(Date.now() + ahead) };
  // the system chooses the port, so the public address is set afterwards
  const publicUrls = { ...settings.publicUrls };
  const logged: string[] = [];
  const stream = new Writable({
    write: (line: Buffer, _encoding, written) => {
      logged.push(line.toString());
      written();
    },
  });
  const server = await startServer({
    settings: { ...settings, publicUrls },
    database,
    clock,
    log: { level: env['LOG_LEVEL'] ?? 'error', stream },
  });
  for (const code of Object.keys(publicUrls) as (keyof typeof publicUrls)[]) {
    if (env[`PUBLIC_URL_${code.toUpperCase()}`] === undefined) publicUrls[code] = server.url;
  }
  afterDatabaseTests(() => server.stop());
  afterTests(expectInvariantsWhereWritten({ database }));
  afterDatabaseTests(() => expectInvariants({ database }));

  return {
    url: server.url,
    settings,
    database,
    gatewayUrl: gateway.url,
    now: clock.now,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    logged: () => logged,
    ...connectTo(server.url, settings.erpKey),
  };
}
