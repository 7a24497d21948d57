/** `passkeys`: of a user. `life` of a challenge in milliseconds. `challenges`: sign-ins that a network may begin. */
export const PASSKEY_LIMITS = { passkeys: 20, name: 60, life: 5 * 60_000, challenges: 200 };
