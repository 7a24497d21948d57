import { queryClient } from '#kit/portal/graphql/queries.ts';
import type { TopicReader } from '#kit/portal/live/page-stream.ts';
import { onBeforeSignOut, readEmail } from '#areas/session/portal/public.ts';
import { type NotificationTree, type TreeEvent, applyEvent, arrivedSince, listOf } from '../rules/notification.ts';
import { SEES_NOTIFICATIONS } from '../rules/permissions.ts';
import { finishRemovals } from './actions.ts';
import { announceNotification } from './events.ts';
import { closeMessages, renewSubscription } from './preferences/push.ts';
import { notificationsQuery } from './query.ts';
import { isRemoved } from './removals.ts';

/** Keeps a user's notifications up to date. The first event of each stream is the whole node. */
export const topic: TopicReader = { name: 'notifications', need: SEES_NOTIFICATIONS, follow };

function follow(userId: string): ReturnType<TopicReader['follow']> {
  const { queryKey } = notificationsQuery(userId);
  let tree: NotificationTree = null;
  let isFirst = true;
  const onEvent = (event: unknown) => {
    tree = applyEvent(tree, event as TreeEvent);
    const before = queryClient.getQueryData(queryKey) ?? [];
    const shown = listOf(tree).filter(({ key }) => !isRemoved(key));
    queryClient.setQueryData(queryKey, shown);
    // notifications from before the page was opened are not new
    if (!isFirst)
      for (const notification of arrivedSince(before, shown).toReversed()) announceNotification(notification);
    isFirst = false;
  };
  onBeforeSignOut(() => void closeMessages().catch(() => undefined));
  finishRemovals(userId);
  const email = readEmail();
  if (email !== undefined) void renewSubscription(email);
  return { onEvent };
}
