/** Page of the desk to which a sign-in returns: a path below `/mesa` of our own origin; `/mesa` for anything else. */
export function returnPath(asked: string): string {
  const base = 'https://desk.invalid';
  if (!URL.canParse(asked, base)) return '/mesa';
  const { origin, pathname, search } = new URL(asked, base);
  const isPage = /^\/mesa(\/|$)/.test(pathname) && !/^\/mesa\/(api|oidc|assets)(\/|$)/.test(pathname);
  return origin === base && isPage ? pathname + search : '/mesa';
}
