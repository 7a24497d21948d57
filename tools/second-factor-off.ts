/**
 * `npm run second-factor-off -- --user EMAIL --agent NAME`: lets a user in again who has lost their phone and their recovery
 * codes: their second factor is off and their sessions have ended. NAME, who made sure that it is them, stands in the audit log.
 */
import { parseArgs } from 'node:util';
import { OrderFailed, give } from './operator/send.ts';

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
  const { ending } = (await give({ command: 'second-factor-off', ...asked })) as { ending: string };
  console.log(SAID[ending] ?? giveUp(`There is no user ${asked.user}.`));
} catch (error) {
  if (error instanceof OrderFailed) giveUp(error.message);
  throw error;
}
