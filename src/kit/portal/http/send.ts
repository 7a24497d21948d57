import { REQUEST_TIMEOUT_MS } from '#kit/core/constants.ts';
import { PortalError } from './error.ts';

/** The server accepts the session's cookie only with this header (docs/product.md, Sign-in and sessions). */
const PORTAL_HEADER = { 'x-surtidor': 'portal' };
const JSON_BODY = { 'content-type': 'application/json' };

let idleFor: () => number = () => 0;

/** Sets the function that returns the user's idle time (ms); requests send it to the server. */
export function setIdleSource(read: () => number): void {
  idleFor = read;
}

/** Posts JSON. Throws PortalError 'network' or 'timeout'. */
export async function post(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  return send(path, { method: 'POST', body: JSON.stringify(body) }, signal);
}

/** Sends a GET request. Throws as `post` does. */
export async function get(path: string): Promise<Response> {
  return send(path, { method: 'GET' });
}

/** Sends a request with the session's cookie. Throws as `post` does. */
export async function send(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const inTime = deadline();
  try {
    const headers = {
      ...PORTAL_HEADER,
      ...(init.body && JSON_BODY),
      'x-surtidor-idle': String(Math.round(idleFor() / 1000)),
    };
    const either = signal ? AbortSignal.any([signal, inTime]) : inTime;
    return await fetch(path, { ...init, headers, credentials: 'include', signal: either });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new PortalError({ network: inTime.aborted ? 'timeout' : 'network' });
  }
}

/** Aborts after the request timeout. It uses a page timer, not AbortSignal.timeout, so that a test's clock applies. */
function deadline(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS);
  return controller.signal;
}

/** The server's response to one or several operations. */
export type Exchange = { readonly body: unknown; readonly requestId: string | null; readonly status: number };

/** Posts one or several operations. The body is undefined if it is not JSON. Throws as `post` does. */
export async function exchange(operations: unknown, signal?: AbortSignal): Promise<Exchange> {
  const response = await post('/graphql', operations, signal);
  const body: unknown = await response.json().catch((error: unknown) => {
    if (!(error instanceof DOMException)) return undefined;
    throw signal?.aborted ? error : new PortalError({ network: 'timeout' });
  });
  return { body, requestId: response.headers.get('x-request-id'), status: response.status };
}
