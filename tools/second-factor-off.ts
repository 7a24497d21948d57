/**
 * `npm run second-factor-off -- --user EMAIL --agent NAME`: switches off the second factor of a user who has lost
 * phone and recovery codes, and ends the user's sessions. NAME, the person who verified the user's identity, is written
 * to the audit log.
 */
import { CommandFailed, type CommandLine, readArguments, runAsProgram } from './operator/command-line.ts';
import { sendCommand } from './operator/send-command.ts';

const USAGE = 'Usage: npm run second-factor-off -- --user EMAIL --agent NAME';

const MESSAGES: Readonly<Record<string, string>> = {
  off: 'The second factor is off, and the sessions have ended. A new one can be set up under Información personal.',
  was_off: 'The user has no second factor.',
};

export async function secondFactorOff(line: CommandLine): Promise<number> {
  const options = { user: { type: 'string' }, agent: { type: 'string' } } as const;
  const { user, agent } = readArguments(line, { options }, USAGE).values;
  if (!user?.trim() || !agent?.trim()) throw new CommandFailed(USAGE);
  const order = { command: 'second-factor-off', user, agent: agent.trim() } as const;
  const { ending } = (await sendCommand(order, line.env)) as { ending: string };
  const message = MESSAGES[ending];
  if (message === undefined) throw new CommandFailed(`There is no user ${user}.`);
  line.console.log(message);
  return 0;
}

if (import.meta.main) await runAsProgram(secondFactorOff);
