/** Parts of the portal that a store has only where its configuration says so (docs/operations.md, Environment variables). */
export const FEATURES = ['certificates'] as const;
export type Feature = (typeof FEATURES)[number];
