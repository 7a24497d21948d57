import { useLingui } from '@lingui/react/macro';
import { STORES } from '../../../../kit/core/store.ts';
import { useStoreNames } from '../useStoreNames.ts';
import type { BlockStore } from '../../rules/content-api.ts';

/** Whose a block is, by name. */
export function useBlockStores(): Readonly<Record<BlockStore, string>> {
  const { t } = useLingui();
  return { '*': t`All stores`, ...useStoreNames() };
}

/** A store of the address; '' where it names none. */
export function readStore(text: string | undefined): BlockStore | '' {
  return text === '*' || (text !== undefined && Object.hasOwn(STORES, text)) ? (text as BlockStore) : '';
}
