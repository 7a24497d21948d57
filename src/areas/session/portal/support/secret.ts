const IN_FRAGMENT = '#secret=';

/** Whether an address's path is one of the two by which support enters (specification 2). */
export function isSupportPath(path: string): boolean {
  return path === '/login-as-customer/login' || path === '/loginascustomer/login';
}

/**
 * The secret of the link that led here; empty where there is none. It leaves the address, and so the history, at once. Another
 * link to the same page only changes the fragment, so the page is then loaded anew.
 */
export function takeSecret(): string {
  const { hash } = location;
  history.replaceState(null, '', location.pathname);
  addEventListener('hashchange', () => location.reload());
  return hash.startsWith(IN_FRAGMENT) ? hash.slice(IN_FRAGMENT.length) : '';
}
