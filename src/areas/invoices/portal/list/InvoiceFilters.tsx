import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { SearchField } from '../../../../kit/portal/design/SearchField.tsx';
import { Segmented } from '../../../../kit/portal/design/Segmented.tsx';
import { DUE_STATES } from '../../../account/rules/due.ts';
import { type InvoicesSearch, activeFilters } from '../../rules/filters.ts';
import { FilterChips } from './FilterChips.tsx';
import styles from './InvoiceFilters.module.css';
import { MoreFilters } from './MoreFilters.tsx';

type FiltersProps = { search: InvoicesSearch; onChange: (search: InvoicesSearch) => void };

/** What is asked for most stands in sight, the rest in a panel; what is set there is told, and taken off, here. */
export function InvoiceFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const inPanel = activeFilters(search).filter((name) => name !== 'estado' && name !== 'q').length;
  return (
    <search className={styles.filters}>
      <div className={styles.states}>
        <Segmented
          label={t`State`}
          value={search.estado ?? 'all'}
          options={[
            { value: 'all', label: t({ message: 'All', context: 'invoices' }) },
            { value: 'AT', label: t`Expired ones` },
            { value: 'V', label: t`Today` },
            { value: 'NV', label: t`Next to expire` },
          ]}
          onChange={(value) => onChange({ ...search, estado: DUE_STATES.find((state) => state === value) })}
        />
      </div>
      <SearchField
        className={styles.search}
        label={t`Invoice or document`}
        hideLabel
        placeholder={t`Invoice or document`}
        value={search.q ?? ''}
        onSearch={(text) => onChange({ ...search, q: text || undefined })}
      />
      <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {inPanel > 0 ? t`Filters (${inPanel})` : t`More filters`}
      </Button>
      <FilterChips search={search} onChange={onChange} />
      {open && <MoreFilters search={search} onChange={onChange} onClose={() => setOpen(false)} />}
    </search>
  );
}
