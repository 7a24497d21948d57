/** `passkeys`: of a user. `life` of a challenge in milliseconds. `challenges`: open ones that a network may have. */
export const PASSKEY_LIMITS = { passkeys: 20, name: 60, life: 5 * 60_000, challenges: 200 };
