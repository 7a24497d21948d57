import { hasPermission } from '#kit/core/permission.ts';

/** The user, as read from the readable cookies. */
export type Visitor = {
  readonly hasUserCookie: boolean;
  readonly authenticated: boolean;
  readonly store: string;
  readonly permissions: readonly string[];
};

/**
 * The content of the terms cookie: whether the user must accept the terms, and the id of the terms (specification A3).
 */
export type TermsState = { readonly due: boolean; readonly id: string };

const LOGIN = '/login';
/** Two addresses of one screen that needs no user cookie (specification A2). */
const SUPPORT_LOGINS = new Set(['/loginascustomer/login', '/login-as-customer/login']);
const INVOICES = /^\/admin\/pending-invoices(\/|$)/;

/**
 * Redirect target by navigation rules 1 to 3, 5 and 6 (specification A4); null if the navigation may proceed. `closed`:
 * the screens that the store does not have, among them the screen of rule 5.
 */
export function redirectOf(path: string, visitor: Visitor, closed: ReadonlySet<string> = new Set()): string | null {
  if (!visitor.hasUserCookie) return path === LOGIN || SUPPORT_LOGINS.has(path) ? null : LOGIN;
  if (!visitor.authenticated) return path === LOGIN ? null : LOGIN;
  if (path === LOGIN || closed.has(path.replace(/(.)\/$/, '$1'))) return '/';
  const inEcuador = visitor.store === 'ecuador' || visitor.store === 'lubricantes_ecuador';
  return inEcuador && INVOICES.test(path) && !hasPermission(visitor.permissions, 'Facturas::pendientes') ? '/' : null;
}

/** The user's own profile, also where the terms are accepted (specification A2). */
export const PROFILE = '/allied/edit-profile';

/** Rule 4: while the terms are due, every page except the profile in edit mode redirects there. */
function termsRedirectOf(path: string, mode: string | undefined, terms: TermsState): TermsAddress | null {
  if (!terms.due || (path === PROFILE && mode === 'edit')) return null;
  return { to: PROFILE, search: { mode: 'edit', id: terms.id, states: '1' } };
}

/** The parts of '/allied/edit-profile?mode=edit&id={termsId}&states=1'. */
export type TermsAddress = {
  readonly to: typeof PROFILE;
  readonly search: { readonly mode: 'edit'; readonly id: string; readonly states: '1' };
};

export const PERSONAL_INFO = '/allied/edit/personal-info';

/**
 * Redirect target of a user who must set up a second factor first; null if the user may proceed. The user accepts the
 * terms before that.
 */
function redirectToFactor(path: string, due: boolean): typeof PERSONAL_INFO | null {
  return due && path !== PERSONAL_INFO ? PERSONAL_INFO : null;
}

/** Redirect target of a route change by rules 1 to 6, in their order; null if it may proceed. */
export function routeChange(
  path: string,
  mode: string | undefined,
  visitor: Visitor,
  terms: TermsState,
  factorDue: boolean,
  closed?: ReadonlySet<string>,
): string | TermsAddress | null {
  const instead = redirectOf(path, visitor, closed);
  if (instead === LOGIN || !visitor.authenticated) return instead;
  if (terms.due) return termsRedirectOf(path, mode, terms);
  return redirectToFactor(path, factorDue) ?? instead;
}

export function loginAddress(from: string): string {
  const next = nextAfterLogin(from);
  return next === '/' ? LOGIN : `${LOGIN}?next=${encodeURIComponent(next)}`;
}

/**
 * The address to open after the sign-in: the requested one if it is a page of the portal, else home (docs/product.md,
 * Sign-in and sessions).
 */
export function nextAfterLogin(asked: string | null): string {
  const ours = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
  if (!asked || !ours.test(asked)) return '/';
  const [path = ''] = asked.split(/[?#]/);
  // '/.//elsewhere' looks like our own path until a browser resolves it
  return path === LOGIN || path.includes('//') ? '/' : asked;
}
