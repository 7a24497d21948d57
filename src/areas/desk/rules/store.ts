import type { StoreCode } from '#kit/core/store.ts';

/** A store, or '*': every store without one of its own. */
export type StoreOrAll = StoreCode | '*';
