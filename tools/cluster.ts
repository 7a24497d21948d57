/**
 * `npm run cluster [-- --drill failover|restart|upgrade|silent|disk]`: the reference deployment on this machine, with
 * the files of deploy/cluster: three servers behind HAProxy, PgBouncer, PostgreSQL's primary and synchronous standby
 * under Patroni with etcd, and the simulators (docs/operations.md, Cluster). Prints the addresses and runs until
 * Ctrl+C; a drill prints its figures, and exits with 1 if one is beyond its bar.
 */
import { parseArgs } from 'node:util';
import { startCluster } from './cluster/cluster.ts';
import { DRILLS, type DrillName, runDrill } from './cluster/drill.ts';
import { buildIfChanged } from './start/build-if-changed.ts';
import { fileURLToPath } from 'node:url';

const USAGE = `Usage: npm run cluster [-- --drill ${DRILLS.join('|')}], also several, separated by commas`;
/** MB of a node's disk in the drill that fills it. */
const DISK_MB = 600;

const say = (line: string) => console.error(line);

function giveUp(line: string): never {
  say(line);
  process.exit(1);
}

function readDrills(): readonly DrillName[] {
  try {
    const { drill } = parseArgs({ options: { drill: { type: 'string' } } }).values;
    return drill === undefined
      ? []
      : drill.split(',').map((asked) => DRILLS.find((name) => name === asked) ?? giveUp(USAGE));
  } catch {
    return giveUp(USAGE);
  }
}

const drills = readDrills();
const fillsDisk = drills.includes('disk');
if (fillsDisk && process.getuid?.() !== 0) giveUp('The drill of a full disk needs root, to mount a small one.');
const root = fileURLToPath(new URL('..', import.meta.url));
await buildIfChanged(root, say, drills.length > 0 ? ['the server'] : undefined);
let stop = () => Promise.resolve();
let isEnding = false;
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
try {
  const cluster = await startCluster(say, {
    ...(fillsDisk && { diskMb: DISK_MB }),
    onStop: (all) => (stop = all),
  });
  for (const [name, address] of Object.entries(cluster.addresses)) console.log(`${name}: ${address}`);
  if (drills.length > 0) {
    let allHeld = true;
    for (const drill of drills) {
      const { lines, held } = await runDrill(drill, cluster);
      for (const line of [...lines, held ? 'the bars hold' : 'A BAR DOES NOT HOLD']) console.log(line);
      allHeld &&= held;
    }
    await end(allHeld ? 0 : 1);
  }
} catch (error) {
  if (!isEnding) say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  await end(1);
}
