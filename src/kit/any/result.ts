/** The categories of the contract's errors (contract.graphql, head). */
export type ErrorCategory =
  | 'graphql-authorization'
  | 'graphql-authentication'
  | 'graphql-input'
  | 'graphql-no-such-entity'
  | 'graphql-already-exists'
  | 'graphql-rate-limit'
  | 'internal';

/**
 * An ending that was expected: what was asked for is refused. `message` is English and goes to the caller as it is;
 * `code` is what the portal translates by; `field` names the input it is about; `details` are further extensions
 * of the error (minutes to wait, the documents it is about).
 */
export type Refusal = {
  readonly category: ErrorCategory;
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly details?: Readonly<Record<string, unknown>>;
};

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal };
}

/** A refusal of bad input: category graphql-input. */
export function badInput(
  code: string,
  message: string,
  field?: string,
  details?: Readonly<Record<string, unknown>>,
): { readonly ok: false; readonly refusal: Refusal } {
  return refuse({ category: 'graphql-input', code, message, ...(field && { field }), ...(details && { details }) });
}

/** What does not exist for this caller, be it unknown or another client's: the two must not differ (product.md). */
export function notFound(what: string, field?: string): { readonly ok: false; readonly refusal: Refusal } {
  return refuse({
    category: 'graphql-no-such-entity',
    code: 'not_found',
    message: `${what} was not found.`,
    ...(field && { field }),
  });
}
