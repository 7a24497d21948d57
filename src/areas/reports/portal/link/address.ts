/** What the link of a mail does. */
type LinkAction = 'confirm' | 'end';

/** The link of a mail; its token is empty where the address has none. */
export type ReportLink = { readonly action: LinkAction; readonly token: string };

/**
 * Reads the link's token and removes it from address and history. Another link that is opened in the same tab reloads
 * the page.
 */
export function consumeLink(): ReportLink {
  const { hash, pathname } = location;
  history.replaceState(null, '', pathname);
  addEventListener('hashchange', () => location.reload());
  return { action: pathname.startsWith('/informes/terminar') ? 'end' : 'confirm', token: hash.slice(1) };
}
