import { queryClient } from '../../../kit/portal/graphql/queries.ts';
import { onBeforeSignOut } from '../../session/portal/public.ts';
import { arrivedSince, listOf } from '../rules/notification.ts';
import { finishRemovals } from './actions.ts';
import { announceNotification } from './events.ts';
import { followNode } from './follow-node.ts';
import { closeMessages, renewSubscription } from './preferences/push.ts';
import { notificationsQuery } from './query.ts';
import { isRemoved } from './removals.ts';
import { nodeOf } from './service.ts';

let following: string | undefined;

/** Keeps a user's notifications up to date until the session ends; once in a page. */
export function followNotifications(userId: string): void {
  if (following === userId) return;
  following = userId;
  const { queryKey } = notificationsQuery(userId);
  let isFirst = true;
  const stop = followNode(nodeOf(userId), (tree) => {
    const before = queryClient.getQueryData(queryKey) ?? [];
    const shown = listOf(tree).filter(({ key }) => !isRemoved(key));
    queryClient.setQueryData(queryKey, shown);
    // what was there when the page was opened has not arrived now
    if (!isFirst)
      for (const notification of arrivedSince(before, shown).toReversed()) announceNotification(notification);
    isFirst = false;
  });
  onBeforeSignOut(() => {
    stop();
    void closeMessages().catch(() => undefined);
  });
  finishRemovals(userId);
  void renewSubscription(userId);
}
