import { useLingui } from '@lingui/react/macro';
import { STORES } from '#kit/core/store.ts';
import type { StoreOrAll } from '../rules/store.ts';
import { useStoreNames } from './useStoreNames.ts';

/** What the stores are called, and what stands for all of them. */
export function useStoreOrAllNames(): Readonly<Record<StoreOrAll, string>> {
  const { t } = useLingui();
  return { '*': t`All stores`, ...useStoreNames() };
}

/** A store of the address; '' where it names none. */
export function readStoreOrAll(text: string | undefined): StoreOrAll | '' {
  return text === '*' || (text !== undefined && Object.hasOwn(STORES, text)) ? (text as StoreOrAll) : '';
}
