import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fromRepoRoot } from '#kit/server/paths.ts';
import type { Cluster, DatabaseNode } from './cluster.ts';
import type { LoadFigures, LoadMessage } from './load.ts';
import { signalAll, until } from './service.ts';

export const DRILLS = ['failover', 'restart', 'upgrade', 'silent', 'disk'] as const;
export type DrillName = (typeof DRILLS)[number];

/** Max. seconds without a good answer where the database's primary is lost. */
const MAX_OUTAGE = 20;
/** Seconds of load before and after what a drill does. */
const AROUND = 6;

type Load = { readonly recovered: () => Promise<void>; readonly end: () => Promise<LoadFigures> };

const STEPS: Readonly<Record<DrillName, (cluster: Cluster, load: Load) => Promise<void>>> = {
  failover: (cluster, load) => loseNode(cluster, load, 'SIGKILL'),
  silent: (cluster, load) => loseNode(cluster, load, 'SIGSTOP'),
  disk: fillDisk,
  restart: (cluster) => restartServers(cluster),
  upgrade,
};

/** Runs a drill under load and returns its lines; `held`: whether its bars hold. */
export async function runDrill(
  name: DrillName,
  cluster: Cluster,
): Promise<{ lines: readonly string[]; held: boolean }> {
  const load = await startLoad(cluster, name);
  await pause(AROUND * 1000);
  await STEPS[name](cluster, load);
  await pause(AROUND * 1000);
  const figures = await load.end();
  const failed = Object.values(figures.failed).reduce((sum, count) => sum + count, 0);
  const outage = Math.max(figures.listsOutage, figures.paymentsOutage);
  const isPlanned = name === 'restart' || name === 'upgrade';
  const bars = [
    figures.acknowledged > 0 && figures.lost.length === 0,
    figures.eventsTwice === 0,
    isPlanned ? failed === 0 : outage <= MAX_OUTAGE,
  ];
  const failures = Object.entries(figures.failed).map(([what, count]) => `${count} × ${what}`);
  const lines = [
    `drill ${name}: 20 portal users, ${figures.requests} requests`,
    `failed requests:               ${failed}${failed > 0 ? ` (${failures.join(', ')})` : ''}`,
    `seconds without a good answer: ${outage.toFixed(1)} (lists ${figures.listsOutage.toFixed(1)}, payments ${figures.paymentsOutage.toFixed(1)})`,
    `acknowledged payments lost:    ${figures.lost.length} of ${figures.acknowledged}`,
    `events twice:                  ${figures.eventsTwice} of ${figures.events} (delivered again under their id: ${figures.delivered})`,
  ];
  return { lines, held: bars.every(Boolean) };
}

async function startLoad(cluster: Cluster, name: DrillName): Promise<Load> {
  const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)), {
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: cluster.certificate,
      PORTAL: cluster.url,
      ERP_KEY: cluster.secrets.erpKey,
      GATEWAY: `http://127.0.0.1:${cluster.ports.gateway}`,
      ERP: `http://127.0.0.1:${cluster.ports.erp}`,
      DRILL: name,
    },
  });
  await messageOf(child, (message) => message === 'ready');
  const good = async () => {
    const answer = messageOf(child, (message) => typeof message === 'object' && 'good' in message);
    child.send('good');
    return ((await answer) as Extract<LoadMessage, { good: unknown }>).good;
  };
  return {
    recovered: async () => {
      const before = await good();
      await until('lists and payments are answered again', 120, async () => {
        const now = await good();
        return now.lists > before.lists + 20 && now.payments > before.payments + 5;
      });
    },
    end: async () => {
      const figures = messageOf(child, (message) => typeof message === 'object' && 'acknowledged' in message);
      child.send('end');
      return (await figures) as LoadFigures;
    },
  };
}

function messageOf(child: ChildProcess, isIt: (message: LoadMessage) => boolean): Promise<LoadMessage> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('The load has ended.'));
    const onMessage = (message: LoadMessage) => {
      if (!isIt(message)) return;
      child.off('message', onMessage).off('exit', onExit);
      resolve(message);
    };
    child.on('message', onMessage).once('exit', onExit);
  });
}

const answers = async ({ apiPort }: DatabaseNode, path: string) =>
  (await fetch(`http://127.0.0.1:${apiPort}${path}`, { signal: AbortSignal.timeout(2000) })).ok;

async function primaryOf({ nodes }: Cluster): Promise<DatabaseNode> {
  for (const node of nodes) if (await answers(node, '/primary').catch(() => false)) return node;
  throw new Error('No node is the primary.');
}

/** Waits until another node than `lost` is the primary and, under load, requests are answered again. */
async function failedOver(cluster: Cluster, load: Load, lost: DatabaseNode): Promise<void> {
  await until('another primary', 90, async () => (await primaryOf(cluster)) !== lost);
  await load.recovered();
}

/** The primary's machine dies or hangs; once the other has taken over it comes back as the standby. */
async function loseNode(cluster: Cluster, load: Load, signal: 'SIGKILL' | 'SIGSTOP'): Promise<void> {
  const lost = await primaryOf(cluster);
  const processes = lost.processes();
  signalAll(processes, signal);
  await failedOver(cluster, load, lost);
  if (signal === 'SIGSTOP') signalAll(processes, 'SIGCONT');
  else await lost.start();
  await until(`${lost.name} is the synchronous standby`, 120, () => answers(lost, '/sync'));
}

/** The primary's disk is full; there is room again once the other has taken over. */
async function fillDisk(cluster: Cluster, load: Load): Promise<void> {
  const full = await primaryOf(cluster);
  const ballast = join(full.dataDir, '..', 'ballast');
  const [, available = '0'] = execFileSync('df', ['--output=avail', '-k', full.dataDir], { encoding: 'utf8' }).split(
    '\n',
  );
  execFileSync('fallocate', ['-l', `${Number(available)}KiB`, ballast]);
  await failedOver(cluster, load, full);
  rmSync(ballast);
  await until(`${full.name} is the synchronous standby`, 120, () => answers(full, '/sync'));
}

async function restartServers({ servers }: Cluster, program?: string): Promise<void> {
  for (const server of servers) {
    await server.stop();
    await server.start(program);
    // HAProxy sends it requests again after its next check
    await pause(3000);
  }
}

/** A version with one more migration, which older servers run on with: first the database, then each server. */
async function upgrade(cluster: Cluster): Promise<void> {
  const root = fileURLToPath(fromRepoRoot('./'));
  const next = join(cluster.folder, 'next');
  const copied = new Set(['database', 'dist', 'package.json', 'src', 'tools']);
  mkdirSync(next);
  for (const name of readdirSync(root)) {
    if (copied.has(name)) cpSync(join(root, name), join(next, name), { recursive: true });
    else if (!name.startsWith('.')) symlinkSync(join(root, name), join(next, name));
  }
  const migration = '-- additive\ncreate table cluster_drill (id int primary key);\n';
  writeFileSync(join(next, 'database', 'migrations', '9999_cluster_drill.sql'), migration);
  await cluster.migrate(join(next, 'tools', 'migrate.ts'));
  await restartServers(cluster, join(next, 'dist', 'server', 'main.js'));
}
