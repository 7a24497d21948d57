import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../kit/server/context.ts';
import { refuseFile, sendPdf } from '../../../kit/server/file-link.ts';
import { issue } from '../../account/server/public.ts';
import { viewerOfLink } from '../../session/server/public.ts';
import { findCompensation, readLines } from './list-store.ts';

export type PaperRequest = FastifyRequest<{ Params: { number: string } }>;

/** Where a compensation's paper is; `number` may be a route's parameter. */
export function paperPath(number: string): string {
  return `/files/compensations/${number}.pdf`;
}

/** Answers a link to a compensation's paper, in whatever state it is. */
export async function sendPaper(app: App, request: PaperRequest, reply: FastifyReply): Promise<FastifyReply> {
  const viewer = await viewerOfLink(app, request);
  const { number } = request.params;
  if (!viewer || !/^[1-9]\d{0,14}$/.test(number)) return refuseFile(reply);
  const compensation = await findCompensation(app.db, viewer, Number(number));
  if (!compensation) return refuseFile(reply);
  const lines = await readLines(app.db, viewer, compensation.number);
  // drawing is dear to load: 100 ms and 13 MB
  const { drawCompensation, compensationToIssue } = await import('./paper-pdf.ts');
  const issued = await issue(app, viewer, compensationToIssue(compensation));
  return sendPdf(reply, `compensacion-${number}.pdf`, drawCompensation(compensation, lines, viewer.store, issued));
}
