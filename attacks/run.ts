import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildIfChanged } from '../tools/start/build-if-changed.ts';
import { Random } from '#kit/demo/random.ts';
import { startPostgres } from '../tools/postgres.ts';
import { fromRepoRoot } from '#kit/server/paths.ts';
import { amplification } from './amplification.ts';
import type { Attack, DatabaseKind, Finding } from './attack.ts';
import { clockJumps } from './clock-jumps.ts';
import { databaseRestarts } from './database-restarts.ts';
import { deskLockout } from './desk-lockout.ts';
import { failingFsync } from './failing-fsync.ts';
import { fileLinks } from './file-links.ts';
import { fullDisk } from './full-disk.ts';
import { hostileInput } from './hostile-input.ts';
import { kills } from './kills.ts';
import { largeBodies } from './large-bodies.ts';
import { lostConnections } from './lost-connections.ts';
import { races } from './races.ts';
import { redirectToken } from './redirect-token.ts';
import { silentDatabase } from './silent-database.ts';
import { skippedLimits } from './skipped-limits.ts';
import { slowClients } from './slow-clients.ts';
import { type Target, startTarget } from './target.ts';
import { tenancy } from './tenancy.ts';
import { verificationCodes } from './verification-codes.ts';

const PATIENCE_MS = 20_000;

export const ATTACKS: readonly Attack[] = [
  tenancy,
  fileLinks,
  verificationCodes,
  redirectToken,
  deskLockout,
  races,
  hostileInput,
  amplification,
  slowClients,
  largeBodies,
  skippedLimits,
  clockJumps,
  kills,
  fullDisk,
  databaseRestarts,
  silentDatabase,
  lostConnections,
  failingFsync,
];

type Wanted = {
  readonly names: readonly string[];
  readonly kinds: readonly DatabaseKind[];
  /** The share of a whole run, in percent. */
  readonly percent: number;
  readonly seed: number;
  readonly say: (line: string) => void;
};

type Found = Finding & { readonly attack: string; readonly kind: DatabaseKind };

/** Runs the attacks one after the other on each database. */
export async function runAttacks({ names, kinds, percent, seed, say }: Wanted): Promise<readonly Found[]> {
  say(`Seed ${seed}, ${percent} % of a whole run`);
  await buildIfChanged(fileURLToPath(fromRepoRoot('./')), say, ['the server']);
  const found: Found[] = [];
  const attacks = ATTACKS.filter(({ name }) => names.includes(name));
  for (const kind of kinds) {
    const postgres = kind === 'postgres' ? await startPostgres({ durable: true }) : undefined;
    try {
      for (const attack of attacks) {
        const began = performance.now();
        const findings = await runAttack(attack, kind, postgres?.url, { percent, seed });
        for (const finding of findings) found.push({ attack: attack.name, kind, ...finding });
        say(`${attack.name}, ${kind}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
        for (const { held, tried, measured } of findings) if (held === false) say(`  BROKEN ${tried}: ${measured}`);
      }
    } finally {
      await postgres?.stop();
    }
  }
  return found;
}

async function runAttack(
  attack: Attack,
  kind: DatabaseKind,
  postgresUrl: string | undefined,
  { percent, seed }: Pick<Wanted, 'percent' | 'seed'>,
): Promise<readonly Finding[]> {
  const targets: Target[] = [];
  const findings: Finding[] = [];
  try {
    const ground = {
      kind,
      seed,
      random: new Random(`${seed} ${attack.name}`),
      times: (full: number) => Math.max(1, Math.round((full * percent) / 100)),
      start: async (options = {}) => {
        const target = await startTarget(postgresUrl, options);
        targets.push(target);
        return target;
      },
    };
    findings.push(...(await attack.run(ground)));
    for (const target of targets) {
      const problems = await settledProblems(target);
      findings.push({
        tried: 'afterwards',
        count: 1,
        mustHold: 'the server is ready, check-ledger finds nothing',
        measured: problems.length === 0 ? 'so it is' : problems.join('; '),
        held: problems.length === 0,
      });
    }
  } catch (error) {
    const measured = error instanceof Error ? `${error.message} ${error.stack?.split('\n')[1]?.trim()}` : String(error);
    findings.push({ tried: 'the attack itself', count: 1, mustHold: 'it ends', measured, held: false });
  } finally {
    for (const target of targets) await target.stop();
  }
  return findings;
}

/** The problems of a target that may still be recovering. */
async function settledProblems(target: Target): Promise<readonly string[]> {
  for (const until = Date.now() + PATIENCE_MS; ;) {
    const problems = await target.problems();
    if (problems.length === 0 || Date.now() > until) return problems;
    await pause(500);
  }
}

/** The findings as a table, one line each. */
export function report(findings: readonly Found[]): string {
  const verdict = (held: boolean | null) => (held === null ? '·' : held ? 'holds' : 'BROKEN');
  const cells = [
    ['attack', 'database', 'tried', 'count', 'must hold', 'measured', ''],
    ...findings.map((one) => [
      one.attack,
      one.kind,
      one.tried,
      one.count.toLocaleString('en'),
      one.mustHold,
      one.measured.replaceAll(/\s+/g, ' ').slice(0, 400),
      verdict(one.held),
    ]),
  ];
  const widths =
    cells[0]?.map((_, index) => Math.max(...cells.map((line) => Math.min(line[index]?.length ?? 0, 90)))) ?? [];
  const lines = cells.map((line) =>
    line
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const broken = findings.filter(({ held }) => held === false).length;
  const tried = findings.reduce((sum, { count }) => sum + count, 0);
  return [...lines, '', `${tried.toLocaleString('en')} tries, ${broken} of ${findings.length} lines do not hold`].join(
    '\n',
  );
}
