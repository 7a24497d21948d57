/**
 * `npm run export-person -- --user EMAIL --out FILE --agent WHO`: writes everything of a person as a ZIP. WHO is the
 * person who runs it, for the audit log.
 */
import { writeFile } from 'node:fs/promises';
import type { ExportedPerson } from '../src/server/person-commands.ts';
import { CommandFailed, type CommandLine, readArguments, runAsProgram } from './operator/command-line.ts';
import { sendCommand } from './operator/send-command.ts';

const USAGE = 'Usage: npm run export-person -- --user EMAIL --out FILE --agent WHO';

export async function exportPerson(line: CommandLine): Promise<number> {
  const options = { user: { type: 'string' }, out: { type: 'string' }, agent: { type: 'string' } } as const;
  const { user, out, agent } = readArguments(line, { options }, USAGE).values;
  if (!user || !out || !agent?.trim()) throw new CommandFailed(USAGE);
  const made = (await sendCommand({ command: 'export-person', user, agent }, line.env)) as ExportedPerson;
  if (!made) throw new CommandFailed(`There is no user ${user}.`);
  // only its owner may open it, and no other file is overwritten
  await writeFile(out, Buffer.from(made.base64, 'base64'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new CommandFailed(`${out} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  });
  line.console.log(`Written to ${out}.`);
  for (const { email, codigo_cliente } of made.others)
    line.console.error(
      `The same e-mail or document number: ${email} of client ${codigo_cliente}. Export it too if it is the same person.`,
    );
  return 0;
}

if (import.meta.main) await runAsProgram(exportPerson);
