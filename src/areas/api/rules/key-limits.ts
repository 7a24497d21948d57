/** Limits of a client's API keys (docs/client-api.md, Limits). `days`: the longest life of a key with an end. */
export const KEY_LIMITS = { keys: 20, name: 60, addresses: 20, days: 730, requestsPerMinute: 120 };
