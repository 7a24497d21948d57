import type { GeneratedPdf, MutationGeneratedPdfAccountHistoryDetailsTimeLineArgs } from '#kit/core/contract/types.ts';
import type { Result } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type TimelineEntry, timelineOf } from '../rules/timeline.ts';
import { linkTo } from './detail.ts';
import { type DocumentDetail, detailById } from './detail-store.ts';
import type { PdfFile } from './pdf-file.ts';
import { movementsOf } from './timeline-store.ts';

/** `generatedPDFAccountHistoryDetailsTimeLine`: a link to the PDF of a document's movements. */
export async function linkToTimeline(
  { id_histocta_detalle: id }: MutationGeneratedPdfAccountHistoryDetailsTimeLineArgs,
  context: ViewerContext,
): Promise<Result<GeneratedPdf>> {
  return linkTo(timelinePdf, id, 'id_histocta_detalle', context);
}

/** The timeline of a document. */
export const timelinePdf: PdfFile<{ readonly detail: DocumentDetail; readonly entries: readonly TimelineEntry[] }> = {
  folder: 'timelines',
  find: async ({ db }, viewer, id) => {
    const detail = await detailById(db, viewer, id);
    if (!detail) return undefined;
    const movements = await movementsOf(db, viewer, detail.document_id);
    return { detail, entries: timelineOf({ ...detail, original: detail.original_cents }, movements) };
  },
  fileName: ({ detail }) => `linea-de-tiempo-${detail.num_documento.replace(/[^\w-]+/g, '_')}`,
  render: async ({ detail, entries }, store) => {
    const { drawTimeline, timelineToIssue } = await import('./timeline-pdf.ts');
    return {
      document: timelineToIssue(detail, store),
      draw: (issued) => drawTimeline(detail, entries, store, issued),
    };
  },
};
