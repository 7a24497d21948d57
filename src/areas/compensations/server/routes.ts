import type { FastifyInstance } from 'fastify';
import type { App } from '../../../kit/server/context.ts';
import { FILES } from '../../session/rules/operations.ts';
import { type PaperRequest, paperPath, sendPaper } from './paper.ts';

/** The door of compensations beside GraphQL: their papers. */
export function routes(fastify: FastifyInstance, app: App): void {
  fastify.get(paperPath(':number'), { config: { allow: FILES.compensation } }, (request: PaperRequest, reply) =>
    sendPaper(app, request, reply),
  );
}
