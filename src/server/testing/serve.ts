import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type Program, start } from '../../../tools/start/program.ts';
import type { ImportReport } from '../../areas/erp/server/public.ts';
import { STORES } from '../../kit/any/store.ts';
import type { Clock } from '../../kit/server/clock.ts';
import type { OpenDatabase } from '../../kit/server/database.ts';
import type { GatewayName, Settings } from '../../kit/server/settings.ts';
import {
  type DatabaseUnderTest,
  afterEveryTest,
  onBothDatabases,
  onPostgres,
  whenDone,
} from '../../kit/server/testing/database.ts';
import { startServer } from '../app.ts';
import { readEnvironment } from '../environment.ts';
import { expectLawful, expectLawfulWhereWritten } from './lawful.ts';
import { PASSWORD } from './people.ts';

/** A GraphQL answer as a client sees it. */
export type Answer<Data = Record<string, unknown>> = {
  readonly status: number;
  readonly data: Data | null;
  readonly errors: readonly { message: string; path?: unknown; extensions: Record<string, unknown> }[];
};

export type ServerUnderTest = {
  readonly url: string;
  readonly settings: Settings;
  readonly database: OpenDatabase;
  /** The stand-in's address, where there is one; its JSON API steers it (import.md, Addresses). */
  readonly gatewayUrl: string;
  /** The clock's reading; move it with `advance`. */
  readonly now: () => Date;
  readonly advance: (milliseconds: number) => void;
  /** What it has logged so far, one JSON text each: errors, or what LOG_LEVEL says. */
  readonly logged: () => readonly string[];
  readonly graphql: <Data = Record<string, never>>(
    query: string,
    variables?: object,
    token?: string | null,
  ) => Promise<Answer<Data>>;
  /** Signs in and gives the token. */
  readonly signIn: (email: string, password?: string) => Promise<string>;
  /** Sends records to the import's door, one a line, and gives its report. */
  readonly importLines: (records: readonly object[]) => Promise<{ status: number; report: ImportReport }>;
};

/** Starts a gateway stand-in as the process that it is; it notifies without making tests wait. */
export function startGateway(secret: string): Promise<Program> {
  return start('stand-ins/gateway/main.ts', {
    PORT: '0',
    GATEWAY_SECRET: secret,
    NOTIFY_RETRY_MS: '100',
    LATE_MS: '300',
  });
}

/** What a server's environment is in tests; `env` adds to it or replaces. */
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
    // nobody listens there: mails wait (testing/mailbox.ts)
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Surtidor <portal@surtidor.example>',
    ...env,
  };
}

/** A database, and the gateway that payments go to. */
export type BankUnderTest = DatabaseUnderTest & { readonly bank: GatewayName };

/**
 * Every gateway adapter passes the same suite (quality.md): the first one on both databases, another, which differs beside the
 * database and not in it, on PostgreSQL.
 */
export function onEveryGateway(name: string, suite: (under: BankUnderTest) => void): void {
  onBothDatabases(name, (database) => suite({ ...database, bank: 'surtidor' }));
  onPostgres(`${name}, with PlaceToPay`, (database) => suite({ ...database, bank: 'placetopay' }));
}

const PLACETOPAY_LOGIN = 'site';

/** Starts a PlaceToPay stand-in as the process that it is; `notifyUrl` is what its site's panel says. */
export function startPlacetopay(secretKey: string, notifyUrl = ''): Promise<Program> {
  return start('stand-ins/placetopay/main.ts', {
    PORT: '0',
    PLACETOPAY_LOGIN,
    PLACETOPAY_SECRET_KEY: secretKey,
    NOTIFY_URL: notifyUrl,
    LATE_MS: '300',
  });
}

/** What a server's environment says where every store's payments go to PlaceToPay. */
export function placetopayEnvironment(url: string, secretKey: string): Record<string, string> {
  const stores = Object.keys(STORES).map((code) => [`GATEWAY_${code.toUpperCase()}`, 'placetopay']);
  return {
    ...(Object.fromEntries(stores) as Record<string, string>),
    PLACETOPAY_URL: url,
    PLACETOPAY_LOGIN,
    PLACETOPAY_SECRET_KEY: secretKey,
  };
}

/** The same as `serve`, with a real gateway stand-in beside it, for what pays. */
export async function serveWithBank(
  under: DatabaseUnderTest & Partial<BankUnderTest>,
  env: Record<string, string> = {},
): Promise<ServerUnderTest> {
  const secret = randomBytes(32).toString('hex');
  if (under.bank === 'placetopay') return serveWithPlacetopay(under, env, secret);
  const gateway = await startGateway(secret);
  whenDone(() => gateway.end());
  return serve(under, env, { url: gateway.url, secret });
}

async function serveWithPlacetopay(
  under: DatabaseUnderTest,
  env: Record<string, string>,
  secretKey: string,
): Promise<ServerUnderTest> {
  const gateway = await startPlacetopay(secretKey);
  whenDone(() => gateway.end());
  const server = await serve(under, { ...placetopayEnvironment(gateway.url, secretKey), ...env });
  const answer = await fetch(`${gateway.url}/api/site`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ notify_url: `${server.url}/payments/notifications/placetopay` }),
  });
  if (!answer.ok) throw new Error('The stand-in does not take the address of the notifications.');
  return { ...server, gatewayUrl: gateway.url };
}

/** A gateway's place where nobody listens. */
const NO_BANK = { url: 'http://127.0.0.1:9', secret: 'x'.repeat(32) };

/**
 * The real server on an empty database; it ends with the test file. After each test the whole ledger is proved. The server's
 * clock runs, and can be moved forward.
 */
export async function serve(
  under: DatabaseUnderTest,
  env: Record<string, string> = {},
  gateway: { readonly url: string; readonly secret: string } = NO_BANK,
): Promise<ServerUnderTest> {
  const database = await under.fresh();
  const dataDir = join(tmpdir(), `surtidor-test-${randomBytes(8).toString('hex')}`);
  whenDone(() => rm(dataDir, { recursive: true, force: true }));
  const settings = readEnvironment(
    testEnvironment(gateway.url, gateway.secret, {
      DATA_DIR: dataDir,
      ...(database.url && { DATABASE_URL: database.url }),
      ...env,
    }),
  );
  let ahead = 0;
  const clock: Clock = { now: () => new Date(Date.now() + ahead) };
  // the port is chosen by the system: notifications go to the public address, so it is told afterwards
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
  whenDone(() => server.stop());
  afterEveryTest(expectLawfulWhereWritten({ database }));
  whenDone(() => expectLawful({ database }));

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
    ...speakTo(server.url, settings.erpKey),
  };
}

/** What can be said to a server from outside. */
export type Spoken = Pick<ServerUnderTest, 'graphql' | 'signIn' | 'importLines'>;

/** The doors of a server at an address, for a test that starts it in its own way. */
export function speakTo(url: string, erpKey: string): Spoken {
  const graphql: ServerUnderTest['graphql'] = async <Data>(
    query: string,
    variables: object = {},
    token: string | null = null,
  ) => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await answer.json()) as { data?: Data | null; errors?: Answer['errors'] };
    return { status: answer.status, data: body.data ?? null, errors: body.errors ?? [] };
  };

  return {
    graphql,
    signIn: async (email, password = PASSWORD) => {
      const { data, errors } = await graphql<{ generateCustomerToken: { token: string } | null }>(
        'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
        { email, password },
      );
      if (!data?.generateCustomerToken) throw new Error(`${email} cannot sign in: ${JSON.stringify(errors)}`);
      return data.generateCustomerToken.token;
    },
    importLines: async (records) => {
      const answer = await fetch(`${url}/erp/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${erpKey}` },
        body: records.map((record) => `${JSON.stringify(record)}\n`).join(''),
      });
      return { status: answer.status, report: (await answer.json()) as ImportReport };
    },
  };
}
