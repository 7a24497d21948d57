import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GeneratedPdf, MutationGeneratedPdfAccountStatusDetailsArgs } from '../../../kit/any/contract.ts';
import { type Result, notFound, ok } from '../../../kit/any/result.ts';
import type { App, ViewerContext } from '../../../kit/server/context.ts';
import { fileLink, refuseFile, sendPdf } from '../../../kit/server/file-link.ts';
import type { Operation } from '../../../kit/server/operation.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { viewerOfLink } from '../../session/server/public.ts';
import { detailById } from './detail-store.ts';
import { issue } from './issue.ts';

/** `generatedPDFAccountStatusDetails`: a link to the detail of a document of the statement. */
export const statusDetail: Operation<MutationGeneratedPdfAccountStatusDetailsArgs, GeneratedPdf> = {
  allow: OPERATIONS.generatedPDFAccountStatusDetails,
  run: linkToDetail,
};

async function linkToDetail(
  { id_edocta_detalle }: MutationGeneratedPdfAccountStatusDetailsArgs,
  context: ViewerContext,
): Promise<Result<GeneratedPdf>> {
  const detail = await detailById(context.db, context.viewer, id_edocta_detalle);
  if (!detail) return notFound('The document', 'id_edocta_detalle');
  return ok(generatedPdf(fileLink(context, context.viewer, detailPath(String(detail.document_id)))));
}

/** The contract's answer with a file that is there. */
function generatedPdf(url: string): GeneratedPdf {
  return { pdf: { url, status: 'ok' }, url, status: 'ok', menssage: null };
}

export type DetailRequest = FastifyRequest<{ Params: { id: string } }>;

/** Where a document's detail is; `id` may be a route's parameter. */
export function detailPath(id: string): string {
  return `/files/movements/${id}.pdf`;
}

/** Answers a link to a document's detail. */
export async function sendDetail(app: App, request: DetailRequest, reply: FastifyReply): Promise<FastifyReply> {
  const viewer = await viewerOfLink(app, request);
  const detail = viewer && (await detailById(app.db, viewer, request.params.id));
  if (!detail) return refuseFile(reply);
  const name = detail.num_documento.replace(/[^\w-]+/g, '_');
  // drawing is dear to load: 100 ms and 13 MB
  const { detailToIssue, drawDetail } = await import('./detail-pdf.ts');
  const issued = await issue(app, viewer, detailToIssue(detail, viewer.store));
  return sendPdf(reply, `movimiento-${name}.pdf`, drawDetail(detail, viewer.store, issued));
}
