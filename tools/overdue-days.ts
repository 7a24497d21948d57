/**
 * `npm run overdue-days -- --file FILE --agent WHO`: stores the overdue sums of past days for the desk's numbers,
 * except days that the portal has stored itself. A line of the file is one day of a store as JSON, amounts in cents:
 * {"store":"combustibles","day":"2026-10-01","open":[1,2,3,4],"locked":[0,0,0,0]}. The four amounts are overdue by 1 to
 * 7, 8 to 14, 15 to 21, and 22 days or more. WHO is the person who runs it, for the audit log.
 */
import { readFileSync } from 'node:fs';
import type { PastDaysAnswer } from '#areas/invoices/desk/server/public.ts';
import { CommandFailed, type CommandLine, readArguments, runAsProgram } from './operator/command-line.ts';
import { sendCommand } from './operator/send-command.ts';

const USAGE = 'Usage: npm run overdue-days -- --file FILE --agent WHO';

function readDays(file: string): unknown[] {
  try {
    return readFileSync(file, 'utf8').trim().split(/\r?\n/).map(readDay);
  } catch (error) {
    throw new CommandFailed(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}

function readDay(line: string, index: number): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new Error(`Line ${index + 1} is not JSON`);
  }
}

export async function storeOverdueDays(line: CommandLine): Promise<number> {
  const options = { file: { type: 'string' }, agent: { type: 'string' } } as const;
  const { file, agent } = readArguments(line, { options }, USAGE).values;
  if (!file || !agent?.trim()) throw new CommandFailed(USAGE);
  const order = { command: 'overdue-days', days: readDays(file), agent: agent.trim() } as const;
  const answer = (await sendCommand(order, line.env)) as PastDaysAnswer;
  if ('wrong' in answer) throw new CommandFailed(`${answer.wrong}. Nothing was stored. ${USAGE}`);
  line.console.log(`${answer.kept} days stored; of ${answer.known} the portal had the sums already, which stay.`);
  return 0;
}

if (import.meta.main) await runAsProgram(storeOverdueDays);
