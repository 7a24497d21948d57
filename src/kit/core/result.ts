/** The categories of the contract's errors (docs/api.md, Errors). */
export type ErrorCategory =
  | 'graphql-authorization'
  | 'graphql-authentication'
  | 'graphql-input'
  | 'graphql-no-such-entity'
  | 'graphql-already-exists'
  | 'graphql-rate-limit'
  | 'internal';

/** An expected failure. `message`: English; `code`: what the portal translates; `field`: the input's name. */
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

export function badInput(
  code: string,
  message: string,
  field?: string,
  details?: Readonly<Record<string, unknown>>,
): { readonly ok: false; readonly refusal: Refusal } {
  return refuse({ category: 'graphql-input', code, message, ...(field && { field }), ...(details && { details }) });
}

/** For unknown objects and for another client's, which must not differ (docs/product.md, Roles and permissions). */
export function notFound(what: string, field?: string): { readonly ok: false; readonly refusal: Refusal } {
  return refuse({
    category: 'graphql-no-such-entity',
    code: 'not_found',
    message: `${what} was not found.`,
    ...(field && { field }),
  });
}
