import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { portalConfig } from '../config.ts';
import { Button } from '../design/Button.tsx';
import { FilterInput } from './FilterInput.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import type { DaysFilter, FilterField, FiltersProps, Params, SearchProps, TextFilter } from './filters.ts';
import { setterOf } from './setterOf.ts';
import styles from './TransactionFilters.module.css';

type TransactionFiltersProps<Search extends Params, Name extends string, Amount extends string> = SearchProps<
  Search,
  Name | 'estado' | 'dias',
  Amount | 'created_at' | 'estado'
> & {
  panelTitle: string;
  closeLabel: string;
  states: readonly { readonly value: string; readonly label: string }[];
  /** The range of days that applies if the user sets none. */
  usualDays?: DaysFilter['usual'];
  /** The sort field of the amount. */
  amount: Amount;
  texts: Readonly<Record<Name, Omit<TextFilter, 'kind'>>>;
  /** Shown below the filters; on phones after the button. */
  extra?: ReactNode;
};

/**
 * A row with the filters of payments or of compensations: state, days and text fields. On phones a button opens a panel
 * with the filters and the order.
 */
export function TransactionFilters<Search extends Params, Name extends string, Amount extends string>({
  panelTitle,
  closeLabel,
  states,
  usualDays,
  amount,
  texts,
  extra,
  ...props
}: TransactionFiltersProps<Search, Name, Amount>) {
  const { t } = useLingui();
  const { list, search, onChange } = props;
  const [open, setOpen] = useState(false);
  const set = setterOf(props);
  const activeFilters = list.activeFilters(search);
  const active = activeFilters.length;
  const field = (name: Name | 'estado' | 'dias'): FilterField => {
    if (name === 'estado') return { kind: 'choice', label: t`State`, all: t`All`, options: states };
    if (name === 'dias') return { kind: 'days', max: portalConfig().today, usual: usualDays };
    return { kind: 'text', ...texts[name] };
  };
  const inputs = (Object.keys(list.filters) as (Name | 'estado' | 'dias')[]).map((name) => (
    <FilterInput key={name} field={field(name)} params={list.filters[name]} search={search} onChange={set} />
  ));
  const orders = {
    '-created_at': t`Date, newest first`,
    created_at: t`Date, oldest first`,
    [`-${amount}`]: t`Amount, largest first`,
    [amount]: t`Amount, smallest first`,
  } as FiltersProps<Search, Name, Amount | 'created_at' | 'estado'>['orders'];
  return (
    <search className={styles.filters}>
      <div className={styles.row}>{inputs}</div>
      <div className={styles.buttons}>
        <Button className={styles.onPhone} icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {active > 0 ? t`Filter (${active})` : t`Filter`}
        </Button>
        {extra}
      </div>
      {open && (
        <FilterSheet
          {...props}
          orders={orders}
          panelTitle={panelTitle}
          closeLabel={closeLabel}
          onClear={() => onChange(list.withoutFilters(search, activeFilters))}
          onClose={() => setOpen(false)}
        >
          {inputs}
        </FilterSheet>
      )}
    </search>
  );
}
