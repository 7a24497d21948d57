/**
 * `npm run import -- FILE [--report FILE]`, FILE '-' for standard input: imports the ERP's records (NDJSON) or one
 * electronic invoice (XML), plain or gzipped, into the database of DATABASE_URL or DATA_DIR. If a running server has
 * the embedded database open, it sends the stream to that server (SURTIDOR_URL, ERP_KEY). Prints the report; exits
 * with 1 if a line was rejected. `npm run import -- FILE.jpg --as PATH` stores an image at /media/PATH.
 */
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Imported,
  type ImportReport,
  type ImportSource,
  LARGEST_XML,
  bytesOf,
  importFile,
  importRecords,
} from '../src/areas/erp/server/public.ts';
import { receiveImage } from '../src/areas/content/server/public.ts';
import { systemClock } from '../src/kit/server/clock.ts';
import { type OpenDatabase, openDatabase } from '../src/kit/server/database.ts';
import { Locked } from '../src/kit/server/file-lock.ts';
import type { JobSender } from '../src/kit/server/job-sender.ts';
import { startJobs } from '../src/kit/server/jobs.ts';
import { migrate } from '../src/kit/server/migrate.ts';
import { AREAS } from '../src/server/areas.ts';
import { sendImage, sendImport } from './import/send.ts';

const USAGE =
  'Usage: npm run import -- FILE [--report FILE], FILE - for standard input; or npm run import -- IMAGE --as PATH';
const PROGRESS_MS = 1000;

function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}

function readArguments(): { file: string; report: string | undefined; as: string | undefined } {
  try {
    const options = { report: { type: 'string' }, as: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) return giveUp(USAGE);
    return { file, report: values.report, as: values.as };
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}

type Source = {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly gzip: boolean;
  readonly isXml: boolean;
  readonly from: ImportSource;
};

/** The file's bytes, and by their first bytes whether they are gzip or XML. */
async function source(file: string): Promise<Source> {
  const stream = (file === '-' ? process.stdin : createReadStream(file)) as AsyncIterable<Uint8Array>;
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

/** Records begin with '{'; an XML file with '<' in any encoding, or with the byte order mark of UTF-16. */
function beginsLikeXml(head: Uint8Array): boolean {
  const mark = head[0] === 0xef ? 3 : 0;
  return [0x3c, 0xff, 0xfe, 0].includes(head[mark] ?? 0x7b);
}

/** Prints the progress: on one updated line of a terminal, else on a line each. */
function progress(): (text: string) => void {
  let last = 0;
  return (text) => {
    if (Date.now() - last < PROGRESS_MS) return;
    last = Date.now();
    process.stderr.write(process.stderr.isTTY ? `\r${text}` : `${text}\n`);
  };
}

/** The database; null if a running server has it open. */
async function database(): Promise<OpenDatabase | null> {
  const { DATABASE_URL, DATA_DIR } = process.env;
  try {
    return await openDatabase({ databaseUrl: DATABASE_URL || undefined, dataDir: DATA_DIR ?? './data' });
  } catch (error) {
    if (error instanceof Locked) return null;
    return giveUp(`The database cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function importDirectly(opened: OpenDatabase, from: Source): Promise<Imported> {
  await migrate(opened.db);
  // queued jobs are run by a server
  const jobs = await startJobs(opened, process.env['DATABASE_URL'], (error) => console.error(error));
  try {
    await jobs.prepare(AREAS.flatMap(({ jobs = [] }) => jobs));
    return await importInto(opened, from, jobs);
  } finally {
    await jobs.stop();
  }
}

async function importInto(
  { db }: OpenDatabase,
  { bytes, gzip, isXml, from }: Source,
  jobs: JobSender,
): Promise<Imported> {
  const began = Date.now();
  const say = progress();
  const run = {
    clock: systemClock,
    production: process.env['NODE_ENV'] === 'production',
    send: jobs.send,
    alarm: (what: string, about: object) => console.error(`${what}: ${JSON.stringify(about)}`),
  };
  const stream = Readable.from(bytes, { objectMode: false });
  if (isXml) {
    const imported = await importFile({ db }, run, bytesOf(stream, { gzip, limit: LARGEST_XML }), from);
    return imported ?? giveUp('Another import is running.');
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
  return imported ?? giveUp('Another import is running.');
}

async function importThere(file: string): Promise<Imported> {
  const from = await source(file);
  const opened = await database();
  if (opened) {
    try {
      return await importDirectly(opened, from);
    } finally {
      await opened.close();
    }
  }
  const { url, key } = runningServer();
  const say = progress();
  return sendImport(url, key, from.bytes, {
    gzip: from.gzip,
    isXml: from.isXml,
    onSent: (sent) => say(`${sent} bytes sent`),
  });
}

/** The server that has the database open. */
function runningServer(): { readonly url: string; readonly key: string } {
  const { SURTIDOR_URL, PORT, ERP_KEY } = process.env;
  if (!ERP_KEY)
    return giveUp(
      'A running server has the database: set ERP_KEY to the key of its import, for example ERP_KEY=$(openssl rand -hex 32)',
    );
  return { url: SURTIDOR_URL ?? `http://127.0.0.1:${PORT ?? 3000}`, key: ERP_KEY };
}

/** Stores an image at a path below /media/, and prints its address. */
async function importImage(image: string, path: string): Promise<void> {
  const bytes = readFileSync(image);
  const opened = await database();
  if (!opened) {
    const { url, key } = runningServer();
    console.log(JSON.stringify(await sendImage(url, key, path, bytes)));
    return;
  }
  try {
    await migrate(opened.db);
    const received = await receiveImage({ db: opened.db, clock: systemClock }, path, bytes);
    if (!received.ok) throw new Error(received.message);
    console.log(JSON.stringify({ path, url: `/media/${path}?v=${received.hash}`, changed: received.changed }));
  } finally {
    await opened.close();
  }
}

async function importLines(file: string, reportFile: string | undefined): Promise<void> {
  const { report, broken } = await importThere(file);
  const text = `${JSON.stringify(report)}\n`;
  if (reportFile !== undefined) writeFileSync(reportFile, text);
  process.stdout.write(text);
  console.error(`${process.stderr.isTTY ? '\r' : ''}${summary(report)}`);
  if (broken !== null) console.error(`The file was read only in part: ${broken}`);
  process.exitCode = broken === null && report.rejected === 0 ? 0 : 1;
}

function summary({ lines, applied, unchanged, rejected }: ImportReport): string {
  return `${lines} lines: ${applied} applied, ${unchanged} unchanged, ${rejected} rejected.`;
}

const { file, report: reportFile, as } = readArguments();
try {
  await (as === undefined ? importLines(file, reportFile) : importImage(file, as));
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}
