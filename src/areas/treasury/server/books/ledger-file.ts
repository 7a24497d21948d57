import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentFile, QueryConciliacionArchivoArgs } from '#kit/core/contract/types.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import type { App, ViewerContext } from '#kit/server/context.ts';
import { onReplica } from '#kit/server/database/replica.ts';
import { ExportFailure, failureOf } from '#kit/server/export/failure.ts';
import { exportFolder, makeFolder } from '#kit/server/export/file-cache.ts';
import { refuseBusy, refuseExport, reserveDownload } from '#kit/server/export/reserve-download.ts';
import { type SnapshotRows, withSnapshotRows } from '#kit/server/export/snapshot-cursor.ts';
import { fileLink, refuseFile } from '#kit/server/http/file-link.ts';
import { type LedgerLine, ledgerLines } from '#areas/account/server/public.ts';
import { viewerOfLink } from '#areas/session/server/public.ts';
import type { Period } from '../../rules/books/compare-books.ts';
import { readPeriod } from '../../rules/books/period.ts';

/** The maximum number of lines of a file, as of an Excel file. */
const MAX_LINES = 500_000;

/** The path of a client's ledger in a period; both may be parameters of a route. */
export function ledgerPath(from: string, to: string): string {
  return `/files/ledger/${from}/${to}`;
}

/** `conciliacionArchivo`: a link to the client's ledger in at most 24 months. Not found for confined users. */
export async function linkToLedger(
  { desde, hasta }: QueryConciliacionArchivoArgs,
  context: ViewerContext,
): Promise<Result<DocumentFile>> {
  const { viewer } = context;
  if (viewer.destinations) return notFound('The ledger');
  const period = readPeriod(desde, hasta);
  if (!period.ok) return period;
  return ok({ url: fileLink(context, viewer, ledgerPath(desde, hasta)), status: 'ok' });
}

export type LedgerRequest = FastifyRequest<{ Params: { from: string; to: string } }>;

/**
 * Answers a link to a client's ledger: NDJSON, of one snapshot. It is written to a file first, because a transaction
 * must not wait for a slow client; the file is deleted as soon as it is open.
 */
export async function sendLedger(app: App, request: LedgerRequest, reply: FastifyReply): Promise<FastifyReply> {
  const viewer = await viewerOfLink(app, request);
  const period = readPeriod(request.params.from, request.params.to);
  if (!viewer || viewer.destinations || !period.ok) return refuseFile(reply);
  if (!reserveDownload(app, viewer, reply)) return refuseBusy(reply);
  const folder = exportFolder(app.settings.dataDir);
  const path = join(folder, `${randomBytes(16).toString('hex')}.ndjson`);
  try {
    await makeFolder(folder);
    await writeLedger(app, { path, clientId: viewer.clientId, period: period.value }, reply);
    const file = await open(path);
    return await reply
      .type('application/x-ndjson; charset=utf-8')
      .header('content-length', (await file.stat()).size)
      .header('content-disposition', 'attachment; filename="libro.ndjson"')
      .header('cache-control', 'private, no-store')
      .send(file.createReadStream());
  } catch (error) {
    const failure = failureOf(error);
    if (failure.status >= 500) {
      request.log.error({ err: failure }, 'writing a ledger file failed');
      app.report(failure, { requestId: request.id, userId: viewer.userId });
    }
    return await refuseExport(reply, failure);
  } finally {
    await rm(path, { force: true });
  }
}

type LedgerFile = { readonly path: string; readonly clientId: number; readonly period: Period };

/** Writes the lines, the last of which says that the file is whole. Stops when the client is gone. */
async function writeLedger(
  { db, settings }: App,
  { path, clientId, period }: LedgerFile,
  { raw }: FastifyReply,
): Promise<void> {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  const write = async ({ count, batches }: SnapshotRows<LedgerLine>) => {
    if (count > MAX_LINES) throw new ExportFailure('export_too_large');
    const text = async function* () {
      for await (const rows of batches()) yield rows.map(({ line }) => `${line}\n`).join('');
      yield `${JSON.stringify({ fin: count })}\n`;
    };
    await pipeline(Readable.from(text()), createWriteStream(path, { mode: 0o600 }), { signal: gone.signal });
  };
  const isEmbedded = settings.databaseUrl === undefined;
  await onReplica(db, (reader) =>
    withSnapshotRows({ db: reader, isEmbedded, isReadTwice: false }, ledgerLines(clientId, period), [], write),
  );
}
