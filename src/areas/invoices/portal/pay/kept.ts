import { useSyncExternalStore } from 'react';
import { type Selection, readSelection } from '../../rules/selection.ts';

/**
 * What is chosen to be paid, kept for this tab: it survives filters, pages and a reload, and ends with the session, which
 * empties the tab's storage. It holds numbers and amounts of invoices, nothing that opens anything.
 */
const CHOSEN = 'facturas-elegidas';
/** Whose invoices they are: staff may look at one client after the other in one tab. */
const CLIENT = 'facturas-de';

let selection: Selection = readSelection(sessionStorage.getItem(CHOSEN)) ?? [];
const listeners = new Set<() => void>();

/** Replaces the selection by what the change makes of it. */
export function changeSelection(change: (now: Selection) => Selection): void {
  selection = change(selection);
  sessionStorage.setItem(CHOSEN, JSON.stringify(selection));
  for (const listener of listeners) listener();
}

/** Begins anew where what is kept was another client's. */
export function keepFor(client: string): void {
  const before = sessionStorage.getItem(CLIENT);
  sessionStorage.setItem(CLIENT, client);
  if (before !== null && before !== client) changeSelection(() => []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The selection now, for what is not drawn. */
export function keptSelection(): Selection {
  return selection;
}

export function useSelection(): Selection {
  return useSyncExternalStore(subscribe, keptSelection);
}
