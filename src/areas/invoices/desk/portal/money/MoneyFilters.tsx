import { useLingui } from '@lingui/react/macro';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { type MoneyFilter, SEARCH_DAYS } from '../../rules/money.ts';
import { StoreSelect } from '#kit/desk/portal/StoreSelect.tsx';
import type { MoneySearch } from './filters.ts';
import styles from './MoneyScreen.module.css';

type MoneyFiltersProps<State extends string> = {
  /** Label of the search field. */
  label: string;
  filter: MoneyFilter<State>;
  states: readonly { readonly value: State; readonly label: string }[];
  onChange: (search: MoneySearch) => void;
};

/** The filters of a list of payments or of compensations, all stored in the URL. */
export function MoneyFilters<State extends string>({ label, filter, states, onChange }: MoneyFiltersProps<State>) {
  const { t } = useLingui();
  const anyTime = filter.search !== '' || filter.client !== '';
  return (
    <search className={styles.filters}>
      <SearchField label={label} value={filter.search} onSearch={(buscar) => onChange({ buscar })} />
      <SearchField label={t`Client code`} value={filter.client} onSearch={(cliente) => onChange({ cliente })} />
      <Select
        label={t`State`}
        value={filter.state ?? ''}
        options={[{ value: '', label: t`All states` }, ...states]}
        onChange={(estado) => onChange({ estado })}
      />
      <StoreSelect value={filter.store} onChange={(tienda) => onChange({ tienda })} />
      <Select
        label={t`Age`}
        value={String(filter.days ?? '')}
        options={[
          ...(anyTime ? [{ value: '', label: t`At any time` }] : []),
          ...SEARCH_DAYS.map((days) => ({ value: String(days), label: t`The last ${days} days` })),
        ]}
        onChange={(dias) => onChange({ dias })}
      />
    </search>
  );
}
