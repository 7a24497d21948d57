/**
 * `npm run export-forms -- --form ID [--from DAY] [--to DAY] [--out FILE] [--files DIR] --agent WHO`: prints the
 * answers to a form as CSV, or writes them to FILE, and the files of answers into DIR. Days are in a store's time zone.
 * WHO is the person who runs it, for the audit log.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { ExportedAnswers, ExportedFile } from '#areas/forms/server/public.ts';
import { isDay } from '#kit/core/day.ts';
import { CommandFailed, type CommandLine, readArguments, runAsProgram } from './operator/command-line.ts';
import { sendCommand } from './operator/send-command.ts';

const USAGE =
  'Usage: npm run export-forms -- --form ID [--from 2026-11-01] [--to 2026-11-30] [--out FILE] [--files DIR] --agent WHO';

function readQuestion(line: CommandLine) {
  const text = { type: 'string' } as const;
  const options = { form: text, from: text, to: text, out: text, files: text, agent: text };
  const { form, from = null, to = null, ...rest } = readArguments(line, { options }, USAGE).values;
  const agent = rest.agent?.trim();
  if (!form || !agent) throw new CommandFailed(USAGE);
  for (const day of [from, to])
    if (day !== null && !isDay(day)) throw new CommandFailed(`'${day}' is not a day. ${USAGE}`);
  return { ...rest, form, from, to, agent };
}

export async function exportForms(line: CommandLine): Promise<number> {
  const { form, from, to, out, files, agent } = readQuestion(line);
  const saveFile = async (folder: string, { upload, name }: { readonly upload: string; readonly name: string }) => {
    const { base64 } = (await sendCommand({ command: 'export-form-file', upload }, line.env)) as ExportedFile;
    // each file is written once, and only its owner may open it
    if (base64 !== null) await writeFile(join(folder, name), Buffer.from(base64, 'base64'), { mode: 0o600 });
  };
  if (files !== undefined) await mkdir(files, { recursive: true, mode: 0o700 });
  let after: number | null = 0;
  let file: ReturnType<typeof createWriteStream> | undefined;
  while (after !== null) {
    const order = { command: 'export-forms', form, from, to, after, agent } as const;
    const page = (await sendCommand(order, line.env)) as ExportedAnswers;
    if ('wrong' in page) throw new CommandFailed(`${page.wrong}. ${USAGE}`);
    if (out !== undefined) file ??= createWriteStream(out, { mode: 0o600 });
    (file ?? line.stdout).write(page.csv);
    if (files !== undefined) for (const each of page.files) await saveFile(files, each);
    after = page.next;
  }
  if (file) await finished(file.end());
  return 0;
}

if (import.meta.main) await runAsProgram(exportForms);
