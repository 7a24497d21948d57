import type { FastifyReply, FastifyRequest } from 'fastify';
import { today } from '../../../kit/server/clock.ts';
import type { App } from '../../../kit/server/context.ts';
import { refuseFile, sendPdf } from '../../../kit/server/file-link.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import { viewerOfLink } from '../../session/server/public.ts';
import { readHistoryFilter } from '../rules/history.ts';
import { readPeriodFilter } from '../rules/period.ts';
import { issue } from './issue.ts';
import { type PeriodRow, readPeriods } from './periods-store.ts';

export type CertificateRequest = FastifyRequest<{ Params: { id: string } }>;

/** Where a period's certificate is; `id` may be a route's parameter. */
export function certificatePath(id: string): string {
  return `/files/certificates/${id}.pdf`;
}

/** Answers a link to a period's certificate. */
export async function sendCertificate(
  app: App,
  request: CertificateRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const viewer = await viewerOfLink(app, request);
  const period = viewer && (await periodById(app, viewer, request.params.id));
  if (!period) return refuseFile(reply);
  // drawing is dear to load: 100 ms and 13 MB
  const { certificateToIssue, drawCertificate } = await import('./certificate-pdf.ts');
  const issued = await issue(app, viewer, certificateToIssue(period, viewer.store));
  return sendPdf(reply, `certificado-${period.periodo}.pdf`, drawCertificate(period, viewer.store, issued));
}

/** A period and its sums, without its documents; undefined where there is none that the viewer may see. */
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
