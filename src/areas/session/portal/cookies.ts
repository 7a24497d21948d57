import type { Visitor } from '../rules/navigate.ts';

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

/** The permissions of the session, for what a menu or a screen shows. */
export function readPermissions(): readonly string[] {
  const list = readCookie('permissions');
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}

/** Forgets the session on this side, also when the server could not be told. */
export function clearCookies(): void {
  for (const name of READABLE) document.cookie = `${name}=; path=/; max-age=0`;
}
