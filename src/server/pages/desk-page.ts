import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fromRepoRoot } from '#kit/server/paths.ts';
import { serveAssets } from './assets.ts';

const BUILT = fileURLToPath(fromRepoRoot('dist/desk/'));
const PAGE = `${BUILT}mesa.html`;

/** Serves the desk's page at /mesa and below, and its files, even during maintenance. */
export async function serveDesk(
  fastify: FastifyInstance,
  send: (page: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): Promise<void> {
  if (!existsSync(PAGE)) return;
  await serveAssets(fastify, `${BUILT}assets`, '/mesa/assets/');
  const page = readFileSync(PAGE, 'utf8');
  for (const path of ['/mesa', '/mesa/*']) fastify.get(path, (request, reply) => send(page, request, reply));
  // the API accepts POST only
  fastify.get('/mesa/api/*', (_request, reply) => reply.callNotFound());
}
