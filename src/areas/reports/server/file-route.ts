import { open } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#kit/server/context.ts';
import { failureOf } from '#kit/server/export/failure.ts';
import { FORMATS } from '#kit/server/export/generate.ts';
import { refuseBusy, refuseExport, reserveDownload } from '#kit/server/export/reserve-download.ts';
import { type FileRoute, refuseFile } from '#kit/server/http/file-link.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import { FILE_PATH } from './file-path.ts';
import { withReportFile } from './report-file.ts';
import { rightsOfReport } from './report-rights.ts';
import { linkedSending } from './sending-store.ts';
import { readFileToken } from './signed-token.ts';

/**
 * GET /files/reports/{token}: the file of a report that was too large for the mail of an outside address, with what its
 * owner may see at this moment. The same 404 for unknown, ended and expired links.
 */
export const reportFileRoute: FileRoute = { path: `${FILE_PATH}:token`, allow: { to: 'anyone' }, send: sendFile };

async function sendFile(
  app: App,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = readFileToken(app.settings.appSecret, request.params.token);
  const sending = key && (await linkedSending(app.db, { clientId: key.clientId, sendingId: key.id }, app.clock.now()));
  const rights = sending && (await rightsOfReport(app, sending));
  if (!rights || rights.denial !== null) {
    logRefusal(request, 'link');
    return refuseFile(reply);
  }
  if (!reserveDownload(app, rights.viewer, reply)) return refuseBusy(reply);
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  try {
    const { search, format } = sending;
    return await withReportFile(app, { ...rights, search, format }, gone.signal, async ({ path, size, name }) => {
      const file = await open(path);
      return reply
        .type(FORMATS[format].type)
        .header('content-length', size)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(file.createReadStream());
    });
  } catch (error) {
    const failure = failureOf(error);
    if (failure.status >= 500) {
      request.log.error({ err: failure }, 'generating a report failed');
      app.report(failure, { requestId: request.id });
    }
    return refuseExport(reply, failure);
  }
}
