const IN_FRAGMENT = '#secret=';

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
