import { PortalError } from '#kit/portal/http/error.ts';
import { send } from '#kit/portal/http/send.ts';
import type { NotificationTree } from '../rules/notification.ts';

/** A user's node at the notification service (specification B7). Its functions throw PortalError. */
type NotificationNode = {
  readonly read: () => Promise<NotificationTree>;
  readonly markRead: (keys: readonly string[]) => Promise<void>;
  /** Removes a notification; null removes all. */
  readonly remove: (key: string | null) => Promise<void>;
};

/** The node of a user at the server's own notification service, where the session's cookie authorizes the requests. */
export function nodeOf(userId: string): NotificationNode {
  const node = `/Notifications/Users/${encodeURIComponent(userId)}`;
  return {
    read: async () => (await answered(`${node}.json`, { method: 'GET' })) as NotificationTree,
    markRead: async (keys) => {
      const marks = Object.fromEntries(keys.map((key) => [`${key}/read`, 1]));
      await answered(`${node}.json`, { method: 'PATCH', body: JSON.stringify(marks) });
    },
    remove: async (key) => {
      const path = key === null ? '' : `/${encodeURIComponent(key)}`;
      await answered(`${node}${path}.json`, { method: 'DELETE' });
    },
  };
}

async function answered(path: string, init: RequestInit): Promise<unknown> {
  const response = await send(path, init);
  const requestId = response.headers.get('x-request-id');
  if (response.ok) return response.json();
  throw new PortalError(
    { message: `The notification service answered ${response.status}.` },
    requestId,
    response.status,
  );
}
