import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DUE_STATES } from '../../rules/due.ts';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { SearchField } from '../../../../kit/portal/design/SearchField.tsx';
import { Segmented } from '../../../../kit/portal/design/Segmented.tsx';
import type { InvoicesSearch } from '../address.ts';
import styles from './InvoiceFilters.module.css';
import { MoreFilters } from './MoreFilters.tsx';
import { countHidden } from './search.ts';

type FiltersProps = { search: InvoicesSearch; onChange: (change: InvoicesSearch) => void };

/** What is asked for most stands in sight, the rest in a panel. */
export function InvoiceFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const hidden = countHidden(search);
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
          onChange={(value) => onChange({ estado: DUE_STATES.find((state) => state === value) })}
        />
      </div>
      <SearchField
        className={styles.search}
        label={t`Invoice or document`}
        hideLabel
        placeholder={t`Invoice or document`}
        value={search.q ?? ''}
        onSearch={(text) => onChange({ q: text || undefined })}
      />
      <Button icon="filter" onClick={() => setOpen(true)}>
        {hidden > 0 ? t`Filters (${hidden})` : t`More filters`}
      </Button>
      {open && <MoreFilters search={search} onChange={onChange} onClose={() => setOpen(false)} />}
    </search>
  );
}
