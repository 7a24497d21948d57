type Who = { readonly clientId: number; readonly userId: number };

/** What an authenticator keeps with a passkey, and returns at a sign-in: the user, without personal data. */
export function userHandle({ clientId, userId }: Who): string {
  return `${clientId.toString(36)}.${userId.toString(36)}`;
}

/** Reads a user handle; null where it is malformed. */
export function readUserHandle(handle: string): Who | null {
  const [, client = '', user = ''] = /^([0-9a-z]{1,10})\.([0-9a-z]{1,10})$/.exec(handle) ?? [];
  const who = { clientId: parseInt(client, 36), userId: parseInt(user, 36) };
  return Number.isSafeInteger(who.clientId) && Number.isSafeInteger(who.userId) ? who : null;
}

/**
 * Whether an authenticator's counter has not advanced since `known`, so that there are two copies of its key (WebAuthn
 * 3, 6.1.1). Both are 0 where the authenticator does not count.
 */
export function isCloned(known: number, sent: number): boolean {
  return (known > 0 || sent > 0) && sent <= known;
}
