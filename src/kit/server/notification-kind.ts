import type { Feature } from '../core/feature.ts';
import type { Permission } from '../core/permission.ts';

/** Where a user gets a kind of notification: in the portal, by e-mail, both, or not at all. */
export type NotificationChannel = 'portal' | 'email' | 'both' | 'none';

/** A kind of notification that an area writes (src/areas/notifications/README.md). */
export type NotificationKind = {
  /** 'order.state': what it is about, and what happened. */
  readonly name: string;
  /** Its name in Spanish, in the user's preferences. */
  readonly label: string;
  /** Users without any of these permissions do not get it. */
  readonly anyOf: readonly Permission[];
  /** Of users who have chosen none. */
  readonly channel: Extract<NotificationChannel, 'portal' | 'both'>;
  /** Only the stores that have it know the kind. */
  readonly feature?: Feature;
};
