import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../viewer.ts';

const viewers = new WeakMap<FastifyRequest, Viewer>();

/** Records the viewer of a request that was recognized before its body was read, such as one by an API key. */
export function recordViewer(request: FastifyRequest, viewer: Viewer): void {
  viewers.set(request, viewer);
}

/** The recorded viewer; undefined if the route must recognize the sender itself. */
export function recordedViewer(request: FastifyRequest): Viewer | undefined {
  return viewers.get(request);
}
