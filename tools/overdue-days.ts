/**
 * `npm run overdue-days -- --file FILE --agent WHO`: stores what was overdue on past days, for the desk's numbers, as
 * long as the portal has not stored it itself. A line of the file is one day of a store as JSON, amounts in cents:
 * {"store":"combustibles","day":"2026-10-01","open":[1,2,3,4],"locked":[0,0,0,0]}, overdue 1 to 7, 8 to 14, 15 to 21, and
 * 22 days or more. WHO is the person who runs it, for the audit log.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { PastDaysAnswer, PastDaysCommand } from '../src/areas/desk/server/public.ts';
import { CommandFailed, sendCommand } from './operator/send-command.ts';

const USAGE = 'Usage: npm run overdue-days -- --file FILE --agent WHO';

function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}

function readArguments(): PastDaysCommand {
  try {
    const { file, agent } = parseArgs({ options: { file: { type: 'string' }, agent: { type: 'string' } } }).values;
    if (!file || !agent?.trim()) return giveUp(USAGE);
    const lines = readFileSync(file, 'utf8').trim().split(/\r?\n/);
    return { command: 'overdue-days', days: lines.map(read), agent: agent.trim() };
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}

function read(line: string, place: number): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new Error(`Line ${place + 1} is not JSON`);
  }
}

const asked = readArguments();
try {
  const answer = (await sendCommand(asked)) as PastDaysAnswer;
  if ('wrong' in answer) giveUp(`${answer.wrong}. Nothing was stored. ${USAGE}`);
  console.log(`${answer.kept} days stored; of ${answer.known} the portal had the sums already, which stay.`);
} catch (error) {
  if (error instanceof CommandFailed) giveUp(error.message);
  throw error;
}
