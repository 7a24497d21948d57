import type { Feature } from '#kit/core/feature.ts';
import type { Permission } from '#kit/core/permission.ts';

/** How a user receives a kind of notification: in the portal, by e-mail, both, or not at all. */
export type NotificationChannel = 'portal' | 'email' | 'both' | 'none';

/** A kind of notification that an area writes (src/areas/notifications/README.md). */
export type NotificationKind = {
  /** The object and the event: 'order.state'. */
  readonly name: string;
  /** Spanish name in the user's preferences. */
  readonly label: string;
  /** Only users with at least one of these permissions receive it. */
  readonly anyOf: readonly Permission[];
  /** The channel for users who have chosen none. */
  readonly channel: Extract<NotificationChannel, 'portal' | 'both'>;
  /** Only stores with this feature have the kind. */
  readonly feature?: Feature;
};
