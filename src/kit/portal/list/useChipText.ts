import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '../config.ts';
import type { ChipFilter, Params } from './filters.ts';

const formatUnits = (units: string) => formatMoney(Number(units) * 100, portalConfig().currency);

type Chip = Exclude<ChipFilter, { kind: 'switch' }>;

export function useChipText(search: Params): (filter: Chip, params: readonly string[]) => string {
  const { t } = useLingui();

  function rangeText(from: string | undefined, to: string | undefined, format: (end: string) => string): string {
    const [start, end] = [from && format(from), to && format(to)];
    if (!start) return t`until ${end}`;
    if (!end) return t`from ${start}`;
    return start === end ? start : t`${start} to ${end}`;
  }

  return (filter, [first = '', last = first]) => {
    const value = search[first] ?? '';
    switch (filter.kind) {
      case 'choice':
        return filter.options.find((option) => option.value === value)?.label ?? filter.otherLabel?.(value) ?? value;
      case 'elsewhere':
        return value;
      case 'days':
        return filter.chip(rangeText(search[first], search[last], formatDay));
      case 'amounts':
        return filter.chip(rangeText(search[first], search[last], formatUnits));
    }
  };
}
