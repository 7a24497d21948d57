import { useSyncExternalStore } from 'react';
import { portalConfig } from '../../../kit/portal/config.ts';

/**
 * What stands in the way of every screen: the portal is in maintenance (503), or the server no longer knows the session
 * (401), with the id of the request that found out.
 */
export type Interruption =
  { readonly kind: 'maintenance' } | { readonly kind: 'unauthorized'; readonly requestId: string | undefined };

let now: Interruption | null = portalConfig().maintenance ? { kind: 'maintenance' } : null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows an interruption in place of the screens. The first stays: what follows from it is no news. */
export function interrupt(by: Interruption): void {
  if (now === null) change(by);
}

/** The interruption is over: the screens come back. */
export function resume(): void {
  change(null);
}

function change(next: Interruption | null): void {
  now = next;
  for (const listener of listeners) listener();
}

export function useInterruption(): Interruption | null {
  return useSyncExternalStore(subscribe, () => now);
}
