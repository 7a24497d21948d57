/**
 * `npm run import -- FILE [--report FILE]`, FILE '-' for standard input: imports the ERP's records (NDJSON) or one
 * electronic invoice (XML), plain or gzipped, into the database of DATABASE_URL or DATA_DIR. If a running server has
 * the embedded database open, it sends the stream to that server (SURTIDOR_URL, ERP_KEY). Prints the report; exits
 * with 1 if a line was rejected. `npm run import -- FILE.jpg --as PATH` stores an image at /media/PATH.
 */
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { basename } from 'node:path';
import {
  type ImportResult,
  type ImportSource,
  MAX_XML,
  bytesOf,
  importFile,
  importRecords,
} from '#areas/erp/server/public.ts';
import type { ImportReport } from '#kit/server/import-report.ts';
import { receiveImage } from '#areas/content/server/public.ts';
import { applyAccessChange } from '#areas/notifications/server/public.ts';
import { systemClock } from '#kit/server/clock.ts';
import { type OpenDatabase, openDatabase } from '#kit/server/database/database.ts';
import { FileLocked } from '#kit/server/database/file-lock.ts';
import type { JobSender } from '#kit/server/jobs/job-sender.ts';
import { startJobs } from '#kit/server/jobs/jobs.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { AREAS } from '../src/server/areas.ts';
import { sendImage, sendImport } from './import/send.ts';
import { CommandFailed, type CommandLine, readArguments, runAsProgram } from './operator/command-line.ts';
import { commandDatabaseUrl } from './operator/database-url.ts';

const USAGE =
  'Usage: npm run import -- FILE [--report FILE], FILE - for standard input; or npm run import -- IMAGE --as PATH';
const PROGRESS_MS = 1000;

type Source = {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly gzip: boolean;
  readonly isXml: boolean;
  readonly from: ImportSource;
};

/** The file's bytes, and whether their first bytes are those of gzip or XML. */
async function source({ stdin }: CommandLine, file: string): Promise<Source> {
  const stream = (file === '-' ? stdin : createReadStream(file)) as AsyncIterable<Uint8Array>;
  const chunks = stream[Symbol.asyncIterator]();
  const first = await chunks.next();
  async function* bytes() {
    if (first.done) return;
    yield first.value;
    for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) yield chunk;
  }
  const head = first.done ? new Uint8Array() : first.value;
  const gzip = head[0] === 0x1f && head[1] === 0x8b;
  const from = { source: 'command', file: file === '-' ? null : basename(file) } as const;
  return { bytes: bytes(), gzip, from, isXml: /\.xml(\.gz)?$/i.test(file) || (!gzip && beginsLikeXml(head)) };
}

/** Records begin with '{'; an XML file begins with '<' in any encoding, or with the byte order mark of UTF-16. */
function beginsLikeXml(head: Uint8Array): boolean {
  const mark = head[0] === 0xef ? 3 : 0;
  return [0x3c, 0xff, 0xfe, 0].includes(head[mark] ?? 0x7b);
}

/** Prints the progress: on one updated line of a terminal, else each time on a new line. */
function progress({ stderr }: CommandLine): (text: string) => void {
  let last = 0;
  return (text) => {
    if (Date.now() - last < PROGRESS_MS) return;
    last = Date.now();
    stderr.write(stderr.isTTY ? `\r${text}` : `${text}\n`);
  };
}

/** The database; null if a running server has it open. */
async function database({ env }: CommandLine): Promise<OpenDatabase | null> {
  try {
    return await openDatabase({ databaseUrl: commandDatabaseUrl(env), dataDir: env['DATA_DIR'] ?? './data' });
  } catch (error) {
    if (error instanceof FileLocked) return null;
    throw new CommandFailed(`The database cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function importDirectly(line: CommandLine, opened: OpenDatabase, from: Source): Promise<ImportResult> {
  await migrate(opened.db);
  // this process only queues jobs; a server runs them
  const jobs = await startJobs(opened, commandDatabaseUrl(line.env), (error) => line.console.error(error));
  try {
    await jobs.prepare(AREAS.flatMap(({ jobs = [] }) => jobs));
    return await importInto(line, opened, from, jobs);
  } finally {
    await jobs.stop();
  }
}

async function importInto(
  line: CommandLine,
  { db }: OpenDatabase,
  { bytes, gzip, isXml, from }: Source,
  jobs: JobSender,
): Promise<ImportResult> {
  const began = Date.now();
  const say = progress(line);
  const run = {
    clock: systemClock,
    production: line.env['NODE_ENV'] === 'production',
    send: jobs.send,
    alarm: (what: string, about: object) => line.console.error(`${what}: ${JSON.stringify(about)}`),
    count: () => undefined,
    accessChanged: applyAccessChange,
  };
  const stream = Readable.from(bytes, { objectMode: false });
  if (isXml) {
    const imported = await importFile({ db }, run, bytesOf(stream, { gzip, limit: MAX_XML }), from);
    if (!imported) throw new CommandFailed('Another import is running.');
    return imported;
  }
  const imported = await importRecords(
    { db, recordTypes: AREAS.flatMap(({ recordTypes = [] }) => recordTypes) },
    run,
    bytesOf(stream, { gzip }),
    from,
    ({ lines, applied, unchanged, rejected }) => {
      const rate = Math.round((applied + unchanged + rejected) / Math.max(1, (Date.now() - began) / 1000));
      say(`${lines} lines read, ${rejected} rejected, ${rate} a second`);
    },
  );
  if (!imported) throw new CommandFailed('Another import is running.');
  return imported;
}

async function importThere(line: CommandLine, file: string): Promise<ImportResult> {
  const from = await source(line, file);
  const opened = await database(line);
  if (opened) {
    try {
      return await importDirectly(line, opened, from);
    } finally {
      await opened.close();
    }
  }
  const { url, key } = runningServer(line);
  const say = progress(line);
  return sendImport(url, key, from.bytes, {
    gzip: from.gzip,
    isXml: from.isXml,
    onSent: (sent) => say(`${sent} bytes sent`),
  });
}

/** The server that has the database open. */
function runningServer({ env }: CommandLine): { readonly url: string; readonly key: string } {
  const { SURTIDOR_URL, PORT, ERP_KEY } = env;
  if (!ERP_KEY)
    throw new CommandFailed(
      'A running server has the database: set ERP_KEY to the key of its import, for example ERP_KEY=$(openssl rand -hex 32)',
    );
  return { url: SURTIDOR_URL ?? `http://127.0.0.1:${PORT ?? 3000}`, key: ERP_KEY };
}

/** Stores an image at a path below /media/, and prints its address. */
async function importImage(line: CommandLine, image: string, path: string): Promise<void> {
  const bytes = readFileSync(image);
  const opened = await database(line);
  if (!opened) {
    const { url, key } = runningServer(line);
    line.console.log(JSON.stringify(await sendImage(url, key, path, bytes)));
    return;
  }
  try {
    await migrate(opened.db);
    const received = await receiveImage({ db: opened.db, clock: systemClock }, path, bytes);
    if (!received.ok) throw new Error(received.message);
    line.console.log(JSON.stringify({ path, url: `/media/${path}?v=${received.hash}`, changed: received.changed }));
  } finally {
    await opened.close();
  }
}

/** Imports records or an XML file, and returns the exit code. */
async function importLines(line: CommandLine, file: string, reportFile: string | undefined): Promise<number> {
  const { report, broken } = await importThere(line, file);
  const text = JSON.stringify(report);
  if (reportFile !== undefined) writeFileSync(reportFile, `${text}\n`);
  line.console.log(text);
  line.console.error(`${line.stderr.isTTY ? '\r' : ''}${summary(report)}`);
  if (broken !== null) line.console.error(`The file was read only in part: ${broken}`);
  return broken === null && report.rejected === 0 ? 0 : 1;
}

function summary({ lines, applied, unchanged, rejected }: ImportReport): string {
  return `${lines} lines: ${applied} applied, ${unchanged} unchanged, ${rejected} rejected.`;
}

export async function importRecordsOrImage(line: CommandLine): Promise<number> {
  const options = { report: { type: 'string' }, as: { type: 'string' } } as const;
  const { values, positionals } = readArguments(line, { options, allowPositionals: true }, USAGE);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new CommandFailed(USAGE);
  try {
    if (values.as === undefined) return await importLines(line, file, values.report);
    await importImage(line, file, values.as);
    return 0;
  } catch (error) {
    throw new CommandFailed(error instanceof Error ? error.message : String(error));
  }
}

if (import.meta.main) await runAsProgram(importRecordsOrImage);
