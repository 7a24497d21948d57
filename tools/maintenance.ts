/**
 * `npm run maintenance -- on|off`: takes the portal into maintenance and back, in all processes that share the database,
 * within a second. Without an argument it says how things stand.
 */
import { OrderFailed, give } from './operator/send.ts';

const USAGE = 'Usage: npm run maintenance -- on|off';

function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}

const [to, ...more] = process.argv.slice(2);
if (more.length > 0 || (to !== undefined && to !== 'on' && to !== 'off')) giveUp(USAGE);
try {
  const { since } = (await give({ command: 'maintenance', to })) as { since: string | Date | null };
  console.log(since === null ? 'The portal is open.' : `In maintenance since ${new Date(since).toISOString()}.`);
} catch (error) {
  if (error instanceof OrderFailed) giveUp(error.message);
  throw error;
}
