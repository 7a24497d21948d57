/**
 * `npm run hold-restored -- on --as-of INSTANT|off`: holds a database that PostgreSQL's own programs restored, as
 * `npm run restore` does by itself, or releases it: its jobs begin within ten seconds (docs/operations.md, Restore).
 * Without an argument it prints what is held.
 */
import { errorCode } from '#kit/server/database/errors.ts';
import type { HeldState, HoldCommand } from '../src/server/backup/hold.ts';
import { CommandFailed, type CommandLine, readArguments, runAsProgram } from './operator/command-line.ts';
import { printHeldState } from './operator/held-state.ts';
import { sendCommand } from './operator/send-command.ts';

const USAGE = 'Usage: npm run hold-restored -- on --as-of 2026-11-27T05:00:00Z|off';

/** An instant of ISO 8601 with its time zone. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

const INSUFFICIENT_PRIVILEGE = '42501';

function readCommand(line: CommandLine): HoldCommand['to'] {
  const config = { options: { 'as-of': { type: 'string' } }, allowPositionals: true } as const;
  const { positionals, values } = readArguments(line, config, USAGE);
  const [to, ...more] = positionals;
  const { 'as-of': asOf } = values;
  if (more.length > 0 || (to === 'on') !== (asOf !== undefined)) throw new CommandFailed(USAGE);
  if (to === undefined || to === 'off') return to;
  if (to !== 'on' || asOf === undefined) throw new CommandFailed(USAGE);
  if (!INSTANT.test(asOf) || Number.isNaN(Date.parse(asOf)))
    throw new CommandFailed(`--as-of: '${asOf}' is no instant, for example 2026-11-27T05:00:00Z.`);
  if (Date.parse(asOf) > Date.now()) throw new CommandFailed(`--as-of: '${asOf}' is in the future.`);
  return { asOf };
}

export async function holdRestored(line: CommandLine): Promise<number> {
  const { console } = line;
  const to = readCommand(line);
  const state = (await sendCommand({ command: 'hold-restored', to }, line.env).catch((error: unknown) => {
    if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new CommandFailed(
      'DATABASE_URL: its role may not skip numbers: run this as the owner of the tables (docs/operations.md, Restore).',
    );
  })) as HeldState;
  if (!state.hold) {
    console.log(
      to === 'off'
        ? 'Released: the jobs begin within ten seconds. npm run maintenance -- off opens the portal.'
        : 'Nothing is held.',
    );
    return 0;
  }
  const { restoredAt, asOf } = state.hold;
  const of = asOf === null ? '' : ` as of ${new Date(asOf).toISOString()}`;
  console.log(
    `Restored${of} and held since ${new Date(restoredAt).toISOString()}: no job begins, the portal is closed.`,
  );
  if (to !== undefined) console.log('A server that runs already goes on with its jobs: stop it.');
  printHeldState(state, console);
  return 0;
}

if (import.meta.main) await runAsProgram(holdRestored);
