/** The search of the screen of API keys. */
export type KeysSearch = {
  /** '1': opens the form of a new key. */
  readonly nueva?: string;
};

/** The search of the screen of webhooks. */
export type WebhooksSearch = {
  /** '1': opens the form of a new webhook. */
  readonly nuevo?: string;
  /** The id of the webhook whose events are shown. */
  readonly eventos?: string;
};

/** The search of the reference: which operation or type is shown. */
export type ReferenceSearch = { readonly operacion?: string; readonly tipo?: string };

/** The link to the reference of the API. */
export function reference(search: ReferenceSearch = {}) {
  return { to: '/desarrolladores', search } as const;
}

/** The link to the client's API keys. */
export function apiKeys(search: KeysSearch = {}) {
  return { to: '/allied/api-keys', search } as const;
}

/** The link to the client's webhooks. */
export function webhooks(search: WebhooksSearch = {}) {
  return { to: '/allied/webhooks', search } as const;
}
