import type { FastifyRequest } from 'fastify';
import type { Settings } from './settings.ts';

/** Whether it has our origin and `x-surtidor: portal`, which needs a preflight elsewhere (docs/product.md). */
export function sameOrigin(request: FastifyRequest, settings: Settings): boolean {
  if (request.headers['x-surtidor'] !== 'portal') return false;
  return fromSameOrigin(request, settings);
}

/** Whether a page of the same origin sent it, also without the header: an EventSource sends none of its own. */
export function fromSameOrigin(request: FastifyRequest, settings: Settings): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  if (fromOurStores(request, settings)) return true;
  // on the local machine any port is allowed
  return !settings.production && origin === `${request.protocol}://${request.headers.host}`;
}

/** Whether a page of one of our stores sent the request, by its Origin. */
export function fromOurStores({ headers }: FastifyRequest, settings: Settings): boolean {
  return Object.values(settings.publicUrls).some((url) => new URL(url).origin === headers.origin);
}
