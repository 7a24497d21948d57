/** The search of the screen of API keys. */
export type KeysSearch = {
  /** '1': opens the form of a new key. */
  readonly nueva?: string;
};

/** The link to the client's API keys. */
export function apiKeys(search: KeysSearch = {}) {
  return { to: '/allied/api-keys', search } as const;
}
