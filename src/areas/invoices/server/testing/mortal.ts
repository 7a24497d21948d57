import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../../tools/start/ports.ts';
import { type Program, start as run } from '../../../../../tools/start/program.ts';
import { openDatabase } from '../../../../kit/server/database.ts';
import { createPostgresDatabase, whenDone } from '../../../../kit/server/testing/database.ts';
import { expectLawful } from '../../../../server/testing/lawful.ts';
import { type Proxy, openProxy } from '../../../../server/testing/proxy.ts';
import {
  type BankUnderTest,
  type Spoken,
  placetopayEnvironment,
  speakTo,
  startGateway,
  startPlacetopay,
  testEnvironment,
} from '../../../../server/testing/serve.ts';

/** A server that a test may kill: a process of its own on data that outlives it, with a proxy between it and the gateway. */
export type Mortal = Spoken & {
  readonly gatewayUrl: string;
  /** What the gateway's notifications come through. */
  readonly proxy: Proxy;
  readonly kill: () => Promise<void>;
  /** Starts it on the data that it had; `env` changes its environment for this life. */
  readonly start: (env?: Record<string, string>) => Promise<void>;
};

/** Starts one on an empty database; it ends with the test file, which fails where the law was broken. */
export async function serveMortal({ kind, bank }: BankUnderTest): Promise<Mortal> {
  const secret = randomBytes(32).toString('hex');
  const dataDir = mkdtempSync(join(tmpdir(), 'surtidor-mortal-'));
  const databaseUrl = kind === 'postgres' ? await createPostgresDatabase() : undefined;
  whenDone(() => proveAndForget(databaseUrl, dataDir));
  const proxy = await openProxy();
  whenDone(async () => proxy.close());
  const gateway =
    bank === 'placetopay'
      ? await startPlacetopay(secret, `${proxy.url}/payments/notifications/placetopay`)
      : await startGateway(secret);
  whenDone(() => gateway.end());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = testEnvironment(gateway.url, secret, {
    PORT: String(port),
    PUBLIC_URL_COMBUSTIBLES: proxy.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    GATEWAY_TIMEOUT: '1',
    ...(bank === 'placetopay' && placetopayEnvironment(gateway.url, secret)),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  let server: Program | undefined;
  const start = async (env: Record<string, string> = {}) => {
    server = await run('dist/server/main.js', { ...environment, ...env });
    proxy.forwardTo(url);
  };
  whenDone(async () => server?.end('SIGTERM'));
  await start();
  return {
    ...speakTo(url, environment['ERP_KEY'] ?? ''),
    gatewayUrl: gateway.url,
    proxy,
    start,
    kill: async () => server?.end('SIGKILL'),
  };
}

/** Fails where the law was broken in the data that a server left, and removes it. */
async function proveAndForget(databaseUrl: string | undefined, dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await expectLawful({ database });
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
