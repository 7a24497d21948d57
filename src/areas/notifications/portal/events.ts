import type { PortalNotification } from '../rules/notification.ts';

type Listener = (notification: PortalNotification) => void;

const listeners = new Set<Listener>();

/** Calls back for each notification that arrives while the page is open; returns a function that stops it. */
export function onNotification(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function announceNotification(notification: PortalNotification): void {
  for (const listener of listeners) listener(notification);
}
