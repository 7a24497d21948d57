/**
 * `npm run audit -- [--client CODE] [--user EMAIL] [--since INSTANT] [--json]`: prints the audit log, oldest entry
 * first, one line each. INSTANT is a day, 2026-11-01 (from 00:00 UTC), or an instant, 2026-11-01T08:00-05:00.
 */
import { AUDIT_PAGE, type AuditEntry } from '#areas/session/server/public.ts';
import { CommandFailed, type CommandLine, readArguments, runAsProgram } from './operator/command-line.ts';
import { sendCommand } from './operator/send-command.ts';

const USAGE = 'Usage: npm run audit -- [--client CODE] [--user EMAIL] [--since 2026-11-01] [--json]';

function readQuestion(line: CommandLine) {
  const text = { type: 'string' } as const;
  const options = { client: text, user: text, since: text, json: { type: 'boolean', default: false } } as const;
  const { since, ...rest } = readArguments(line, { options }, USAGE).values;
  if (since === undefined) return rest;
  const instant = new Date(since);
  if (Number.isNaN(instant.getTime()))
    throw new CommandFailed(`--since must be a day or an instant, not '${since}'. ${USAGE}`);
  return { ...rest, since: instant.toISOString() };
}

/** An entry as a line of columns; a missing value is a dash. */
function lineOf(entry: AuditEntry): string {
  const { at, client, user, agent, action, subject, result, address, request_id: request } = entry;
  const who = agent === null ? user : `${user ?? '-'} (${agent})`;
  const columns = [new Date(at).toISOString(), client, who, action, result, subject, address, request];
  return columns.map((column) => column ?? '-').join('  ');
}

export async function audit(line: CommandLine): Promise<number> {
  const { json, ...question } = readQuestion(line);
  const entries = (await sendCommand({ command: 'audit', ...question }, line.env)) as readonly AuditEntry[];
  if (json) line.console.log(JSON.stringify(entries));
  else for (const entry of entries) line.console.log(lineOf(entry));
  if (entries.length === AUDIT_PAGE)
    line.console.error(`Shows only the newest ${AUDIT_PAGE} entries: narrow them by --since, --client or --user.`);
  return 0;
}

if (import.meta.main) await runAsProgram(audit);
