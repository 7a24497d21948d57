/** Parts of the portal that only some stores have, by configuration (docs/operations.md, Environment variables). */
export const FEATURES = ['certificates'] as const;
export type Feature = (typeof FEATURES)[number];
