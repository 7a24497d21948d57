/** Categories of refusals, for every interface. */
export type ErrorCategory =
  | 'authorization'
  | 'authentication'
  | 'input'
  | 'no-such-entity'
  | 'already-exists'
  | 'rate-limit'
  | 'internal';

/** A category as GraphQL's answers name it (docs/api.md, Errors). */
export type WireCategory = 'internal' | `graphql-${Exclude<ErrorCategory, 'internal'>}`;

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
  return refuse({ category: 'input', code, message, ...(field && { field }), ...(details && { details }) });
}

/** For unknown objects and for another client's, which must not differ (docs/product.md, Roles and permissions). */
export function notFound(what: string, field?: string): { readonly ok: false; readonly refusal: Refusal } {
  return refuse({
    category: 'no-such-entity',
    code: 'not_found',
    message: `${what} was not found.`,
    ...(field && { field }),
  });
}
