import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { STORES } from '#kit/core/store.ts';
import { fromRepoRoot } from '#kit/server/paths.ts';
import { otherUserForRoot } from '../postgres.ts';
import { type DemoPorts, freePorts } from '../start/checks.ts';
import { type DemoSecrets, demoEnvironment, demoSecrets } from '../start/demo.ts';
import { freeDemoPort, freePort } from '../start/ports.ts';
import { type Program, start } from '../start/program.ts';
import { startSimulators } from '../start/simulators.ts';
import { runCommand } from '../testing/command.ts';
import { makeCertificate } from './certificate.ts';
import { writeConfig } from './config-file.ts';
import { type ClusterPrograms, findPrograms } from './packages.ts';
import { type Service, processTree, signalAll, startService, until } from './service.ts';

/** A machine of the database: Patroni, and the PostgreSQL that it runs. */
export type DatabaseNode = {
  readonly name: string;
  readonly port: number;
  readonly apiPort: number;
  readonly dataDir: string;
  /** Patroni's process and those of its PostgreSQL. */
  readonly processes: () => number[];
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type Cluster = {
  /** The portal's address, by TLS through HAProxy; its certificate is signed by itself. */
  readonly url: string;
  readonly certificate: string;
  readonly addresses: Readonly<Record<string, string>>;
  readonly secrets: DemoSecrets;
  readonly ports: DemoPorts;
  readonly servers: readonly AppServer[];
  readonly nodes: readonly DatabaseNode[];
  readonly folder: string;
  /** Runs migrations of the version in a folder of the repository's form, and grants the server's role its rights. */
  readonly migrate: (program?: string) => Promise<void>;
};

type AppServer = {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Starts it, by default this repository's build, and waits until it is ready. */
  readonly start: (program?: string) => Promise<void>;
};

const OWNER = 'surtidor_owner';
const APP = 'surtidor_app';
const SERVER_COUNT = 3;

/** Seconds for which a stopping server still answers: HAProxy notices within two of its checks, each second. */
const STOP_DELAY = '4';

/** Stops what has been started, the last first. */
type Endings = (() => Promise<unknown> | void)[];

/**
 * Starts everything. `diskMb`: the size of each node's disk, a tmpfs that only root can mount. `onStop` is given the
 * function that stops what has been started so far, and removes the folder.
 */
export async function startCluster(
  say: (line: string) => void,
  { diskMb, onStop }: { readonly diskMb?: number; readonly onStop: (stop: () => Promise<void>) => void },
): Promise<Cluster> {
  const endings: Endings = [];
  onStop(async () => {
    for (const end of endings.splice(0).toReversed()) {
      // the others are stopped all the same
      await Promise.resolve(end()).catch((error: unknown) => say(String(error)));
    }
  });
  return startParts(say, diskMb, endings);
}

async function startParts(say: (line: string) => void, diskMb: number | undefined, endings: Endings): Promise<Cluster> {
  const user = otherUserForRoot();
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-cluster-'));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const programs = await findPrograms(join(folder, 'programs'), say);
  const ownFolder = join(folder, 'services');
  mkdirSync(ownFolder, { mode: 0o700 });
  const own = (path: string) => {
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  };
  own(ownFolder);
  const inOwn = { folder: ownFolder, user };
  const config: typeof writeConfig = (source, into, name, values) => own(writeConfig(source, into, name, values));
  const service = async (name: string, command: ClusterPrograms['etcd'], args: readonly string[]) => {
    const started = await startService(name, command, args, inOwn);
    endings.push(() => started.end());
    return started;
  };

  say('Starting etcd, Patroni with PostgreSQL, HAProxy and PgBouncer…');
  const password = () => randomBytes(18).toString('hex');
  const [superuserPassword, ownerPassword, appPassword] = [password(), password(), password()];
  const clientPort = await freePort();
  const etcd = {
    NAME: 'etcd1',
    DATA_DIR: join(ownFolder, 'etcd'),
    CLIENT_PORT: clientPort,
    PEER_PORT: await freePort(),
  };
  await service('etcd', programs.etcd, ['--config-file', config('etcd.yml', ownFolder, 'etcd.yml', etcd)]);
  await until('etcd answers', 60, async () => (await fetch(`http://127.0.0.1:${clientPort}/health`)).ok);

  const common = {
    ETCD_PORT: clientPort,
    BIN_DIR: programs.postgresBin,
    SOCKET_DIR: ownFolder,
    SUPERUSER_PASSWORD: superuserPassword,
    REPLICATION_PASSWORD: password(),
  };
  const nodes: DatabaseNode[] = [];
  for (const name of ['db1', 'db2']) {
    const [port, apiPort] = [await freePort(), await freePort()];
    const disk = join(ownFolder, name);
    mkdirSync(disk, { mode: 0o700 });
    if (diskMb !== undefined) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=0700`, 'tmpfs', disk]);
      endings.push(() => void execFileSync('umount', ['--lazy', disk]));
    }
    own(disk);
    const dataDir = join(disk, 'data');
    const values = { ...common, NAME: name, PORT: port, API_PORT: apiPort, DATA_DIR: dataDir };
    const file = config('patroni.yml', ownFolder, `${name}.yml`, {
      ...values,
      PGPASS: join(ownFolder, `${name}.pgpass`),
    });
    let patroni: Service | undefined;
    const node: DatabaseNode = {
      name,
      port,
      apiPort,
      dataDir,
      processes: () => {
        const pidFile = join(dataDir, 'postmaster.pid');
        const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
        const trees = [patroni?.pid ?? 0, postmaster].filter((pid) => pid > 0).flatMap(processTree);
        return [...new Set(trees)];
      },
      start: async () => {
        patroni = await startService(name, programs.patroni, [file], inOwn);
      },
      stop: async () => patroni?.end(),
    };
    endings.push(async () => {
      signalAll(node.processes(), 'SIGCONT');
      await node.stop();
      signalAll(node.processes(), 'SIGKILL');
    });
    await node.start();
    nodes.push(node);
    // the first one becomes the primary
    await until(`${name} is ready`, 180, async () => (await fetch(`http://127.0.0.1:${apiPort}/health`)).ok);
  }
  const [db1, db2] = nodes as [DatabaseNode, DatabaseNode];
  await until('a synchronous standby', 180, async () => (await fetch(`http://127.0.0.1:${db2.apiPort}/sync`)).ok);

  const ports = await freePorts(String(await freeDemoPort()));
  const [httpsPort, primaryPort, poolerPort] = [await freePort(), await freePort(), await freePort()];
  const serverPorts = [await freePort(), await freePort(), await freePort()];
  const certificate = makeCertificate(ownFolder);
  own(join(ownFolder, 'portal.pem'));
  // the gateway's simulator notifies the portal by its public address; read when a process starts
  process.env['NODE_EXTRA_CA_CERTS'] = certificate;
  const haproxy = config('haproxy.cfg', ownFolder, 'haproxy.cfg', {
    HTTPS_PORT: httpsPort,
    HTTP_PORT: ports.portal,
    CERTIFICATE: join(ownFolder, 'portal.pem'),
    MAINTENANCE_PAGE: fileURLToPath(fromRepoRoot('deploy/cluster/maintenance.http')),
    ...Object.fromEntries(serverPorts.map((port, index) => [`SERVER${index + 1}_PORT`, port])),
    PRIMARY_PORT: primaryPort,
    DB1_PORT: db1.port,
    DB1_API_PORT: db1.apiPort,
    DB2_PORT: db2.port,
    DB2_API_PORT: db2.apiPort,
  });
  await service('haproxy', programs.haproxy, ['-f', haproxy]);
  const addressOf = (role: string, secret: string, port: number, database = 'surtidor') =>
    `postgres://${role}:${secret}@127.0.0.1:${port}/${database}`;
  const superuserUrl = addressOf('postgres', superuserPassword, primaryPort, 'postgres');
  await until('HAProxy knows the primary', 60, async () => {
    // before its first checks HAProxy takes the standby for a primary as well, in turn
    for (let tries = 0; tries < 4; tries += 1) await query(superuserUrl, 'create temporary table writable (n int)');
    return true;
  });
  await query(superuserUrl, `create role ${OWNER} login password '${ownerPassword}'`);
  await query(superuserUrl, `create role ${APP} login password '${appPassword}'`);
  await query(superuserUrl, `create database surtidor owner ${OWNER}`);
  writeFileSync(join(ownFolder, 'users.txt'), `"${APP}" "${appPassword}"\n`, { mode: 0o600 });
  const pgbouncer = config('pgbouncer.ini', ownFolder, 'pgbouncer.ini', {
    PORT: poolerPort,
    PRIMARY_PORT: primaryPort,
    USERS: own(join(ownFolder, 'users.txt')),
  });
  await service('pgbouncer', programs.pgbouncer, [pgbouncer]);

  const ownerUrl = addressOf(OWNER, ownerPassword, primaryPort);
  const migrate = async (program = 'tools/migrate.ts') => {
    const { code, err } = await runCommand([program, '--grant', APP], { DATABASE_URL: ownerUrl });
    if (code !== 0) throw new Error(`The migration failed: ${err}`);
  };
  say('Migrating…');
  await migrate();

  const dataDir = join(folder, 'demo');
  mkdirSync(dataDir, { mode: 0o700 });
  const secrets = demoSecrets(dataDir);
  say('Starting the simulators and three servers…');
  const simulators = await startSimulators(ports, secrets, dataDir);
  endings.push(async () => void (await Promise.all(simulators.map((simulator) => simulator.end()))));
  const url = `https://localhost:${httpsPort}`;
  const databaseUrl = addressOf(APP, appPassword, poolerPort);
  const databaseDirectUrl = addressOf(APP, appPassword, primaryPort);
  const servers: AppServer[] = [];
  for (const port of serverPorts.slice(0, SERVER_COUNT)) {
    const own = join(folder, `server${servers.length + 1}`);
    const env = {
      ...demoEnvironment({ ...ports, portal: port }, secrets, own),
      ...publicUrls(httpsPort),
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: databaseDirectUrl,
      DATABASE_TIMEOUT: '10',
      TRUSTED_PROXIES: '127.0.0.1',
      STOP_DELAY,
    };
    const server = appServer(`http://127.0.0.1:${port}`, env);
    endings.push(server.stop);
    servers.push(server);
  }
  await Promise.all(servers.map((server) => server.start()));
  await until('HAProxy has a ready server', 30, async () => {
    return (await fetch(`http://127.0.0.1:${ports.portal}/login`)).status !== 503;
  });
  return {
    url,
    certificate,
    addresses: {
      'portal (HAProxy, TLS)': url,
      'portal for the ERP (HAProxy)': `http://127.0.0.1:${ports.portal}`,
      servers: serverPorts.map((port) => `http://127.0.0.1:${port}`).join(' '),
      'DATABASE_URL (PgBouncer)': databaseUrl,
      'DATABASE_DIRECT_URL (HAProxy, the primary)': databaseDirectUrl,
      'owner of the tables': ownerUrl,
      Patroni: nodes.map(({ name, apiPort }) => `${name} http://127.0.0.1:${apiPort}`).join(' '),
      'gateway, ERP, mailbox': `http://localhost:${ports.gateway} http://localhost:${ports.erp} http://localhost:${ports.mailbox}`,
      'certificate of the portal': certificate,
      'logs and configuration': ownFolder,
    },
    secrets,
    ports,
    servers,
    nodes,
    folder,
    migrate,
  };
}

function appServer(url: string, env: Readonly<Record<string, string>>): AppServer {
  let server: Program | undefined;
  return {
    url,
    stop: async () => server?.end(),
    start: async (program = 'dist/server/main.js') => {
      server = await start(program, env);
      await until(`${url} is ready`, 60, async () => (await fetch(`${url}/readyz`)).ok);
    },
  };
}

function publicUrls(port: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(STORES).map(([code, { hostLabel }]) => [
      `PUBLIC_URL_${code.toUpperCase()}`,
      `https://${hostLabel === 'localhost' ? hostLabel : `${hostLabel}.localhost`}:${port}`,
    ]),
  );
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
