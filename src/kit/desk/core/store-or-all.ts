import type { StoreCode } from '#kit/core/store.ts';

/** A store, or '*': all stores that have none of their own. */
export type StoreOrAll = StoreCode | '*';
