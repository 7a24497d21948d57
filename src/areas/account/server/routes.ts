import type { FastifyInstance } from 'fastify';
import type { App } from '../../../kit/server/context.ts';
import { FILES } from '../../session/rules/operations.ts';
import { type CertificateRequest, certificatePath, sendCertificate } from './certificate.ts';
import { type DetailRequest, detailPath, sendDetail } from './detail.ts';
import { sendTimeline, timelinePath } from './timeline.ts';

/** The doors of the ledger's files. */
export function routes(fastify: FastifyInstance, app: App): void {
  fastify.get(detailPath(':id'), { config: { allow: FILES.movement } }, (request: DetailRequest, reply) =>
    sendDetail(app, request, reply),
  );
  fastify.get(timelinePath(':id'), { config: { allow: FILES.timeline } }, (request: DetailRequest, reply) =>
    sendTimeline(app, request, reply),
  );
  fastify.get(certificatePath(':id'), { config: { allow: FILES.certificate } }, (request: CertificateRequest, reply) =>
    sendCertificate(app, request, reply),
  );
}
