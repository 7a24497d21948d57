/** Where the tab keeps a sign-in under way while the provider's page is open. */
const KEY = 'surtidor-account-sign-in';

/** A sign-in under way: what the server gave for it, and the address after it. */
export type Begun = { readonly inicio: string; readonly next: string };

export function keepBegun(begun: Begun): void {
  sessionStorage.setItem(KEY, JSON.stringify(begun));
}

/** Whether the provider has led back to this page. */
export function hasReturned(): boolean {
  const query = new URLSearchParams(location.search);
  return query.has('state') && (query.has('code') || query.has('error'));
}

/**
 * Takes the provider's answer out of the address and the history, which get the address after the sign-in back.
 * `begun`: null where another tab began it.
 */
export function receiveAnswer(): { readonly respuesta: string; readonly begun: Begun | null } {
  const respuesta = location.search.slice(1);
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const begun = kept === null ? null : (JSON.parse(kept) as Begun);
  const query = begun ? `?${new URLSearchParams({ next: begun.next }).toString()}` : '';
  history.replaceState(null, '', location.pathname + query);
  return { respuesta, begun };
}
