import type {
  GeneratedPdf,
  MutationGeneratedPdfAccountHistoryDetailsArgs,
  MutationGeneratedPdfAccountStatusDetailsArgs,
} from '#kit/core/contract/types.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type DocumentDetail, detailById } from './detail-store.ts';
import { type PdfFile, pdfLink } from './pdf-file.ts';

/** `generatedPDFAccountStatusDetails` */
export async function linkToStatusDetail(
  { id_edocta_detalle: id }: MutationGeneratedPdfAccountStatusDetailsArgs,
  context: ViewerContext,
): Promise<Result<GeneratedPdf>> {
  return linkTo(detailPdf, id, 'id_edocta_detalle', context);
}

/** `generatedPDFAccountHistoryDetails` */
export async function linkToHistoryDetail(
  { id_histocta_detalle: id }: MutationGeneratedPdfAccountHistoryDetailsArgs,
  context: ViewerContext,
): Promise<Result<GeneratedPdf>> {
  return linkTo(detailPdf, id, 'id_histocta_detalle', context);
}

/** `field`: the argument with the id. graphql-no-such-entity if the viewer may not see the document. */
export async function linkTo(
  file: Pick<PdfFile<never>, 'folder'>,
  id: string,
  field: string,
  context: ViewerContext,
): Promise<Result<GeneratedPdf>> {
  const detail = await detailById(context.db, context.viewer, id);
  if (!detail) return notFound('The document', field);
  const url = pdfLink(file, String(detail.document_id), context);
  return ok({ pdf: { url, status: 'ok' }, url, status: 'ok', menssage: null });
}

export const detailPdf: PdfFile<DocumentDetail> = {
  folder: 'movements',
  find: ({ db }, viewer, id) => detailById(db, viewer, id),
  fileName: ({ num_documento }) => `movimiento-${num_documento.replace(/[^\w-]+/g, '_')}`,
  render: async (detail, store) => {
    const { detailToIssue, drawDetail } = await import('./detail-pdf.ts');
    return { document: detailToIssue(detail, store), draw: (issued) => drawDetail(detail, store, issued) };
  },
};
