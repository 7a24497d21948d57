import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  GeneratedPdf,
  MutationGeneratedPdfAccountHistoryDetailsArgs,
  MutationGeneratedPdfAccountStatusDetailsArgs,
} from '../../../kit/any/contract.ts';
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
  run: ({ id_edocta_detalle }: MutationGeneratedPdfAccountStatusDetailsArgs, context: ViewerContext) =>
    linkTo(detailPath, id_edocta_detalle, 'id_edocta_detalle', context),
};

/** `generatedPDFAccountHistoryDetails`: the same of a document of the history. */
export const historyDetail: Operation<MutationGeneratedPdfAccountHistoryDetailsArgs, GeneratedPdf> = {
  allow: OPERATIONS.generatedPDFAccountHistoryDetails,
  run: ({ id_histocta_detalle }: MutationGeneratedPdfAccountHistoryDetailsArgs, context: ViewerContext) =>
    linkTo(detailPath, id_histocta_detalle, 'id_histocta_detalle', context),
};

/** A link to a paper of a document, whose id stands in the argument `field`; graphql-no-such-entity where the viewer may see none. */
export async function linkTo(
  path: (id: string) => string,
  id: string,
  field: string,
  context: ViewerContext,
): Promise<Result<GeneratedPdf>> {
  const detail = await detailById(context.db, context.viewer, id);
  if (!detail) return notFound('The document', field);
  const url = fileLink(context, context.viewer, path(String(detail.document_id)));
  return ok({ pdf: { url, status: 'ok' }, url, status: 'ok', menssage: null });
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
