/**
 * `npm run audit -- [--client CODE] [--user EMAIL] [--since INSTANT] [--json]`: prints the audit log, oldest entry
 * first, one line each. INSTANT is a day, 2026-11-01 (from 00:00 UTC), or an instant, 2026-11-01T08:00-05:00.
 */
import { parseArgs } from 'node:util';
import { AUDIT_PAGE, type AuditEntry } from '../src/areas/session/server/public.ts';
import { CommandFailed, sendCommand } from './operator/send-command.ts';

const USAGE = 'Usage: npm run audit -- [--client CODE] [--user EMAIL] [--since 2026-11-01] [--json]';

function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        client: { type: 'string' },
        user: { type: 'string' },
        since: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const { since, ...rest } = values;
    if (since === undefined) return rest;
    const instant = new Date(since);
    if (Number.isNaN(instant.getTime())) return giveUp(`--since must be a day or an instant, not '${since}'. ${USAGE}`);
    return { ...rest, since: instant.toISOString() };
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}

/** An entry as a line of columns; a missing value is a dash. */
function lineOf(entry: AuditEntry): string {
  const { at, client, user, agent, action, subject, result, address, request_id: request } = entry;
  const who = agent === null ? user : `${user ?? '-'} (${agent})`;
  const columns = [new Date(at).toISOString(), client, who, action, result, subject, address, request];
  return columns.map((column) => column ?? '-').join('  ');
}

const { json, ...question } = readArguments();
try {
  const entries = (await sendCommand({ command: 'audit', ...question })) as readonly AuditEntry[];
  if (json) process.stdout.write(`${JSON.stringify(entries)}\n`);
  else for (const entry of entries) console.log(lineOf(entry));
  if (entries.length === AUDIT_PAGE)
    console.error(`Only the youngest ${AUDIT_PAGE} entries: ask with --since, --client or --user.`);
} catch (error) {
  if (error instanceof CommandFailed) giveUp(error.message);
  throw error;
}
