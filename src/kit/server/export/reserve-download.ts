import type { FastifyReply } from 'fastify';
import type { App } from '../context.ts';
import type { Viewer } from '../viewer.ts';
import { DownloadSlots } from './download-slots.ts';
import { ExportFailure } from './failure.ts';

/** The same limits as for exported lists (routes.ts): a ZIP renders hundreds of PDFs. */
const BOUNDS = { atOnce: 4, atOnceOfOne: 2 };

const slots = new WeakMap<App, DownloadSlots>();

/** Reserves a slot for a long download until its response ends; false if the process or the user has no slot left. */
export function reserveDownload(app: App, { clientId, userId }: Viewer, { raw }: FastifyReply): boolean {
  const own = slots.get(app) ?? new DownloadSlots(BOUNDS);
  slots.set(app, own);
  const leave = own.acquire(`${clientId} ${userId}`);
  if (leave === null) return false;
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return true;
}

/** Answers a download that has no slot. */
export function refuseBusy(reply: FastifyReply): FastifyReply {
  return refuseExport(reply, new ExportFailure('export_busy'));
}

/** Answers a download that failed before its first byte. */
export function refuseExport(reply: FastifyReply, { code, status, userMessage }: ExportFailure): FastifyReply {
  return reply
    .code(status)
    .header('x-surtidor-error', code)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(userMessage);
}
