import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { AccessRule } from '#kit/core/access.ts';
import { parseId } from '#kit/core/id.ts';
import type { App, ViewerContext } from '#kit/server/context.ts';
import { type FileRoute, fileLink, refuseFile, sendPdf } from '#kit/server/http/file-link.ts';
import { viewerOfLink } from '#areas/session/server/public.ts';
import { findPdf } from './list-store.ts';

function pathOf(number: number | ':id'): string {
  return `/files/sales-certificates/${number}.pdf`;
}

export function certificateLink(context: ViewerContext, number: number): string {
  return fileLink(context, context.viewer, pathOf(number));
}

type PdfRequest = FastifyRequest<{ Params: { id: string } }>;

/** Route of a certificate's stored file. */
export function certificateRoute(allow: AccessRule): FileRoute {
  return {
    path: pathOf(':id'),
    allow,
    send: async (app: App, request: PdfRequest, reply: FastifyReply) => {
      const viewer = await viewerOfLink(app, request);
      const number = parseId(request.params.id);
      if (!viewer || number === undefined) return refuseFile(reply);
      const pdf = await findPdf(app.db, viewer, number);
      return pdf ? sendPdf(reply, `certificado-ventas-${number}.pdf`, Readable.from([pdf])) : refuseFile(reply);
    },
  };
}
