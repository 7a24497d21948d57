export type NotificationChange = {
  readonly clientId: number;
  readonly userId: number;
  /** The key of the notification; null for all. */
  readonly key: string | null;
  readonly onlyRead: boolean;
};

/**
 * Reads a change of a user's notifications from a payload 'clientId userId key'. The key '*' means all; ' read' follows
 * if only the read mark has changed. Undefined for any other payload.
 */
export function parseChange(payload: string): NotificationChange | undefined {
  const match = /^(\d+) (\d+) (\*|[-\w]{20})( read)?$/.exec(payload);
  if (!match) return undefined;
  const [, clientId, userId, key = '*', onlyRead] = match;
  return {
    clientId: Number(clientId),
    userId: Number(userId),
    key: key === '*' ? null : key,
    onlyRead: onlyRead !== undefined,
  };
}
