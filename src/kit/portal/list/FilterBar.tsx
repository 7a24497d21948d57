import { type ReactNode, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Chips } from '../design/Chips.tsx';
import { classes } from '../design/classes.ts';
import { RangeFields } from '../design/RangeFields.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { type Segment, Segmented } from '../design/Segmented.tsx';
import styles from './FilterBar.module.css';
import { FilterInput } from './FilterInput.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import type { ChipFilter, FiltersProps, Params } from './filters.ts';
import { setterOf } from './setterOf.ts';
import { useChipText } from './useChipText.ts';

type FilterBarProps<Search extends Params, Name extends string, Field extends string> = FiltersProps<
  Search,
  Name,
  Field
> & {
  className?: string | undefined;
  /** The label of the text field, which sets the parameter `q`. */
  searchLabel: string;
  /** The options of the parameter `estado`, shown beside the text field; on phones only in the panel. */
  states?: {
    readonly label: string;
    readonly all: string;
    readonly allCount?: number | undefined;
    readonly options: readonly Segment<string>[];
  };
  /** The label of the button that opens the panel; `set`: the number of filters set in it. */
  openLabel: (set: number) => string;
  panelTitle: string;
  closeLabel: string;
  fields: Readonly<Record<Exclude<Name, 'q'>, ChipFilter>>;
  /** Shown after the button that opens the panel. */
  extra?: ReactNode;
};

/** A list's text field and states, a panel with the other filters and the order, and a chip for each active filter. */
export function FilterBar<Search extends Params, Name extends string, Field extends string>(
  props: FilterBarProps<Search, Name, Field>,
) {
  const { list, search, onChange, className, searchLabel, states, openLabel } = props;
  const fields = props.fields as Readonly<Partial<Record<Name, ChipFilter>>>;
  const [open, setOpen] = useState(false);
  const chipText = useChipText(search);
  const active = list.activeFilters(search);
  const isInSight = (name: Name) => states !== undefined && name === 'estado';
  const clearable = active.filter((name) => fields[name]?.kind !== 'switch');
  const chips = clearable.flatMap((name) => {
    const filter = fields[name];
    return filter && filter.kind !== 'switch'
      ? [{ name, filter, text: chipText(filter, list.filters[name]), onPhone: isInSight(name) }]
      : [];
  });
  const clear = () => onChange(list.withoutFilters(search, clearable));
  const inPanel = chips.filter(({ filter, onPhone }) => filter.kind !== 'elsewhere' && !onPhone);
  const set = setterOf(props);
  return (
    <search className={classes(styles.filters, className)}>
      {states && (
        <div className={styles.states}>
          <Segmented
            label={states.label}
            value={search['estado'] ?? ''}
            options={[{ value: '', label: states.all, count: states.allCount }, ...states.options]}
            onChange={(value) => set({ estado: value || undefined })}
          />
        </div>
      )}
      <SearchField
        className={styles.search}
        label={searchLabel}
        hideLabel
        placeholder={searchLabel}
        value={search['q'] ?? ''}
        onSearch={(text) => set({ q: text || undefined })}
      />
      <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {openLabel(inPanel.length)}
      </Button>
      {props.extra}
      <Chips chips={chips} onRemove={(name) => onChange(list.withoutFilters(search, [name as Name]))} onClear={clear} />
      {open && <FilterPanel {...props} onClear={clear} onClose={() => setOpen(false)} />}
    </search>
  );
}

function FilterPanel<Search extends Params, Name extends string, Field extends string>({
  onClear,
  onClose,
  ...props
}: FilterBarProps<Search, Name, Field> & { onClear: () => void; onClose: () => void }) {
  const { list, search } = props;
  const fields = props.fields as Readonly<Partial<Record<Name, ChipFilter>>>;
  const set = setterOf(props);
  return (
    <FilterSheet {...props} onClear={onClear} onClose={onClose}>
      {(Object.keys(list.filters) as Name[]).map((name) => {
        const field = fields[name];
        if (!field || field.kind === 'elsewhere' || field.kind === 'switch') return null;
        const input = (
          <FilterInput key={name} field={field} params={list.filters[name]} search={search} onChange={set} />
        );
        return field.kind === 'amounts' ? (
          <RangeFields key={name} label={field.label}>
            {input}
          </RangeFields>
        ) : (
          input
        );
      })}
    </FilterSheet>
  );
}
