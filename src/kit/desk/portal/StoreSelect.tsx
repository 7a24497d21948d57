import { useLingui } from '@lingui/react/macro';
import type { StoreCode } from '#kit/core/store.ts';
import { Select } from '#kit/portal/design/Select.tsx';
import { useStoreNames } from './useStoreNames.ts';

type StoreSelectProps = {
  /** Null: all stores. */
  value: StoreCode | null;
  /** Gets '' for all stores. */
  onChange: (store: string) => void;
};

/** Chooses a store, or all of them. */
export function StoreSelect({ value, onChange }: StoreSelectProps) {
  const { t } = useLingui();
  const options = Object.entries(useStoreNames()).map(([store, label]) => ({ value: store, label }));
  return (
    <Select
      label={t`Store`}
      value={value ?? ''}
      options={[{ value: '', label: t`All stores` }, ...options]}
      onChange={onChange}
    />
  );
}
