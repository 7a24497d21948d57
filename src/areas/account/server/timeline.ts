import type { FastifyReply } from 'fastify';
import type { GeneratedPdf, MutationGeneratedPdfAccountHistoryDetailsTimeLineArgs } from '../../../kit/any/contract.ts';
import type { App, ViewerContext } from '../../../kit/server/context.ts';
import { refuseFile, sendPdf } from '../../../kit/server/file-link.ts';
import type { Operation } from '../../../kit/server/operation.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { viewerOfLink } from '../../session/server/public.ts';
import { timelineOf } from '../rules/timeline.ts';
import { type DetailRequest, linkTo } from './detail.ts';
import { detailById } from './detail-store.ts';
import { issue } from './issue.ts';
import { movementsOf } from './timeline-store.ts';

/** `generatedPDFAccountHistoryDetailsTimeLine`: a link to everything that happened to a document. */
export const historyTimeline: Operation<MutationGeneratedPdfAccountHistoryDetailsTimeLineArgs, GeneratedPdf> = {
  allow: OPERATIONS.generatedPDFAccountHistoryDetailsTimeLine,
  run: ({ id_histocta_detalle }: MutationGeneratedPdfAccountHistoryDetailsTimeLineArgs, context: ViewerContext) =>
    linkTo(timelinePath, id_histocta_detalle, 'id_histocta_detalle', context),
};

/** Where a document's time line is; `id` may be a route's parameter. */
export function timelinePath(id: string): string {
  return `/files/timelines/${id}.pdf`;
}

/** Answers a link to a document's time line. */
export async function sendTimeline(app: App, request: DetailRequest, reply: FastifyReply): Promise<FastifyReply> {
  const viewer = await viewerOfLink(app, request);
  const detail = viewer && (await detailById(app.db, viewer, request.params.id));
  if (!detail) return refuseFile(reply);
  const movements = await movementsOf(app.db, viewer, detail.document_id);
  const entries = timelineOf({ ...detail, original: detail.original_cents }, movements);
  const name = detail.num_documento.replace(/[^\w-]+/g, '_');
  // drawing is dear to load: 100 ms and 13 MB
  const { drawTimeline, timelineToIssue } = await import('./timeline-pdf.ts');
  const issued = await issue(app, viewer, timelineToIssue(detail, viewer.store));
  return sendPdf(reply, `linea-de-tiempo-${name}.pdf`, drawTimeline(detail, entries, viewer.store, issued));
}
