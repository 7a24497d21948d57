import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aptInstall } from '../apt.ts';
import { freePort } from '../start/ports.ts';

const RELAY = fileURLToPath(new URL('relay.ts', import.meta.url));
const NOBODY = 65_534;

/** A place without a network but its own loopback, for programs of another user. */
export type Isolation = {
  /** The beginning of a command that runs there as nobody. */
  readonly under: readonly string[];
  /** The user of those programs; undefined: this process's. */
  readonly uid: number | undefined;
  /** A port of this machine that leads to a port there. */
  readonly portTo: (port: number) => Promise<number>;
  /** A port there that leads to a socket of this machine. */
  readonly portFrom: (socket: string) => Promise<number>;
  /** Ends the relays and the network; the programs must have ended. */
  readonly close: () => void;
};

const started: ChildProcess[] = [];

function close(): void {
  for (const child of started.splice(0)) child.kill();
}

/**
 * Isolates programs until `close`. Where this process may not, because it is not root or in a
 * container without that right, they run as this user or with the network, and the console says so.
 */
export async function isolate(folder: string): Promise<Isolation> {
  if (process.getuid?.() !== 0) {
    console.warn('Not isolated: only root runs programs as another user and without a network.');
    return { under: [], uid: undefined, portTo: async (port) => port, portFrom: relayTo, close };
  }
  const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--no-new-privs'];
  const namespace = await openNamespace();
  if (namespace === undefined) {
    console.warn('Not without a network: this machine does not allow network namespaces.');
    return { under: asNobody, uid: NOBODY, portTo: async (port) => port, portFrom: relayTo, close };
  }
  const inside = ['nsenter', `--net=/proc/${namespace.pid}/ns/net`];
  return {
    under: [...inside, ...asNobody],
    uid: NOBODY,
    portTo: async (port) => {
      const socket = join(folder, `${port}.sock`);
      await startRelay([socket, String(port)], inside);
      return relayTo(socket);
    },
    portFrom: (socket) => relayTo(socket, inside),
    close,
  };
}

/** A process with a network of its own, in which only loopback is up; undefined if that is not allowed. */
async function openNamespace(): Promise<ChildProcess | undefined> {
  if (spawnSync('ip', ['-V']).error) aptInstall('iproute2');
  // cat ends with its standard input, and so with this process
  const child = spawn('unshare', ['--net', 'sh', '-c', 'ip link set lo up && echo up && exec cat'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  started.push(child);
  const up = once(child.stdout, 'data').then(() => true);
  const failed = Promise.race([once(child, 'exit'), once(child, 'error')]).then(() => false);
  return (await Promise.race([up, failed])) ? child : undefined;
}

async function relayTo(target: string, under: readonly string[] = []): Promise<number> {
  const port = await freePort();
  await startRelay([String(port), target], under);
  return port;
}

async function startRelay(addresses: readonly string[], under: readonly string[]): Promise<void> {
  const [command = '', ...rest] = [...under, process.execPath, RELAY, ...addresses];
  const relay = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(relay);
  await once(relay.stdout, 'data');
}
