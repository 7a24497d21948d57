import type { TypedDocument } from './document.ts';
import { PortalError, type WireError } from '../http/error.ts';
import { exchange } from '../http/send.ts';
import { joinBatch } from './batch-operations.ts';

type Answer<Result> = { readonly data?: Result | null; readonly errors?: readonly WireError[] };

let sessionEnded: (error: PortalError) => void = () => {};
let closed: () => void = () => {};

/** Sets the handler of ended sessions. */
export function onSessionEnd(handler: (error: PortalError) => void): void {
  sessionEnded = handler;
}

let termsAreDue: () => void = () => {};

/** Sets the handler of terms that the user must accept first. */
export function onTermsDue(handler: () => void): void {
  termsAreDue = handler;
}

/** Sets the handler of maintenance (status 503). */
export function onMaintenance(handler: () => void): void {
  closed = handler;
}

let factorIsDue: () => void = () => {};

/** Sets the handler of a second factor that must be set up first. */
export function onSecondFactorDue(handler: () => void): void {
  factorIsDue = handler;
}

/**
 * Sends one operation and returns its data. Throws PortalError: the response's first error with the others, 'network',
 * 'timeout', or 'server' for a response that is not GraphQL. Ended sessions, due terms, a due second factor and
 * maintenance also call their handlers. `partial`: unknown items of a list are null instead of an error.
 */
export async function request<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  { signal, partial = false }: { signal?: AbortSignal; partial?: boolean } = {},
): Promise<Result> {
  const operation = { query: document.query, operationName: document.name, variables };
  const { body, requestId, status } = await (joinBatch(operation, signal) ?? exchange(operation, signal));
  const answer = body as Answer<Result> | undefined;
  const passable = (error: WireError) => partial && error.extensions?.category === 'graphql-no-such-entity';
  const [error, ...others] = answer?.errors?.filter((one) => !(answer.data && passable(one))) ?? [];
  if (error || !answer?.data) {
    const failure = new PortalError(error ?? { message: `The server answered ${status}.` }, requestId, status, others);
    if (failure.code === 'unauthorized') sessionEnded(failure);
    if (failure.code === 'terms_required') termsAreDue();
    if (status === 503) closed();
    if (failure.code === 'second_factor_required') factorIsDue();
    throw failure;
  }
  return answer.data;
}
