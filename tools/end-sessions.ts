/**
 * `npm run end-sessions -- --user EMAIL --agent NAME`, or `--all` in place of the user: ends the sessions on every
 * device at once. NAME is the person who runs it, for the audit log.
 */
import { parseArgs } from 'node:util';
import { CommandFailed, sendCommand } from './operator/send-command.ts';

const USAGE = 'Usage: npm run end-sessions -- (--user EMAIL | --all) --agent NAME';

function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}

function readArguments(): { user: string | undefined; agent: string } {
  try {
    const { values } = parseArgs({
      options: { user: { type: 'string' }, all: { type: 'boolean', default: false }, agent: { type: 'string' } },
    });
    const user = values.user?.trim() || undefined;
    const agent = values.agent?.trim();
    return agent && values.all === (user === undefined) ? { user, agent } : giveUp(USAGE);
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}

const asked = readArguments();
try {
  const { ended } = (await sendCommand({ command: 'end-sessions', ...asked })) as { ended: number | null };
  if (ended === null) giveUp(`There is no user ${asked.user}.`);
  console.log(ended === 1 ? '1 session has ended.' : `${ended} sessions have ended.`);
} catch (error) {
  if (error instanceof CommandFailed) giveUp(error.message);
  throw error;
}
