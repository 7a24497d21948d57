import { useLingui } from '@lingui/react/macro';
import type { StoreCode } from '#kit/core/store.ts';

/** Names of the stores. */
export function useStoreNames(): Readonly<Record<StoreCode, string>> {
  const { t } = useLingui();
  return {
    combustibles: t`Fuels`,
    lubricantes: t`Lubricants`,
    ecuador: t`Fuels Ecuador`,
    lubricantes_ecuador: t`Lubricants Ecuador`,
  };
}
