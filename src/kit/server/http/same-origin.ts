import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

/** Whether a request has our origin and `x-surtidor: portal`, which needs a preflight elsewhere (docs/product.md). */
export function isPortalRequest(request: FastifyRequest, settings: Settings): boolean {
  if (request.headers['x-surtidor'] !== 'portal') return false;
  return isFromSameOrigin(request, settings);
}

/** Whether a page of our origin sent the request, also without `x-surtidor`, which an EventSource cannot send. */
export function isFromSameOrigin(request: FastifyRequest, settings: Settings): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  if (isFromOurStores(request, settings)) return true;
  // on the local machine any port is allowed
  return !settings.production && origin === `${request.protocol}://${request.headers.host}`;
}

/** Whether a page of one of our stores sent the request, according to its Origin header. */
export function isFromOurStores({ headers }: FastifyRequest, settings: Settings): boolean {
  return Object.values(settings.publicUrls).some((url) => new URL(url).origin === headers.origin);
}
