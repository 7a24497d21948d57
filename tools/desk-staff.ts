/**
 * `npm run desk-staff -- --email EMAIL --name NAME --role ROLE --agent WHO`: adds somebody to the desk and prints the
 * link by which they set their password, once, within 72 hours. Needed for the first administrator, who invites the
 * others at the desk. ROLE is content, support, finance or administrator; WHO runs it, for the audit log.
 * `--email EMAIL --reset --agent WHO` removes password, second factor, linked account and sessions, and prints such a
 * link.
 * Where passwords are off, only the emergency account sets one.
 */
import type { DeskStaffAnswer, DeskStaffCommand } from '../src/desk/server/staff-command.ts';
import { CommandFailed, type CommandLine, readArguments, runAsProgram } from './operator/command-line.ts';
import { sendCommand } from './operator/send-command.ts';

const USAGE = 'Usage: npm run desk-staff -- --email EMAIL (--name NAME --role ROLE | --reset) --agent WHO';

function readCommand(line: CommandLine): DeskStaffCommand {
  const text = { type: 'string' } as const;
  const options = {
    email: text,
    name: text,
    role: text,
    agent: text,
    reset: { type: 'boolean', default: false },
  } as const;
  const { email, name, role, reset, agent } = readArguments(line, { options }, USAGE).values;
  if (!email || !agent?.trim() || reset === (name !== undefined || role !== undefined)) throw new CommandFailed(USAGE);
  const asked = { command: 'desk-staff', email, agent: agent.trim() } as const;
  if (reset) return { ...asked, do: 'reset' };
  if (!name || !role) throw new CommandFailed(USAGE);
  return { ...asked, do: 'add', name, role };
}

export async function deskStaff(line: CommandLine): Promise<number> {
  const command = readCommand(line);
  const answer = (await sendCommand(command, line.env)) as DeskStaffAnswer;
  if ('wrong' in answer) throw new CommandFailed(`${answer.wrong}. ${USAGE}`);
  const { DESK_PASSWORD_SIGN_IN: passwords, DESK_BREAK_GLASS: emergency } = line.env;
  if (passwords === 'off' && command.email !== emergency) {
    line.console.log(
      `They sign in with the account of the company that has this e-mail:\n${new URL('/mesa', answer.link).href}`,
    );
    return 0;
  }
  line.console.log(`They set their password here, once, within 72 hours:\n${answer.link}`);
  return 0;
}

if (import.meta.main) await runAsProgram(deskStaff);
