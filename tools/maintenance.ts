/**
 * `npm run maintenance -- on|off`: switches maintenance on or off in all processes on the database, within a second.
 * Without an argument it prints the state.
 */
import { CommandFailed, sendCommand } from './operator/send-command.ts';

const USAGE = 'Usage: npm run maintenance -- on|off';

function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}

const [to, ...more] = process.argv.slice(2);
if (more.length > 0 || (to !== undefined && to !== 'on' && to !== 'off')) giveUp(USAGE);
try {
  const { since } = (await sendCommand({ command: 'maintenance', to })) as { since: string | Date | null };
  console.log(since === null ? 'The portal is open.' : `In maintenance since ${new Date(since).toISOString()}.`);
} catch (error) {
  if (error instanceof CommandFailed) giveUp(error.message);
  throw error;
}
