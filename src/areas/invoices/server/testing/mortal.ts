import { randomBytes } from 'node:crypto';
import { freePort } from '../../../../../tools/start/ports.ts';
import { type Program, start as run } from '../../../../../tools/start/program.ts';
import { openDatabase } from '../../../../kit/server/database.ts';
import { type DataPlace, emptyPlace, whenDone } from '../../../../kit/server/testing/database.ts';
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
  const place = await emptyPlace(kind);
  whenDone(() => prove(place));
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
    ...place,
    LOG_LEVEL: 'silent',
    GATEWAY_TIMEOUT: '1',
    ...(bank === 'placetopay' && placetopayEnvironment(gateway.url, secret)),
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

/** Fails where the law was broken in the data that a server left. */
async function prove({ DATABASE_URL, DATA_DIR }: DataPlace): Promise<void> {
  const database = await openDatabase({ databaseUrl: DATABASE_URL || undefined, dataDir: DATA_DIR });
  try {
    await expectLawful({ database });
  } finally {
    await database.close();
  }
}
