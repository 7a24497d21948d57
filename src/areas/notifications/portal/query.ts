import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from '#areas/session/portal/public.ts';
import { type PortalNotification, listOf } from '../rules/notification.ts';

/** The name of the query and of its saved answer. */
const NOTIFICATIONS = 'Notifications';

/**
 * A user's notifications. The stream keeps them up to date (`followNotifications`); they are requested only while the
 * stream has not sent any.
 */
export function notificationsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: [NOTIFICATIONS, userId] as const,
    queryFn: async (): Promise<readonly PortalNotification[]> => {
      const [{ nodeOf }, { isRemoved }] = await Promise.all([import('./service.ts'), import('./removals.ts')]);
      return listOf(await nodeOf(userId ?? '').read()).filter(({ key }) => !isRemoved(key));
    },
    staleTime: Infinity,
    gcTime: Infinity,
    enabled: userId !== undefined,
  });
}

/** The number of unread notifications; 0 until they are known. */
export function useUnreadCount(): number {
  const { session } = useSession();
  const { data = [] } = useQuery({ ...notificationsQuery(session?.user.id), enabled: false });
  return data.filter(({ read }) => !read).length;
}
