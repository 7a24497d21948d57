import { classes } from '../design/classes.ts';
import { FilterInput } from './FilterInput.tsx';
import styles from './FilterRow.module.css';
import type { FilterField, FiltersProps, Params } from './filters.ts';
import { OrderSelect } from './OrderSelect.tsx';
import { setterOf } from './setterOf.ts';

type FilterRowProps<Search extends Params, Name extends string, Field extends string> = FiltersProps<
  Search,
  Name,
  Field
> & {
  /** Sets the columns of the row. */
  className: string | undefined;
  fields: Readonly<Record<Name, FilterField>>;
};

/** The filters of a list in a row. On phones, which have no sortable heads, the order follows the first filter. */
export function FilterRow<Search extends Params, Name extends string, Field extends string>({
  className,
  fields,
  ...props
}: FilterRowProps<Search, Name, Field>) {
  const { list, search } = props;
  const set = setterOf(props);
  const [first, ...others] = (Object.keys(list.filters) as Name[]).map((name) => (
    <FilterInput key={name} field={fields[name]} params={list.filters[name]} search={search} onChange={set} />
  ));
  return (
    <search className={classes(styles.row, className)}>
      {first}
      <OrderSelect {...props} className={styles.order} />
      {others}
    </search>
  );
}
