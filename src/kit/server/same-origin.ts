import type { FastifyRequest } from 'fastify';
import type { Settings } from './settings.ts';

/**
 * Whether a request that lives on a cookie comes from a page of ours (product.md, Session and safety): it must carry
 * `x-surtidor: portal`, which no foreign page can send without asking, and the browser must name our own origin.
 */
export function sameOrigin(request: FastifyRequest, settings: Settings): boolean {
  if (request.headers['x-surtidor'] !== 'portal') return false;
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  if (fromOurStores(request, settings)) return true;
  // on the local machine the port may be any
  return !settings.production && origin === `${request.protocol}://${request.headers.host}`;
}

/** Whether the browser says that a page of one of our stores sent the request. No page can say so of another. */
export function fromOurStores({ headers }: FastifyRequest, settings: Settings): boolean {
  return Object.values(settings.publicUrls).some((url) => new URL(url).origin === headers.origin);
}
