import { mayOpen } from './screens.ts';

/** Who is at the screen, as far as the readable cookies say. */
export type Visitor = {
  readonly hasUserCookie: boolean;
  readonly authenticated: boolean;
  /** The code of the client's store; empty where there is none. */
  readonly store: string;
  readonly permissions: readonly string[];
};

/** What the terms cookie says of who is signed in: whether they must accept the terms, and their id (specification 3). */
export type TermsState = { readonly due: boolean; readonly id: string };

const LOGIN = '/login';
/** One screen under two addresses, reachable without a user cookie (specification 2). */
const SUPPORT_LOGINS = new Set(['/loginascustomer/login', '/login-as-customer/login']);
const CERTIFICATE = /^\/admin\/sales-certificate\/?$/;
const INVOICES = /^\/admin\/pending-invoices(\/|$)/;

/**
 * Where a route change is sent instead (specification 4, navigation rules 1 to 3, 5 and 6); null where it may go on.
 */
export function redirectOf(path: string, visitor: Visitor): string | null {
  if (!visitor.hasUserCookie) return path === LOGIN || SUPPORT_LOGINS.has(path) ? null : LOGIN;
  if (!visitor.authenticated) return path === LOGIN ? null : LOGIN;
  if (path === LOGIN || CERTIFICATE.test(path)) return '/';
  const inEcuador = visitor.store === 'ecuador' || visitor.store === 'lubricantes_ecuador';
  return inEcuador && INVOICES.test(path) && !mayOpen('/admin/pending-invoices', visitor.permissions) ? '/' : null;
}

/** The profile page: a user's own, and where the terms are accepted (specification 2). */
export const PROFILE = '/allied/edit-profile';

/**
 * Rule 4: while the terms must be accepted, every page but the profile page in edit mode leads there. `mode` is the
 * address's own; null where the route change may go on.
 */
function termsRedirectOf(path: string, mode: string | undefined, terms: TermsState): TermsAddress | null {
  if (!terms.due || (path === PROFILE && mode === 'edit')) return null;
  return { to: PROFILE, search: { mode: 'edit', id: terms.id, states: '1' } };
}

/** '/allied/edit-profile?mode=edit&id={termsId}&states=1' in its parts. */
export type TermsAddress = {
  readonly to: typeof PROFILE;
  readonly search: { readonly mode: 'edit'; readonly id: string; readonly states: '1' };
};

/** The screen of one's own password, second factor and sessions (specification 2). */
export const PERSONAL_INFO = '/allied/edit/personal-info';

/**
 * Where a signed-in user is sent who has to set up a second factor before anything else (the store's configuration may
 * require it); null where they may go on. The terms come first.
 */
function redirectToFactor(path: string, due: boolean): typeof PERSONAL_INFO | null {
  return due && path !== PERSONAL_INFO ? PERSONAL_INFO : null;
}

/**
 * Rules 1 to 6 on a route change, in their order: who is not signed in goes to the sign-in, who must accept the terms to
 * these, and only then what an address is to others counts. Null where the change may go on. `mode` is the address's own.
 */
export function routeChange(
  path: string,
  mode: string | undefined,
  visitor: Visitor,
  terms: TermsState,
  factorDue: boolean,
): string | TermsAddress | null {
  const instead = redirectOf(path, visitor);
  if (instead === LOGIN || !visitor.authenticated) return instead;
  if (terms.due) return termsRedirectOf(path, mode, terms);
  return redirectToFactor(path, factorDue) ?? instead;
}

/**
 * Rule 7: a route change that failed because a page's chunk did not load becomes a full reload, which fetches the pages
 * of the version that the server has now. Once for each path: a second failure is shown, not repeated for ever.
 */
export function reloadsAfterChunkFailure(path: string, reloaded: readonly string[]): boolean {
  return !reloaded.includes(path);
}

/** The address of the sign-in page that leads back to where the user was; home and the sign-in itself need no way back. */
export function loginAddress(from: string): string {
  const next = nextAfterLogin(from);
  return next === '/' ? LOGIN : `${LOGIN}?next=${encodeURIComponent(next)}`;
}

/** Where to go after signing in: an address of our own that was asked for, else home (product.md, Session and safety). */
export function nextAfterLogin(asked: string | null): string {
  const ours = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
  if (!asked || !ours.test(asked)) return '/';
  const [path = ''] = asked.split(/[?#]/);
  // '/.//elsewhere' is ours, until a browser or a router has resolved it
  return path === LOGIN || path.includes('//') ? '/' : asked;
}
