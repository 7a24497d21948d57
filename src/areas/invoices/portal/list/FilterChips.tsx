import { Chips } from '../../../../kit/portal/design/Chips.tsx';
import { type FilterName, type InvoicesSearch, activeFilters, withoutFilters } from '../../rules/filters.ts';
import { useFilterWords } from './useFilterWords.ts';

type ChipsProps = { search: InvoicesSearch; onChange: (search: InvoicesSearch) => void };

/** The filters that are set; the state has a place of its own in sight, but on a phone, and what is looked for always has. */
export function FilterChips({ search, onChange }: ChipsProps) {
  const wordsOf = useFilterWords(search);
  const chips = activeFilters(search)
    .filter((name) => name !== 'q')
    .map((name) => ({ name, words: wordsOf(name), onPhone: name === 'estado' }));
  return (
    <Chips
      chips={chips}
      onRemove={(name) => onChange(withoutFilters(search, [name as FilterName]))}
      onClear={() => onChange(withoutFilters(search, activeFilters(search)))}
    />
  );
}
