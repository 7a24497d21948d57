export type Change = {
  readonly clientId: number;
  readonly userId: number;
  /** Null: all of them. */
  readonly key: string | null;
  readonly onlyRead: boolean;
};

/**
 * What has changed of a user's notifications, by a payload 'clientId userId key', with ' read' where only that changed,
 * and '*' for all keys. Undefined for a payload that is not one.
 */
export function parseChange(payload: string): Change | undefined {
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
