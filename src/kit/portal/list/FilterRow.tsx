import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { classes } from '../design/classes.ts';
import { FilterInput } from './FilterInput.tsx';
import styles from './FilterRow.module.css';
import { FilterSheet } from './FilterSheet.tsx';
import type { FilterField, FiltersProps, Params } from './filters.ts';
import { setterOf } from './setterOf.ts';

type FilterRowProps<Search extends Params, Name extends string, Field extends string> = FiltersProps<
  Search,
  Name,
  Field
> & {
  /** Sets the columns of the row. */
  className: string | undefined;
  panelTitle: string;
  closeLabel: string;
  fields: Readonly<Record<Name, FilterField>>;
};

/** The filters of a list in a row; on phones a button opens them in a panel, with the order. */
export function FilterRow<Search extends Params, Name extends string, Field extends string>({
  className,
  fields,
  ...props
}: FilterRowProps<Search, Name, Field>) {
  const { t } = useLingui();
  const { list, search } = props;
  const [open, setOpen] = useState(false);
  const set = setterOf(props);
  const active = list.activeFilters(search).length;
  const names = Object.keys(list.filters) as Name[];
  const inputOf = (name: Name) => (
    <FilterInput key={name} field={fields[name]} params={list.filters[name]} search={search} onChange={set} />
  );
  return (
    <search className={styles.filters}>
      <div className={classes(styles.row, className)}>{names.map(inputOf)}</div>
      <div className={styles.onPhone}>
        <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {active > 0 ? t`Filter (${active})` : t`Filter`}
        </Button>
      </div>
      {open && (
        <FilterSheet {...props} onClose={() => setOpen(false)}>
          {names.map(inputOf)}
        </FilterSheet>
      )}
    </search>
  );
}
