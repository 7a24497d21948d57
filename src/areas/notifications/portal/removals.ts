/**
 * Notifications that the user has removed in this tab, but that the service keeps until the removal can no longer be
 * undone. They are in the tab's storage, so that a page that was left early completes them when it is opened again.
 */
const NAME = 'removed-notifications';

const removed = new Set((sessionStorage.getItem(NAME) ?? '').split(' ').filter(Boolean));

/** The removals of a page that was left before it could send them to the service. */
export const pendingRemovals: readonly string[] = [...removed];

export function isRemoved(key: string): boolean {
  return removed.has(key);
}

export function setRemoved(key: string, isGone: boolean): void {
  if (isGone) removed.add(key);
  else removed.delete(key);
  sessionStorage.setItem(NAME, [...removed].join(' '));
}
