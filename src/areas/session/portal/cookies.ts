import { SESSION_MS } from '../../../kit/any/constants.ts';
import type { TermsState, Visitor } from '../rules/navigate.ts';

/** The session's cookies that scripts may read; the token's is not among them (product.md, Session and safety). */
const READABLE = ['user', 'permissions', 'terms-conditions', 'store'] as const;

/** A cookie's text; undefined where it is missing. */
function textOf(name: (typeof READABLE)[number]): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** A cookie's JSON; undefined where it is missing or is none, because anybody can write into a cookie. */
function readCookie(name: (typeof READABLE)[number]): unknown {
  try {
    return JSON.parse(decodeURIComponent(textOf(name) ?? ''));
  } catch {
    return undefined;
  }
}

/** Who the cookies say is here; the server decides for itself. */
export function readVisitor(): Visitor {
  const user = readCookie('user');
  const known = typeof user === 'object' && user !== null;
  return {
    hasUserCookie: known,
    authenticated: known && 'authenticated' in user && user.authenticated === true,
    store: textOf('store') ?? '',
    permissions: readPermissions(),
  };
}

/** The role of who is signed in; empty where nobody is. */
export function readRole(): string {
  const user = readCookie('user');
  return typeof user === 'object' && user !== null && 'role' in user && typeof user.role === 'string' ? user.role : '';
}

/** Whether the user has to set up a second factor before anything else. */
export function isFactorDue(): boolean {
  const user = readCookie('user');
  return typeof user === 'object' && user !== null && 'secondFactorDue' in user && user.secondFactorDue === true;
}

/** Notes in the cookie, as the server does at the sign-in, whether a second factor is to be set up. */
export function noteFactorDue(due: boolean): void {
  const user = readCookie('user');
  if (typeof user !== 'object' || user === null) return;
  const value = encodeURIComponent(JSON.stringify({ ...user, secondFactorDue: due || undefined }));
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `user=${value}; path=/; max-age=${SESSION_MS / 1000}; samesite=lax${secure}`;
}

/** What tells this session from another; empty where there is none. */
export function readSince(): string {
  const user = readCookie('user');
  return typeof user === 'object' && user !== null && 'since' in user ? String(user.since) : '';
}

/** The permissions of the session, for what a menu or a screen shows. */
export function readPermissions(): readonly string[] {
  const list = readCookie('permissions');
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}

/** Whether the terms must be accepted before going on: whatever the cookie does not say was accepted (navigation rule 4). */
export function readTerms(): TermsState {
  const cookie = readCookie('terms-conditions');
  const known = typeof cookie === 'object' && cookie !== null;
  return {
    due:
      readVisitor().authenticated &&
      !(known && 'hasTermsAndConditions' in cookie && cookie.hasTermsAndConditions === true),
    id: known && 'id' in cookie && typeof cookie.id === 'string' ? cookie.id : '',
  };
}

/** Writes into the terms cookie what the server has said since the sign-in; for as long as a session lasts. */
export function putTerms(hasTermsAndConditions: boolean): void {
  const value = encodeURIComponent(JSON.stringify({ id: readTerms().id, hasTermsAndConditions }));
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `terms-conditions=${value}; path=/; max-age=${SESSION_MS / 1000}; samesite=lax${secure}`;
}

/** Forgets the session on this side, also when the server could not be told. */
export function clearCookies(): void {
  for (const name of READABLE) document.cookie = `${name}=; path=/; max-age=0`;
}
