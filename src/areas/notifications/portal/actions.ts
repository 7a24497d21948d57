import { ACTION_TOAST_MS } from '#kit/core/constants.ts';
import { queryClient } from '#kit/portal/graphql/queries.ts';
import type { PortalNotification } from '../rules/notification.ts';
import { notificationsQuery } from './query.ts';
import { pendingRemovals, setRemoved } from './removals.ts';
import { nodeOf } from './service.ts';

type Change = (now: readonly PortalNotification[]) => readonly PortalNotification[];

/** Shows a change at once. If the service refuses it, requests the stored state again and throws the PortalError. */
async function change(userId: string, now: Change, atService: () => Promise<void>): Promise<void> {
  const { queryKey } = notificationsQuery(userId);
  queryClient.setQueryData(queryKey, (list: readonly PortalNotification[] = []) => now(list));
  try {
    await atService();
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}

/** Marks notifications as read. Throws PortalError. */
export async function markAsRead(userId: string, keys: readonly string[]): Promise<void> {
  const marked = new Set(keys);
  await change(
    userId,
    (list) => list.map((one) => (marked.has(one.key) ? { ...one, read: true } : one)),
    () => nodeOf(userId).markRead(keys),
  );
}

/** Deletes all notifications of the user. Throws PortalError. */
export async function deleteAll(userId: string): Promise<void> {
  await change(
    userId,
    () => [],
    () => nodeOf(userId).remove(null),
  );
}

/**
 * Completes the removals of a page that was left before it could send them. Never fails: notifications that still exist
 * are shown.
 */
export function finishRemovals(userId: string): void {
  for (const key of pendingRemovals) removeAtService(userId, key).catch(() => setRemoved(key, false));
}

async function removeAtService(userId: string, key: string): Promise<void> {
  await nodeOf(userId).remove(key);
  setRemoved(key, false);
}

/**
 * Removes a notification from the list at once, and at the service when the toast closes and the removal can no longer
 * be undone. Returns a function that undoes it. `onFailure`: the service refused, and the notification is in the list
 * again.
 */
export function deleteOne(
  userId: string,
  { key }: PortalNotification,
  onFailure: (error: unknown) => void,
): () => void {
  const { queryKey } = notificationsQuery(userId);
  const before = queryClient.getQueryData(queryKey);
  setRemoved(key, true);
  queryClient.setQueryData(queryKey, (list: readonly PortalNotification[] = []) =>
    list.filter((one) => one.key !== key),
  );
  const putBack = () => {
    setRemoved(key, false);
    const removed = before?.filter((one) => one.key === key) ?? [];
    queryClient.setQueryData(queryKey, (list: readonly PortalNotification[] = []) =>
      [...list.filter((one) => one.key !== key), ...removed].toSorted((a, b) => (a.key < b.key ? 1 : -1)),
    );
  };
  const timer = setTimeout(() => {
    removeAtService(userId, key).catch((error: unknown) => {
      putBack();
      onFailure(error);
    });
  }, ACTION_TOAST_MS);
  return () => {
    clearTimeout(timer);
    putBack();
  };
}
