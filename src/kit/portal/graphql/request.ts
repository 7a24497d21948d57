import { REQUEST_TIMEOUT_MS } from '../../any/constants.ts';
import type { TypedDocument } from './document.ts';
import { PortalError, type WireError } from './error.ts';

type Answer<Result> = { readonly data?: Result | null; readonly errors?: readonly WireError[] };

/** Marks a request as the portal's own: the server takes the session's cookie from nobody else (product.md, Session). */
const OURS = { 'content-type': 'application/json', 'x-surtidor': 'portal' };

let idleFor: () => number = () => 0;
let sessionEnded: (error: PortalError) => void = () => {};
let closed: () => void = () => {};

/** Where requests learn for how long (ms) the user has done nothing; they tell the server, which ends idle sessions. */
export function whenIdle(read: () => number): void {
  idleFor = read;
}

/** What to do when the server no longer knows the session; the frame sets it once. */
export function whenSessionEnds(handler: (error: PortalError) => void): void {
  sessionEnded = handler;
}

let termsAreDue: () => void = () => {};

/** What to do when the server takes nothing more before the terms are accepted; the frame sets it once. */
export function whenTermsAreDue(handler: () => void): void {
  termsAreDue = handler;
}

/** What to do when the server says that it serves nobody for now (status 503); each page sets it once. */
export function whenClosed(handler: () => void): void {
  closed = handler;
}

let factorIsDue: () => void = () => {};

/** What to do when the server takes nothing more before a second factor is set up; the frame sets it once. */
export function whenFactorIsDue(handler: () => void): void {
  factorIsDue = handler;
}

/** Posts JSON to one of the server's doors. Throws PortalError 'network' when no answer comes, 'timeout' when none comes in time. */
export async function post(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  return send(path, { method: 'POST', body: JSON.stringify(body) }, signal);
}

/** Asks one of the server's doors. Throws as `post` does. */
export async function get(path: string): Promise<Response> {
  return send(path, { method: 'GET' });
}

async function send(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const inTime = deadline();
  try {
    const headers = { ...OURS, 'x-surtidor-idle': String(Math.round(idleFor() / 1000)) };
    const either = signal ? AbortSignal.any([signal, inTime]) : inTime;
    return await fetch(path, { ...init, headers, credentials: 'include', signal: either });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new PortalError({ network: inTime.aborted ? 'timeout' : 'network' });
  }
}

/** Aborts when a request has taken too long: a timer of the page, so that a test's clock counts for it. */
function deadline(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS);
  return controller.signal;
}

/**
 * Sends one operation and gives its data. Throws PortalError: of the first error in the answer, 'network' when none
 * came, 'timeout' when none came in time, 'server' when it was not GraphQL's. A session that ended, terms or a second factor that are due and a
 * closed server are told to the frame as well.
 * `partial` is for lists whose items may be unknown to the server: those are null, and the others are given.
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
  const error = answer?.errors?.find((one) => !(answer.data && passable(one)));
  if (error || !answer?.data) {
    const failure = new PortalError(
      error ?? { message: `The server answered ${response.status}.` },
      requestId,
      response.status,
    );
    if (failure.code === 'unauthorized') sessionEnded(failure);
    if (failure.code === 'terms_required') termsAreDue();
    if (response.status === 503) closed();
    if (failure.code === 'second_factor_required') factorIsDue();
    throw failure;
  }
  return answer.data;
}
