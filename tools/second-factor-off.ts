/**
 * `npm run second-factor-off -- --user EMAIL --agent NAME`: switches off the second factor of a user who has lost
 * phone and recovery codes, and ends their sessions. NAME, the person who verified the user's identity, is written to
 * the audit log.
 */
import { parseArgs } from 'node:util';
import { CommandFailed, sendCommand } from './operator/send-command.ts';

const USAGE = 'Usage: npm run second-factor-off -- --user EMAIL --agent NAME';

function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}

function readArguments(): { user: string; agent: string } {
  try {
    const { values } = parseArgs({ options: { user: { type: 'string' }, agent: { type: 'string' } } });
    const { user, agent } = values;
    return user?.trim() && agent?.trim() ? { user, agent: agent.trim() } : giveUp(USAGE);
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}

const SAID: Readonly<Record<string, string>> = {
  off: 'The second factor is off, and the sessions have ended. A new one can be set up under Información personal.',
  was_off: 'The user has no second factor.',
};

const asked = readArguments();
try {
  const { ending } = (await sendCommand({ command: 'second-factor-off', ...asked })) as { ending: string };
  console.log(SAID[ending] ?? giveUp(`There is no user ${asked.user}.`));
} catch (error) {
  if (error instanceof CommandFailed) giveUp(error.message);
  throw error;
}
