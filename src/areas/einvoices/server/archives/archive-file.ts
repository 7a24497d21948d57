import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { parseId } from '#kit/core/id.ts';
import type { App, ViewerContext } from '#kit/server/context.ts';
import type { Db } from '#kit/server/database/database.ts';
import { refuseBusy, reserveDownload } from '#kit/server/export/reserve-download.ts';
import { type FileRoute, fileLink, refuseFile } from '#kit/server/http/file-link.ts';
import { viewerOfLink } from '#areas/session/server/public.ts';
import { archiveName, keptSince } from '../../rules/archive.ts';
import { LISTS } from '../../rules/permissions.ts';
import { type ArchiveKey, readPart, readyArchive } from './archive-store.ts';

const pathOf = (id: number | ':id') => `/files/archives/${id}.zip`;

export function archiveLink(context: ViewerContext, archiveId: number): string {
  return fileLink(context, context.viewer, pathOf(archiveId));
}

/** The stored ZIP of a month, for the user who asked for it, read part by part as fast as the client reads. */
export const archiveRoute: FileRoute = { path: pathOf(':id'), allow: LISTS, send };

type ArchiveRequest = FastifyRequest<{ Params: { id: string } }>;

async function send(app: App, request: ArchiveRequest, reply: FastifyReply): Promise<FastifyReply> {
  const viewer = await viewerOfLink(app, request);
  const archiveId = parseId(request.params.id);
  if (!viewer || archiveId === undefined) return refuseFile(reply);
  const archive = await readyArchive(app.db, viewer, archiveId, keptSince(app.clock.now()));
  if (!archive) return refuseFile(reply);
  if (!reserveDownload(app, viewer, reply)) return refuseBusy(reply);
  const key = { clientId: viewer.clientId, archiveId };
  return reply
    .type('application/zip')
    .header('content-length', archive.size ?? 0)
    .header('content-disposition', `attachment; filename="${archiveName(archive.month)}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(parts(app.db, key, archive.tries), { objectMode: false }));
}

async function* parts(db: Db, key: ArchiveKey, attempt: number): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const bytes = await readPart(db, key, attempt, part);
    if (!bytes) return;
    yield bytes;
  }
}
