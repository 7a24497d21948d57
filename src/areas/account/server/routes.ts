import type { FastifyInstance } from 'fastify';
import type { App } from '../../../kit/server/context.ts';
import { FILES } from '../../session/rules/operations.ts';
import { type DetailRequest, detailPath, sendDetail } from './detail.ts';

/** The doors of the ledger's files. */
export function routes(fastify: FastifyInstance, app: App): void {
  fastify.get(detailPath(':id'), { config: { allow: FILES.movement } }, (request: DetailRequest, reply) =>
    sendDetail(app, request, reply),
  );
}
