import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { memoryOf } from '../bench/processes.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#kit/server/testing/database-proxy.ts';
import { copyTemplateData } from '#kit/server/testing/database-template.ts';
import type { Settings } from '#kit/server/settings.ts';
import { readEnvironment } from '../src/server/environment/environment.ts';
import { builtServer } from '../tools/testing/built-server.ts';
import { type CommandResult, runCommand } from '../tools/testing/command.ts';
import { WITH_CERTIFICATES } from '#areas/certificates/server/testing/certificates.ts';
import { startGateway, testEnvironment } from '../src/server/testing/serve.ts';
import { type ServerUnderTest, connectTo } from '#kit/server/testing/server-under-test.ts';
import { type Postgres, startPostgres } from '../tools/postgres.ts';
import { freePort } from '../tools/start/ports.ts';
import { type Program, start as run } from '../tools/start/program.ts';

/** A built server in its own process, with an empty database and a gateway simulator of its own. */
export type Target = Omit<ServerUnderTest, 'database' | 'now' | 'advance' | 'logged'> & {
  readonly kind: 'embedded' | 'postgres';
  readonly settings: Settings;
  /** This target's own PostgreSQL, if `ownPostgres` is set. */
  readonly postgres: Postgres | undefined;
  /** The proxy between the server and its PostgreSQL, if `behindProxy` is set. */
  readonly proxy: DatabaseProxy | undefined;
  readonly dataDir: string;
  /** Kills the server as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Restarts the server on the same data, without the limiting command `under`. */
  readonly restart: () => Promise<void>;
  /** Sets the offset of the server's clock to the real time, in milliseconds. */
  readonly setClock: (ahead: number) => Promise<void>;
  /** Runs an admin command against the server. */
  readonly command: (program: readonly string[]) => Promise<CommandResult>;
  /** The server's private memory in MB; null except on Linux. */
  readonly memory: () => number | null;
  /** Lists the problems after the attack: the server does not answer, or the ledger violates an invariant. */
  readonly problems: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
};

export type TargetOptions = {
  /** Extends or overrides the server's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** A command that executes the server in its place, for example to limit its resources. */
  readonly under?: readonly string[];
  /** Environment of the target's own PostgreSQL, which syncs to disk and can be restarted. */
  readonly ownPostgres?: Readonly<Record<string, string>>;
  /** The server reaches PostgreSQL through a proxy. */
  readonly behindProxy?: boolean;
};

const JUMPING_CLOCK = fileURLToPath(new URL('jumping-clock.ts', import.meta.url));

async function emptyPostgresDatabase(server: string): Promise<string> {
  const name = `attack_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Starts a target. `postgresUrl`: the run's shared PostgreSQL; undefined for the embedded database. */
export async function startTarget(postgresUrl: string | undefined, options: TargetOptions = {}): Promise<Target> {
  const endings: (() => Promise<unknown> | void)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  };
  try {
    const kind = postgresUrl === undefined ? 'embedded' : 'postgres';
    const folder = mkdtempSync(join(tmpdir(), 'surtidor-attack-'));
    endings.push(() => rmSync(folder, { recursive: true, force: true }));
    const dataDir = join(folder, 'data');
    if (kind === 'embedded') await copyTemplateData(dataDir);
    const postgres =
      kind === 'postgres' && options.ownPostgres
        ? await startPostgres({ durable: true, survives: true, env: options.ownPostgres })
        : undefined;
    if (postgres) endings.push(postgres.stop);
    const sharedOrOwn = postgres?.url ?? postgresUrl;
    const secret = randomBytes(32).toString('hex');
    const gateway = await startGateway(secret);
    endings.push(gateway.close);
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const clock = join(folder, 'clock');
    writeFileSync(clock, '0');
    const data = {
      DATA_DIR: dataDir,
      DATABASE_URL: sharedOrOwn === undefined ? '' : await emptyPostgresDatabase(sharedOrOwn),
    };
    const proxy =
      options.behindProxy && data.DATABASE_URL !== '' ? await openDatabaseProxy(data.DATABASE_URL) : undefined;
    if (proxy) endings.push(proxy.close);
    const environment = testEnvironment(gateway.url, secret, {
      ...WITH_CERTIFICATES,
      // the tests import users with passwords, which production refuses
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL_COMBUSTIBLES: url,
      PUBLIC_URL_LUBRICANTES: url,
      LOG_LEVEL: 'silent',
      // a busy machine makes the simulator slow
      GATEWAY_TIMEOUT: '10',
      NODE_OPTIONS: `--import ${JUMPING_CLOCK}`,
      JUMPING_CLOCK: clock,
      ...data,
      ...(proxy && { DATABASE_URL: proxy.url }),
    });
    const path = await builtServer();
    let server: Program = await run(path, { ...environment, ...options.env }, options.under);
    endings.push(() => server.end());
    const settings = readEnvironment({ ...environment, ...options.env });
    const command = (program: readonly string[]) =>
      runCommand(program, { ...data, APP_SECRET: settings.appSecret.current, SURTIDOR_URL: url });
    return {
      kind,
      url,
      settings,
      gatewayUrl: gateway.url,
      postgres,
      proxy,
      dataDir,
      ...connectTo(url, settings.erpKey),
      kill: () => server.end('SIGKILL'),
      restart: async () => {
        await server.end();
        server = await run(path, environment);
      },
      setClock: async (ahead) => {
        writeFileSync(clock, String(ahead));
        process.kill(server.pid ?? 0, 'SIGUSR2');
        await pause(50);
      },
      command,
      memory: () => memoryOf(server.pid ?? 0),
      problems: async () => {
        const ready = await fetch(`${url}/readyz`).then(
          ({ status }) => status,
          () => 'no answer',
        );
        const checked = await command(['tools/check-ledger.ts']);
        return [
          ...(ready === 200 ? [] : [`/readyz: ${ready}`]),
          ...(checked.code === 0 ? [] : [`check-ledger: ${checked.out}${checked.err}`]),
        ];
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
