import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { InvoicesZip, MutationGetUrlInvoicesZipArgs } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { parseId } from '#kit/core/id.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import type { App, ViewerContext } from '#kit/server/context.ts';
import { refuseBusy, reserveDownload } from '#kit/server/export/reserve-download.ts';
import { fileLink, refuseFile } from '#kit/server/http/file-link.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { viewerOfLink } from '#areas/session/server/public.ts';
import { readIds, writeIds } from '../rules/zip.ts';
import { openZip } from './open-zip.ts';
import { type InvoiceFile, invoicesByIds } from './store.ts';

/** `getUrlInvoicesZip`: a link to one ZIP with the files of at most 500 documents (server/graphql/limits.ts). */
export async function linkToZip(
  { documents }: MutationGetUrlInvoicesZipArgs,
  context: ViewerContext,
): Promise<Result<InvoicesZip>> {
  if (documents.length === 0) return badInput('list_empty', 'Name at least one document.', 'documents');
  const ids = documents.map((id) => parseId(id) ?? 0);
  const own = new Set(ids);
  const found = await invoicesByIds(context.db, context.viewer, [...own]);
  // a missing document and another client's get the same answer, which reveals nothing about the others
  if (found.length < own.size) return notFound('A document', 'documents');
  const url = fileLink(context, context.viewer, zipPath(writeIds([...own])));
  return ok({ zip: { url, status: 'ok' } });
}

export type ZipRequest = FastifyRequest<{ Params: { '*': string } }>;

/** The path of a ZIP; `ids` may be a route's wildcard. */
export function zipPath(ids: string): string {
  return `/files/invoices/zip/${ids}`;
}

/** Answers a link to a ZIP. Its files are rendered and read one after the other, as fast as the client reads. */
export async function sendZip(app: App, request: ZipRequest, reply: FastifyReply): Promise<FastifyReply> {
  const viewer = await viewerOfLink(app, request);
  const ids = readIds(request.params['*']);
  const invoices = viewer && ids ? await invoicesByIds(app.db, viewer, ids) : [];
  if (!viewer || invoices.length === 0) return refuseFile(reply);
  if (!reserveDownload(app, viewer, reply)) return refuseBusy(reply);
  const day = dateTimeIn(app.clock.now(), viewer.store.timeZone).slice(0, 10);
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="documentos-${day}.zip"`)
    .header('cache-control', 'private, no-store')
    .send(zipOf(app, viewer, invoices));
}

/** The ZIP as a stream; the whole stream fails if one of its files cannot be created. */
function zipOf(app: App, viewer: Viewer, invoices: readonly InvoiceFile[]): Readable {
  const zip = openZip(app, viewer);
  for (const invoice of invoices) void zip.add(invoice);
  zip.end();
  return zip.out;
}
