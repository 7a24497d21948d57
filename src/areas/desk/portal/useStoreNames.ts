import { useLingui } from '@lingui/react/macro';
import type { StoreCode } from '#kit/core/store.ts';

/** What the stores are called. */
export function useStoreNames(): Readonly<Record<StoreCode, string>> {
  const { t } = useLingui();
  return {
    combustibles: t`Fuels`,
    lubricantes: t`Lubricants`,
    ecuador: t`Fuels Ecuador`,
    lubricantes_ecuador: t`Lubricants Ecuador`,
  };
}
