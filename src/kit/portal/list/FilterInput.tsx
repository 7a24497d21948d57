import { useLingui } from '@lingui/react/macro';
import { AmountRange } from '../design/AmountRange.tsx';
import { DayRangeField } from '../design/days/DayRangeField.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { Select } from '../design/Select.tsx';
import type { FilterField, Params } from './filters.ts';

type FilterInputProps = {
  field: FilterField;
  /** The filter's parameter, or the two of a range. */
  params: readonly string[];
  search: Params;
  onChange: (change: Params) => void;
};

export function FilterInput({ field, params, search, onChange }: FilterInputProps) {
  const { t } = useLingui();
  const [first = '', last = first] = params;
  const value = search[first] ?? '';
  switch (field.kind) {
    case 'choice': {
      const { label, all, options, otherLabel, disabled } = field;
      const isOther = value !== '' && !options.some((option) => option.value === value);
      const other = isOther && otherLabel ? [{ value, label: otherLabel(value) }] : [];
      return (
        <Select
          label={label}
          value={value}
          disabled={disabled}
          options={[{ value: '', label: all }, ...other, ...options]}
          onChange={(chosen) => onChange({ [first]: chosen || undefined })}
        />
      );
    }
    case 'days': {
      const { label, max, usual } = field;
      return (
        <DayRangeField
          label={label ?? t`Date`}
          value={{ from: search[first] ?? usual?.from, to: search[last] ?? usual?.to }}
          max={max}
          usual={usual}
          onChange={({ from, to }) =>
            onChange({ [first]: from === usual?.from ? undefined : from, [last]: to === usual?.to ? undefined : to })
          }
        />
      );
    }
    case 'amounts':
      return (
        <AmountRange
          from={search[first]}
          to={search[last]}
          onChange={(least, most) => onChange({ [first]: least, [last]: most })}
        />
      );
    case 'text':
      return (
        <SearchField
          label={field.label}
          value={value}
          error={value === '' ? undefined : field.problemOf?.(value)}
          onSearch={(text) => onChange({ [first]: text || undefined })}
        />
      );
  }
}
