import { useLingui } from '@lingui/react/macro';
import { STORES } from '#kit/core/store.ts';
import type { StoreOrAll } from '../core/store-or-all.ts';
import { useStoreNames } from './useStoreNames.ts';

/** Names of the stores, and of '*' for all stores. */
export function useStoreOrAllNames(): Readonly<Record<StoreOrAll, string>> {
  const { t } = useLingui();
  return { '*': t`All stores`, ...useStoreNames() };
}

/** Reads a store from the URL; '' for none. */
export function readStoreOrAll(text: string | undefined): StoreOrAll | '' {
  return text === '*' || (text !== undefined && Object.hasOwn(STORES, text)) ? (text as StoreOrAll) : '';
}
