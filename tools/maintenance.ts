/**
 * `npm run maintenance -- on|off`: switches maintenance on or off in all processes on the database, within a second.
 * Without an argument it prints the state.
 */
import { CommandFailed, type CommandLine, runAsProgram } from './operator/command-line.ts';
import { sendCommand } from './operator/send-command.ts';

const USAGE = 'Usage: npm run maintenance -- on|off';

const HELD =
  'The portal stays closed: its database was restored. Release it first: npm run hold-restored -- off ' +
  '(docs/operations.md, Restore).';

export async function maintenance({ args: [to, ...more], env, console }: CommandLine): Promise<number> {
  if (more.length > 0 || (to !== undefined && to !== 'on' && to !== 'off')) throw new CommandFailed(USAGE);
  const { since } = (await sendCommand({ command: 'maintenance', to }, env)) as { since: string | Date | null };
  if (to === 'off' && since !== null) throw new CommandFailed(HELD);
  console.log(since === null ? 'The portal is open.' : `In maintenance since ${new Date(since).toISOString()}.`);
  return 0;
}

if (import.meta.main) await runAsProgram(maintenance);
