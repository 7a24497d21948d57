import type { ErrorCategory } from '../../any/result.ts';

/** An error of the contract as it comes over the wire; only what is read here, and nothing is taken for granted. */
export type WireError = {
  readonly message?: string;
  readonly extensions?: { readonly category?: ErrorCategory; readonly code?: string; readonly field?: string };
};

/**
 * What a request to the server ends with when it does not succeed. `code` is what screens go by: one of the contract's,
 * or 'network' (no answer), 'timeout' (none in time) or 'server' (an answer that is not ours). `details` are further extensions of the error.
 */
export class PortalError extends Error {
  readonly category: ErrorCategory | 'network';
  readonly code: string;
  readonly field: string | undefined;
  readonly requestId: string | undefined;
  /** The status of the server's answer; absent where none came. */
  readonly status: number | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    error: WireError & { readonly network?: 'network' | 'timeout' },
    requestId?: string | null,
    status?: number,
  ) {
    super(error.message ?? 'The server could not be reached.');
    this.name = 'PortalError';
    this.category = error.network ? 'network' : (error.extensions?.category ?? 'internal');
    this.code = error.network ?? error.extensions?.code ?? 'server';
    this.field = error.extensions?.field;
    this.requestId = requestId ?? undefined;
    this.status = status;
    this.details = { ...error.extensions };
  }
}

/** Whether the error has one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): error is PortalError {
  return error instanceof PortalError && codes.includes(error.code);
}

/** Whether the server may have done what it was asked for all the same: no answer of ours came. */
export function isUnanswered(error: unknown): boolean {
  return hasCode(error, 'network', 'timeout', 'server');
}
