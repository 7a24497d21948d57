import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessRule } from '#kit/core/access.ts';
import type { Store } from '#kit/core/store.ts';
import type { App, ViewerContext } from '#kit/server/context.ts';
import { type FileRoute, fileLink, refuseFile, sendPdf } from '#kit/server/http/file-link.ts';
import type { Issued } from '#kit/server/pdf/pdf.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { viewerOfLink } from '#areas/session/server/public.ts';
import { issue } from './issue.ts';
import type { DocumentToIssue } from './issued-store.ts';

/** A kind of PDF: its link, how its subject is found, and how it is rendered. */
export type PdfFile<Found> = {
  readonly folder: string;
  /** Finds the PDF's subject by its id; undefined if it does not exist or the viewer may not see it. */
  readonly find: (app: App, viewer: Viewer, id: string) => Promise<Found | undefined>;
  readonly fileName: (found: Found) => string;
  /** Imports the renderer on first use: loading it takes 100 ms and 13 MB. */
  readonly render: (
    found: Found,
    store: Store,
  ) => Promise<{ readonly document: DocumentToIssue; readonly draw: (issued: Issued) => Readable }>;
};

type Linked = Pick<PdfFile<never>, 'folder'>;

function pathOf({ folder }: Linked, id: string): string {
  return `/files/${folder}/${id}.pdf`;
}

export function pdfLink(file: Linked, id: string, context: ViewerContext): string {
  return fileLink(context, context.viewer, pathOf(file, id));
}

export async function drawPdf<Found>(file: PdfFile<Found>, found: Found, app: App, viewer: Viewer): Promise<Readable> {
  const { document, draw } = await file.render(found, viewer.store);
  return draw(await issue(app, viewer, document));
}

type PdfRequest = FastifyRequest<{ Params: { id: string } }>;

export function pdfRoute<Found>(file: PdfFile<Found>, allow: AccessRule): FileRoute {
  return {
    path: pathOf(file, ':id'),
    allow,
    send: async (app: App, request: PdfRequest, reply: FastifyReply) => {
      const viewer = await viewerOfLink(app, request);
      const found = viewer && (await file.find(app, viewer, request.params.id));
      if (!found) return refuseFile(reply);
      return sendPdf(reply, `${file.fileName(found)}.pdf`, await drawPdf(file, found, app, viewer));
    },
  };
}
