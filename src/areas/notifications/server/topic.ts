import * as v from 'valibot';
import type { Topic } from '#kit/server/live/channel.ts';

export type NotificationChange = {
  readonly clientId: number;
  readonly userId: number;
  /** The key of the notification; null for all. */
  readonly key: string | null;
  /** Whether only the read mark has changed. */
  readonly onlyRead: boolean;
};

/** A user's notifications have changed. */
export const NOTIFICATIONS_CHANGED: Topic<NotificationChange> = {
  name: 'notifications',
  payload: v.object({ clientId: v.number(), userId: v.number(), key: v.nullable(v.string()), onlyRead: v.boolean() }),
};
