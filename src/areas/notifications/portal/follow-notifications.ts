import { queryClient } from '#kit/portal/graphql/queries.ts';
import { CONTENT_OPERATIONS } from '#areas/content/rules/operations.ts';
import { onBeforeSignOut } from '#areas/session/portal/public.ts';
import { type Tree, arrivedSince, listOf } from '../rules/notification.ts';
import { finishRemovals } from './actions.ts';
import { announceNotification } from './events.ts';
import { followNode } from './follow-node.ts';
import { closeMessages, renewSubscription } from './preferences/push.ts';
import { notificationsQuery } from './query.ts';
import { isRemoved } from './removals.ts';
import { nodeOf } from './service.ts';

/**
 * All open pages learn at the same moment that content has changed: their requests are spread over this time, in
 * milliseconds.
 */
const SPREAD_MS = 400;

let following: string | undefined;

/** Keeps a user's notifications up to date until the session ends; once in a page. */
export function followNotifications(userId: string): void {
  if (following === userId) return;
  following = userId;
  const { queryKey } = notificationsQuery(userId);
  let isFirst = true;
  const onTree = (tree: Tree) => {
    const before = queryClient.getQueryData(queryKey) ?? [];
    const shown = listOf(tree).filter(({ key }) => !isRemoved(key));
    queryClient.setQueryData(queryKey, shown);
    // notifications from before the page was opened are not new
    if (!isFirst)
      for (const notification of arrivedSince(before, shown).toReversed()) announceNotification(notification);
    isFirst = false;
  };
  const stop = followNode(nodeOf(userId), onTree, refreshContent);
  onBeforeSignOut(() => {
    stop();
    void closeMessages().catch(() => undefined);
  });
  finishRemovals(userId);
  void renewSubscription(userId);
}

let refreshing: ReturnType<typeof setTimeout> | undefined;

/** Requests the published content of the page and its menu again, once for all changes that arrive meanwhile. */
function refreshContent(): void {
  refreshing ??= setTimeout(() => {
    refreshing = undefined;
    for (const name of CONTENT_OPERATIONS) void queryClient.invalidateQueries({ queryKey: [name] });
  }, Math.random() * SPREAD_MS);
}
