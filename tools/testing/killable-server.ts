import { randomBytes } from 'node:crypto';
import { freePort } from '../start/ports.ts';
import { type Program, start as run } from '../start/program.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { type DataEnvironment, createDataEnvironment, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { builtServer } from './built-server.ts';
import { expectInvariants } from '../../src/server/testing/invariants.ts';
import { type Proxy, openProxy } from '../../src/server/testing/proxy.ts';
import {
  type BankUnderTest,
  placetopayEnvironment,
  startGateway,
  startPlacetopay,
  testEnvironment,
} from '../../src/server/testing/serve.ts';
import { type ServerInterface, connectTo } from '#kit/server/testing/server-under-test.ts';

/** A server process that a test may kill; its data survive, and a proxy is between it and the gateway. */
export type KillableServer = ServerInterface & {
  readonly gatewayUrl: string;
  /** Forwards the gateway's notifications. */
  readonly proxy: Proxy;
  readonly kill: () => Promise<void>;
  /** Starts the process on its data; `env` extends or overrides its environment. */
  readonly start: (env?: Record<string, string>) => Promise<void>;
};

/** Starts a server on an empty database. At the end of the test file, fails if an invariant is violated. */
export async function startKillableServer({ kind, bank }: BankUnderTest): Promise<KillableServer> {
  const secret = randomBytes(32).toString('hex');
  const dataEnvironment = await createDataEnvironment(kind);
  afterDatabaseTests(() => prove(dataEnvironment));
  const proxy = await openProxy();
  afterDatabaseTests(async () => proxy.close());
  const gateway =
    bank === 'placetopay'
      ? await startPlacetopay(secret, `${proxy.url}/payments/notifications/placetopay`)
      : await startGateway(secret);
  afterDatabaseTests(gateway.close);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = testEnvironment(gateway.url, secret, {
    PORT: String(port),
    PUBLIC_URL_COMBUSTIBLES: proxy.url,
    ...dataEnvironment,
    LOG_LEVEL: 'silent',
    // enough for a busy machine; a test that waits for this limit starts the process with a shorter one
    GATEWAY_TIMEOUT: '5',
    ...(bank === 'placetopay' && placetopayEnvironment(gateway.url, secret)),
  });
  let server: Program | undefined;
  const start = async (env: Record<string, string> = {}) => {
    server = await run(await builtServer(), { ...environment, ...env });
    proxy.forwardTo(url);
  };
  afterDatabaseTests(async () => server?.end('SIGTERM'));
  await start();
  return {
    ...connectTo(url, environment['ERP_KEY'] ?? ''),
    gatewayUrl: gateway.url,
    proxy,
    start,
    kill: async () => server?.end('SIGKILL'),
  };
}

/** Fails if the server's data violate an invariant. */
async function prove({ DATABASE_URL, DATA_DIR }: DataEnvironment): Promise<void> {
  const database = await openDatabase({ databaseUrl: DATABASE_URL || undefined, dataDir: DATA_DIR });
  try {
    await expectInvariants({ database });
  } finally {
    await database.close();
  }
}
