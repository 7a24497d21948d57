const IN_FRAGMENT = '#secret=';

/** Whether the path is one of support's two addresses (specification A2). */
export function isSupportPath(path: string): boolean {
  return path === '/login-as-customer/login' || path === '/loginascustomer/login';
}

/**
 * Reads the link's secret and removes it from address and history; empty without a secret. Another link to this page
 * reloads the page.
 */
export function consumeSecret(): string {
  const { hash } = location;
  history.replaceState(null, '', location.pathname);
  addEventListener('hashchange', () => location.reload());
  return hash.startsWith(IN_FRAGMENT) ? hash.slice(IN_FRAGMENT.length) : '';
}
