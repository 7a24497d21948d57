import { today } from '#kit/server/clock.ts';
import type { App } from '#kit/server/context.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { readHistoryFilter } from '../rules/history.ts';
import { readPeriodFilter } from '../rules/period.ts';
import type { PdfFile } from './pdf-file.ts';
import { type PeriodRow, readPeriods } from './periods-store.ts';

export const certificatePdf: PdfFile<PeriodRow> = {
  folder: 'certificates',
  find: periodById,
  fileName: ({ periodo }) => `certificado-${periodo}`,
  render: async (period, store) => {
    const { certificateToIssue, drawCertificate } = await import('./certificate-pdf.ts');
    return { document: certificateToIssue(period, store), draw: (issued) => drawCertificate(period, store, issued) };
  },
};

/** Finds a period's statement; undefined if the viewer may not see it. */
async function periodById(app: App, viewer: Viewer, id: string): Promise<PeriodRow | undefined> {
  const filter = readPeriodFilter({ id_histocuenta: { eq: id } });
  const detail = readHistoryFilter(null, viewer.store.currency);
  if (!filter.ok || !detail.ok) return undefined;
  const { rows } = await readPeriods(app.db, {
    viewer,
    filter: filter.value,
    detail: detail.value,
    today: today(app.clock, viewer.store),
    page: { size: 1, offset: 0 },
    detailPage: { size: 0, offset: 0 },
  });
  return rows[0];
}
