import { setTimeout as delay } from 'node:timers/promises';
import { monthInWords } from '#kit/core/day.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { accessRefusal } from '#kit/server/operation.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { notify } from '#areas/notifications/server/public.ts';
import { viewerOfUser } from '#areas/session/server/public.ts';
import { lastDayOf } from '#areas/account/rules/period.ts';
import { LISTS } from '../../rules/permissions.ts';
import { type DocumentsZip, openZip } from '../open-zip.ts';
import { invoicesOfDays } from '../store.ts';
import {
  type ArchiveEnd,
  type ArchiveKey,
  type PendingArchive,
  beginArchive,
  endArchive,
  insertPart,
} from './archive-store.ts';

const ARCHIVES_PATH = '/admin/account-history/estados?archivos=1';

/** Maximum tries for an archive, within about half a minute. */
const MAX_TRIES = 5;
/** Bytes of one part. */
const PART = 1 << 20;
/** Documents that one statement reads. */
const PAGE = 200;

const FAILED = 'No pudimos preparar el archivo. Pídelo de nuevo; si vuelve a pasar, escríbenos.';
const NOT_ALLOWED = 'Ya no ves los documentos que pediste.';

/** Thrown where another process has begun the archive again. */
class Overtaken extends Error {}

/**
 * Makes the ZIP of a month's documents with what its user may see at this moment, stores it in parts, and notifies the
 * user. After MAX_TRIES failures the job gives up, and the list shows the failure. It holds one part and one document
 * at a time, however many there are.
 */
export const makeArchive: Job<ArchiveKey> = {
  name: 'einvoices.archive',
  // more retries than MAX_TRIES: the archive does not count tries while the database is unreachable
  retries: 50,
  long: true,
  run: async (app, { clientId, archiveId }) => {
    const key = { clientId, archiveId };
    const archive = await transaction(app.db, (tx) => beginArchive(tx, key));
    if (!archive) return;
    let end: ArchiveEnd;
    try {
      if (archive.attempt > MAX_TRIES) throw new Error('The archive failed too many times.');
      end = await make(app, key, archive);
    } catch (error) {
      if (error instanceof Overtaken) return;
      if (archive.attempt < MAX_TRIES) throw error;
      app.log.error({ err: error, archive: { client_id: clientId, archive_id: archiveId } }, 'an archive failed');
      app.report(error, { userId: archive.userId, job: 'einvoices.archive' });
      end = { error: FAILED };
    }
    await finish(app, key, archive, end);
  },
};

async function make(app: App, key: ArchiveKey, archive: PendingArchive): Promise<ArchiveEnd> {
  const user = await viewerOfUser(app, { clientId: key.clientId, userId: archive.userId });
  if (!user || accessRefusal(LISTS, user, {})) return { error: NOT_ALLOWED };
  // the stations of when it was asked for: the list shows it to a user with exactly these
  const viewer = { ...user, destinations: archive.destinations };
  const zip = openZip(app, viewer);
  let documents = 0;
  const adding = addAll(app, viewer, archive, zip).then(
    (count) => (documents = count),
    (error: unknown) => zip.out.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  const size = await store(app, key, archive.attempt, zip);
  await adding;
  return { documents, size };
}

/** Adds the month's documents as the ZIP comes to them, and returns how many there were. */
async function addAll(app: App, viewer: Viewer, { month }: PendingArchive, zip: DocumentsZip): Promise<number> {
  const days = { first: month, last: lastDayOf(month) };
  let count = 0;
  for (let after = 0; ;) {
    const page = await invoicesOfDays(app.db, viewer, days, { after, limit: PAGE });
    const reached = page.map((invoice) => zip.add(invoice));
    count += page.length;
    after = page.at(-1)?.document_id ?? after;
    if (page.length < PAGE) break;
    await Promise.all(reached);
  }
  zip.end();
  return count;
}

/**
 * Stores the ZIP's bytes in parts, and returns how many there were. After each part it waits as long as the part took,
 * so that the process has half of its time for requests.
 */
async function store(app: App, key: ArchiveKey, attempt: number, { out }: DocumentsZip): Promise<number> {
  let chunks: Buffer[] = [];
  let held = 0;
  let size = 0;
  let part = 0;
  let began = performance.now();
  const write = async () => {
    const bytes = Buffer.concat(chunks);
    if (!(await insertPart(app.db, key, { attempt, part, bytes }))) throw new Overtaken();
    part += 1;
    size += held;
    chunks = [];
    held = 0;
  };
  for await (const chunk of out as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    held += chunk.length;
    if (held < PART) continue;
    await write();
    await delay(performance.now() - began);
    began = performance.now();
  }
  if (held > 0) await write();
  return size;
}

/** Stores the archive's outcome once, and notifies the user who asked for it. */
async function finish(app: App, key: ArchiveKey, archive: PendingArchive, end: ArchiveEnd): Promise<void> {
  const { clientId, archiveId } = key;
  const now = app.clock.now();
  const month = monthInWords(archive.month.slice(0, 7));
  await transaction(app.db, async (tx) => {
    if (!(await endArchive(tx, key, archive.attempt, end, now))) return;
    await notify(tx, app.jobs, {
      kind: 'archive.end',
      clientId,
      to: { userId: archive.userId },
      key: `archive ${archiveId}`,
      title: 'size' in end ? 'Archivo del mes listo' : 'Archivo del mes sin preparar',
      body: 'size' in end ? `PDF y XML de ${month}. Lo guardamos siete días.` : `${month}: ${end.error}`,
      data: {},
      path: ARCHIVES_PATH,
      at: now,
    });
  });
}
