import type { Feature } from '#kit/core/feature.ts';
import type { Permission } from '#kit/core/permission.ts';

/** How a user receives a kind of notification: in the portal, by e-mail, both, or not at all. */
export type NotificationChannel = 'portal' | 'email' | 'both' | 'none';

/** The end of each template of WhatsApp, which may not end with a variable. */
export const OR_STOP = ' y responde BAJA si no quieres más avisos.';

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
  /**
   * The kind's messages by WhatsApp: a name, and the text to register as its template with the provider
   * (docs/operations.md, WhatsApp). {{1}} is the company, {{2}} the subject, {{3}} the link. Without amounts, because a
   * locked screen shows it.
   */
  readonly whatsapp?: Readonly<Record<string, string>>;
};
