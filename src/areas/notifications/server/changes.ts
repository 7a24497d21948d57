/**
 * The channel on which PostgreSQL tells every server process, at the commit, what of a user's notifications has
 * changed: 'clientId userId key', with ' read' where only that changed, and '*' for all keys.
 */
export const CHANGES = 'surtidor_notifications';

export type Change = {
  readonly clientId: number;
  readonly userId: number;
  /** Null: all of them. */
  readonly key: string | null;
  readonly onlyRead: boolean;
};

/** Undefined for a payload that is not one. */
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
