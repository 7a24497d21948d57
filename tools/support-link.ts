/**
 * `npm run support-link -- --user EMAIL --agent NAME [--reason TEXT]`: prints a link by which staff see the portal as
 * this user. The link works once, within ten minutes. NAME is in the banner and the audit log, and is mailed with TEXT.
 */
import type { makeSupportLink } from '#areas/session/server/public.ts';
import { CommandFailed, type CommandLine, readArguments, runAsProgram } from './operator/command-line.ts';
import { sendCommand } from './operator/send-command.ts';

const USAGE = 'Usage: npm run support-link -- --user EMAIL --agent NAME [--reason TEXT]';

export async function supportLink(line: CommandLine): Promise<number> {
  const options = { user: { type: 'string' }, agent: { type: 'string' }, reason: { type: 'string' } } as const;
  const { user, agent, reason } = readArguments(line, { options }, USAGE).values;
  if (user === undefined || agent === undefined) throw new CommandFailed(USAGE);
  const order = { command: 'support-link', user, agent, ...(reason !== undefined && { reason }) } as const;
  const made = (await sendCommand(order, line.env)) as Awaited<ReturnType<typeof makeSupportLink>>;
  if (!made.ok) throw new CommandFailed(made.refusal.message);
  line.console.log(made.value.url);
  line.console.error(`Works once, until ${made.value.expires}.`);
  return 0;
}

if (import.meta.main) await runAsProgram(supportLink);
