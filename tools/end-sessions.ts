/**
 * `npm run end-sessions -- --user EMAIL --agent NAME`, or `--all` in place of the user: ends the sessions on every
 * device at once. NAME is the person who runs it, for the audit log.
 */
import { CommandFailed, type CommandLine, readArguments, runAsProgram } from './operator/command-line.ts';
import { sendCommand } from './operator/send-command.ts';

const USAGE = 'Usage: npm run end-sessions -- (--user EMAIL | --all) --agent NAME';

export async function endSessions(line: CommandLine): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { user: text, all: { type: 'boolean', default: false }, agent: text } as const;
  const { values } = readArguments(line, { options }, USAGE);
  const user = values.user?.trim() || undefined;
  const agent = values.agent?.trim();
  if (!agent || values.all !== (user === undefined)) throw new CommandFailed(USAGE);
  const order = { command: 'end-sessions', user, agent } as const;
  const { ended } = (await sendCommand(order, line.env)) as { ended: number | null };
  if (ended === null) throw new CommandFailed(`There is no user ${user}.`);
  line.console.log(ended === 1 ? '1 session has ended.' : `${ended} sessions have ended.`);
  return 0;
}

if (import.meta.main) await runAsProgram(endSessions);
