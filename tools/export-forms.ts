/**
 * `npm run export-forms -- --form ID [--from DAY] [--to DAY] [--out FILE] [--files DIR] --agent WHO`: prints the answers
 * to a form as CSV, or writes them to FILE, and the files of answers into DIR. The days are in each store's time zone.
 * WHO is the person who runs it, for the audit log.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { ExportedAnswers, ExportedFile } from '../src/areas/forms/server/public.ts';
import { isDay } from '../src/kit/core/day.ts';
import { CommandFailed, sendCommand } from './operator/send-command.ts';

const USAGE =
  'Usage: npm run export-forms -- --form ID [--from 2026-11-01] [--to 2026-11-30] [--out FILE] [--files DIR] --agent WHO';

function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}

function readArguments() {
  try {
    const text = { type: 'string' } as const;
    const options = { form: text, from: text, to: text, out: text, files: text, agent: text };
    const { form, from = null, to = null, ...rest } = parseArgs({ options }).values;
    const agent = rest.agent?.trim();
    if (!form || !agent) return giveUp(USAGE);
    for (const day of [from, to]) if (day !== null && !isDay(day)) return giveUp(`'${day}' is no day. ${USAGE}`);
    return { ...rest, form, from, to, agent };
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}

async function saveFile(folder: string, { upload, name }: { readonly upload: string; readonly name: string }) {
  const { base64 } = (await sendCommand({ command: 'export-form-file', upload })) as ExportedFile;
  // each is written once and by its owner alone
  if (base64 !== null) await writeFile(join(folder, name), Buffer.from(base64, 'base64'), { mode: 0o600 });
}

const { form, from, to, out, files, agent } = readArguments();
try {
  if (files !== undefined) await mkdir(files, { recursive: true, mode: 0o700 });
  let after: number | null = 0;
  let file: ReturnType<typeof createWriteStream> | undefined;
  while (after !== null) {
    const page = (await sendCommand({ command: 'export-forms', form, from, to, after, agent })) as ExportedAnswers;
    if ('wrong' in page) giveUp(`${page.wrong}. ${USAGE}`);
    if (out !== undefined) file ??= createWriteStream(out, { mode: 0o600 });
    (file ?? process.stdout).write(page.csv);
    if (files !== undefined) for (const each of page.files) await saveFile(files, each);
    after = page.next;
  }
  if (file) await finished(file.end());
} catch (error) {
  if (error instanceof CommandFailed) giveUp(error.message);
  throw error;
}
