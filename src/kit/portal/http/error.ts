import type { WireCategory } from '#kit/core/result.ts';

/** An error in a response; every field may be missing. */
export type WireError = {
  readonly message?: string;
  readonly extensions?: { readonly category?: WireCategory; readonly code?: string; readonly field?: string };
};

/**
 * A failed request. `code`: one of the contract's, 'network' (no response), 'timeout', or 'server' (not a response of
 * our server). `details`: all extensions of the error.
 */
export class PortalError extends Error {
  readonly category: WireCategory | 'network';
  readonly code: string;
  readonly field: string | undefined;
  readonly requestId: string | undefined;
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  /** The response's other errors. */
  readonly others: readonly PortalError[];

  constructor(
    error: WireError & { readonly network?: 'network' | 'timeout' },
    requestId?: string | null,
    status?: number,
    others: readonly WireError[] = [],
  ) {
    super(error.message ?? 'The server could not be reached.');
    this.name = 'PortalError';
    this.category = error.network ? 'network' : (error.extensions?.category ?? 'internal');
    this.code = error.network ?? error.extensions?.code ?? 'server';
    this.field = error.extensions?.field;
    this.requestId = requestId ?? undefined;
    this.status = status;
    this.details = { ...error.extensions };
    this.others = others.map((other) => new PortalError(other, requestId, status));
  }
}

/** The error for a response that has neither an error nor the requested data (specification A8, Internal). */
export function noData(operation: 'query' | 'mutation'): PortalError {
  const code = operation === 'query' ? 'no_query_data' : 'no_mutation_data';
  return new PortalError({
    message: `The ${operation} returned no valid data.`,
    extensions: { category: 'internal', code },
  });
}

export function hasCode(error: unknown, ...codes: string[]): error is PortalError {
  return error instanceof PortalError && codes.includes(error.code);
}

/** Whether the server may have processed the request although no response of it arrived. */
export function isUnanswered(error: unknown): boolean {
  return hasCode(error, 'network', 'timeout', 'server');
}
