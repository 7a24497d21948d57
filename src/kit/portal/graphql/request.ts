import { REQUEST_TIMEOUT_MS } from '../../core/constants.ts';
import type { TypedDocument } from './document.ts';
import { PortalError, type WireError } from './error.ts';

type Answer<Result> = { readonly data?: Result | null; readonly errors?: readonly WireError[] };

/** The server accepts the session's cookie only with this header (docs/product.md, Sign-in and sessions). */
const OURS = { 'x-surtidor': 'portal' };
const JSON_BODY = { 'content-type': 'application/json' };

let idleFor: () => number = () => 0;
let sessionEnded: (error: PortalError) => void = () => {};
let closed: () => void = () => {};

/** Sets where requests read the user's idle time (ms), which they send to the server. */
export function setIdleSource(read: () => number): void {
  idleFor = read;
}

/** Handler of a session that the server no longer knows. */
export function onSessionEnd(handler: (error: PortalError) => void): void {
  sessionEnded = handler;
}

let termsAreDue: () => void = () => {};

/** Handler of due terms. */
export function onTermsDue(handler: () => void): void {
  termsAreDue = handler;
}

/** Handler of maintenance (status 503). */
export function onMaintenance(handler: () => void): void {
  closed = handler;
}

let factorIsDue: () => void = () => {};

/** Handler of a second factor that must be set up first. */
export function onSecondFactorDue(handler: () => void): void {
  factorIsDue = handler;
}

/** Posts JSON. Throws PortalError 'network' or 'timeout'. */
export async function post(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  return send(path, { method: 'POST', body: JSON.stringify(body) }, signal);
}

/** Throws as `post` does. */
export async function get(path: string): Promise<Response> {
  return send(path, { method: 'GET' });
}

/** Sends a request that the session's cookie authorizes. Throws as `post` does. */
export async function send(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const inTime = deadline();
  try {
    const headers = { ...OURS, ...(init.body && JSON_BODY), 'x-surtidor-idle': String(Math.round(idleFor() / 1000)) };
    const either = signal ? AbortSignal.any([signal, inTime]) : inTime;
    return await fetch(path, { ...init, headers, credentials: 'include', signal: either });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new PortalError({ network: inTime.aborted ? 'timeout' : 'network' });
  }
}

/** A timer of the page rather than AbortSignal.timeout, so that a test's clock applies. */
function deadline(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS);
  return controller.signal;
}

/**
 * Sends one operation and returns its data. Throws PortalError: the answer's first error with the others, 'network',
 * 'timeout', or 'server' for anything but GraphQL. Ended sessions, due terms, a due second factor and maintenance also
 * call their handlers. `partial`: unknown items of a list are null instead of an error.
 */
export async function request<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  { signal, partial = false }: { signal?: AbortSignal; partial?: boolean } = {},
): Promise<Result> {
  const response = await post('/graphql', { query: document.query, operationName: document.name, variables }, signal);
  const requestId = response.headers.get('x-request-id');
  const answer = (await response.json().catch((error: unknown) => {
    if (!(error instanceof DOMException)) return undefined;
    throw signal?.aborted ? error : new PortalError({ network: 'timeout' });
  })) as Answer<Result> | undefined;
  const passable = (error: WireError) => partial && error.extensions?.category === 'graphql-no-such-entity';
  const [error, ...others] = answer?.errors?.filter((one) => !(answer.data && passable(one))) ?? [];
  if (error || !answer?.data) {
    const failure = new PortalError(
      error ?? { message: `The server answered ${response.status}.` },
      requestId,
      response.status,
      others,
    );
    if (failure.code === 'unauthorized') sessionEnded(failure);
    if (failure.code === 'terms_required') termsAreDue();
    if (response.status === 503) closed();
    if (failure.code === 'second_factor_required') factorIsDue();
    throw failure;
  }
  return answer.data;
}
