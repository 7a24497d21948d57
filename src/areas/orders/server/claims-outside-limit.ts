import type { StoreCode } from '#kit/core/store.ts';
import type { Settings } from '#kit/server/settings.ts';

/** Whether amounts in open cases do not count against the limit of a store's clients (docs/product.md, Cases). */
export function leavesOutClaims(
  { claimsOutsideLimit }: Pick<Settings, 'claimsOutsideLimit'>,
  store: StoreCode,
): boolean {
  return claimsOutsideLimit.includes(store);
}
