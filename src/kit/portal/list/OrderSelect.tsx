import { useLingui } from '@lingui/react/macro';
import { orderText } from '#kit/core/sort.ts';
import { Select } from '../design/Select.tsx';
import type { FiltersProps, Params } from './filters.ts';

export function OrderSelect<Search extends Params, Name extends string, Field extends string>({
  list,
  search,
  onChange,
  orders,
  className,
}: FiltersProps<Search, Name, Field> & { className?: string | undefined }) {
  const { t } = useLingui();
  return (
    <Select
      className={className}
      label={t`Order`}
      value={orderText(list.orderOf(search))}
      options={Object.entries<string | undefined>(orders).map(([value, label = '']) => ({ value, label }))}
      onChange={(orden) => onChange({ ...search, orden })}
    />
  );
}
