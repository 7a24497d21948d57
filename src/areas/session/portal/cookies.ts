import { SESSION_MS } from '../rules/constants.ts';
import type { TermsState, Visitor } from '../rules/navigate.ts';

/** The session's readable cookies (docs/product.md, Sign-in and sessions). */
const READABLE = ['user', 'permissions', 'terms-conditions', 'store'] as const;

function textOf(name: (typeof READABLE)[number]): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** Parses a cookie's JSON; undefined where it is missing or invalid, because anybody can write a cookie. */
function readCookie(name: (typeof READABLE)[number]): unknown {
  try {
    return JSON.parse(decodeURIComponent(textOf(name) ?? ''));
  } catch {
    return undefined;
  }
}

/** Reads the user's data from the cookies; the server checks the session on its own. */
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

export function readRole(): string {
  const user = readCookie('user');
  return typeof user === 'object' && user !== null && 'role' in user && typeof user.role === 'string' ? user.role : '';
}

/** The code of the user's client; empty without a session. */
export function readClient(): string {
  const user = readCookie('user');
  return typeof user === 'object' && user !== null && 'client' in user ? String(user.client) : '';
}

export function isFactorDue(): boolean {
  const user = readCookie('user');
  return typeof user === 'object' && user !== null && 'secondFactorDue' in user && user.secondFactorDue === true;
}

export function setFactorDue(due: boolean): void {
  const user = readCookie('user');
  if (typeof user !== 'object' || user === null) return;
  const value = encodeURIComponent(JSON.stringify({ ...user, secondFactorDue: due || undefined }));
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `user=${value}; path=/; max-age=${SESSION_MS / 1000}; samesite=lax${secure}`;
}

/** The start of this session, which identifies it; empty without a session. */
export function readSessionStart(): string {
  const user = readCookie('user');
  return typeof user === 'object' && user !== null && 'since' in user ? String(user.since) : '';
}

export function readPermissions(): readonly string[] {
  const list = readCookie('permissions');
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}

/** Whether the terms must be accepted: a missing or unreadable cookie means yes (navigation rule 4). */
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

export function putTerms(hasTermsAndConditions: boolean): void {
  const value = encodeURIComponent(JSON.stringify({ id: readTerms().id, hasTermsAndConditions }));
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `terms-conditions=${value}; path=/; max-age=${SESSION_MS / 1000}; samesite=lax${secure}`;
}

/** Deletes the session's cookies, also when the server could not be reached. */
export function clearCookies(): void {
  for (const name of READABLE) document.cookie = `${name}=; path=/; max-age=0`;
}
