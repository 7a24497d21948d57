import type { ArchivoMes, MutationPrepararArchivoMesArgs } from '#kit/core/contract/types.ts';
import { type Day, dateTimeIn, dayIn } from '#kit/core/day.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { linkedFile } from '#kit/server/http/file-link.ts';
import {
  ARCHIVE_LIFE,
  MAX_ARCHIVES_A_DAY,
  MAX_ARCHIVE_DOCUMENTS,
  archiveProblem,
  keptSince,
  readMonth,
} from '../../rules/archive.ts';
import { countOfDays } from '../store.ts';
import { archiveLink } from './archive-file.ts';
import { type ArchiveRow, archivesSince, insertArchive, lockUser } from './archive-store.ts';
import { makeArchive } from './make-archive.ts';

/** `archivosMes`: the caller's archives of seven days, the newest first (docs/product.md, Lists and exports). */
export async function archives(_args: unknown, context: ViewerContext): Promise<Result<ArchivoMes[]>> {
  const rows = await archivesSince(context.db, context.viewer, keptSince(context.clock.now()));
  return ok(rows.map((row) => archiveOf(context, row)));
}

/**
 * `prepararArchivoMes`: queues the job that makes the ZIP of a month's documents; where one of the same month is being
 * made, answers it (docs/product.md, Lists and exports).
 */
export async function prepareArchive(
  { mes }: MutationPrepararArchivoMesArgs,
  context: ViewerContext,
): Promise<Result<ArchivoMes>> {
  const { viewer, clock, db } = context;
  const day = today(clock, viewer.store);
  const days = readMonth(mes, day);
  if (!days) return badInput('bad_month', 'Name a month that has begun, as 2026-10.', 'mes');
  const problem = archiveProblem(await countOfDays(db, viewer, days, MAX_ARCHIVE_DOCUMENTS));
  if (problem) return badInput(problem, `An archive has 1 to ${MAX_ARCHIVE_DOCUMENTS} documents.`, 'mes');
  return transaction(db, (tx) => create(tx, context, days.first, day));
}

async function create(tx: Tx, context: ViewerContext, month: Day, day: Day): Promise<Result<ArchivoMes>> {
  const { viewer, clock, jobs } = context;
  const { clientId } = viewer;
  const now = clock.now();
  await lockUser(tx, viewer);
  const known = await archivesSince(tx, viewer, keptSince(now));
  const pending = known.find((row) => row.state === 'pending' && row.month === month);
  if (pending) return ok(archiveOf(context, pending));
  const ofToday = known.filter(({ created_at }) => dayIn(created_at, viewer.store.timeZone) === day);
  if (ofToday.length >= MAX_ARCHIVES_A_DAY) {
    return badInput('too_many_archives', `A user may ask for ${MAX_ARCHIVES_A_DAY} archives a day.`);
  }
  const row = await insertArchive(tx, viewer, month, now);
  await writeAuditEntry(tx, context, { action: 'archive.request', subject: month.slice(0, 7), result: 'ok' });
  const { archive_id: archiveId } = row;
  await jobs.send(tx, makeArchive, { clientId, archiveId }, { key: `${clientId} ${archiveId}` });
  return ok(archiveOf(context, row));
}

const STATES = { pending: 'preparando', ready: 'listo', failed: 'fallo' } as const;

function archiveOf(context: ViewerContext, row: ArchiveRow): ArchivoMes {
  const { timeZone } = context.viewer.store;
  return {
    id: String(row.archive_id),
    mes: row.month.slice(0, 7),
    estado: STATES[row.state],
    documentos: row.documents,
    bytes: row.size,
    mensaje: row.error,
    pedido: dateTimeIn(row.created_at, timeZone),
    vence: dateTimeIn(new Date(row.created_at.getTime() + ARCHIVE_LIFE), timeZone),
    archivo: row.state === 'ready' ? linkedFile(archiveLink(context, row.archive_id)) : null,
  };
}
