/**
 * `npm run desk-staff -- --email EMAIL --name NAME --role ROLE --agent WHO`: adds somebody to the desk and prints the
 * link by which they set their password, once, within 72 hours. Needed for the first administrator, who invites the
 * others at the desk. ROLE is content, support, finance or administrator; WHO runs it, for the audit log.
 * `--email EMAIL --reset --agent WHO` takes password, second factor and sessions away, and prints such a link.
 */
import { parseArgs } from 'node:util';
import type { DeskStaffAnswer, DeskStaffCommand } from '../src/areas/desk/server/public.ts';
import { CommandFailed, sendCommand } from './operator/send-command.ts';

const USAGE = 'Usage: npm run desk-staff -- --email EMAIL (--name NAME --role ROLE | --reset) --agent WHO';

function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}

function readArguments(): DeskStaffCommand {
  try {
    const text = { type: 'string' } as const;
    const options = {
      email: text,
      name: text,
      role: text,
      agent: text,
      reset: { type: 'boolean', default: false },
    } as const;
    const { email, name, role, reset, agent } = parseArgs({ options }).values;
    if (!email || !agent?.trim() || reset === (name !== undefined || role !== undefined)) return giveUp(USAGE);
    const asked = { command: 'desk-staff', email, agent: agent.trim() } as const;
    if (reset) return { ...asked, do: 'reset' };
    return name && role ? { ...asked, do: 'add', name, role } : giveUp(USAGE);
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}

const asked = readArguments();
try {
  const answer = (await sendCommand(asked)) as DeskStaffAnswer;
  if ('wrong' in answer) giveUp(`${answer.wrong}. ${USAGE}`);
  console.log(`They set their password here, once, within 72 hours:\n${answer.link}`);
} catch (error) {
  if (error instanceof CommandFailed) giveUp(error.message);
  throw error;
}
