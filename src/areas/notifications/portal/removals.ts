/**
 * Notifications that the user has removed in this tab, which the service has until the removal can no longer be undone.
 * In the tab's storage, so that a page which is left before does it when it is opened again.
 */
const NAME = 'removed-notifications';

const removed = new Set((sessionStorage.getItem(NAME) ?? '').split(' ').filter(Boolean));

/** Those of a page that was left before it could remove them at the service. */
export const leftRemovals: readonly string[] = [...removed];

export function isRemoved(key: string): boolean {
  return removed.has(key);
}

export function setRemoved(key: string, isGone: boolean): void {
  if (isGone) removed.add(key);
  else removed.delete(key);
  sessionStorage.setItem(NAME, [...removed].join(' '));
}
