/**
 * `npm run support-link -- --user EMAIL --agent NAME`: prints a link by which staff see the portal as this user. It
 * works once, for ten minutes. NAME is shown in the banner and the audit log.
 */
import { parseArgs } from 'node:util';
import type { makeSupportLink } from '../src/areas/session/server/public.ts';
import { EnvironmentError } from '../src/server/environment-fields.ts';
import { CommandFailed, sendCommand } from './operator/send-command.ts';

const USAGE = 'Usage: npm run support-link -- --user EMAIL --agent NAME';

function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}

function readArguments(): { user: string; agent: string } {
  try {
    const { values } = parseArgs({ options: { user: { type: 'string' }, agent: { type: 'string' } } });
    const { user, agent } = values;
    return user === undefined || agent === undefined ? giveUp(USAGE) : { user, agent };
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}

try {
  const order = { command: 'support-link', ...readArguments() } as const;
  const made = (await sendCommand(order)) as Awaited<ReturnType<typeof makeSupportLink>>;
  if (!made.ok) giveUp(made.refusal.message);
  console.log(made.value.url);
  console.error(`Works once, until ${made.value.expires}.`);
} catch (error) {
  if (error instanceof CommandFailed || error instanceof EnvironmentError) giveUp(error.message);
  throw error;
}
