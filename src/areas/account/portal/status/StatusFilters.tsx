import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { orderText } from '../../../../kit/any/order.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Chips } from '../../../../kit/portal/design/Chips.tsx';
import { DayRangeFields } from '../../../../kit/portal/design/RangeFields.tsx';
import { SearchField } from '../../../../kit/portal/design/SearchField.tsx';
import { Select } from '../../../../kit/portal/design/Select.tsx';
import { Sheet } from '../../../../kit/portal/design/Sheet.tsx';
import { SORT_FIELDS } from '../../rules/sort.ts';
import {
  type StatusFilterName,
  type StatusSearch,
  activeFilters,
  orderOf,
  withoutFilters,
} from '../../rules/status-search.ts';
import styles from '../Filters.module.css';
import { useOrderWords, useRangeWords } from '../useFilterWords.ts';

type FiltersProps = { search: StatusSearch; onChange: (search: StatusSearch) => void };

/** What is looked for most stands in sight, the rest in a panel; what is set there is told, and taken off, here. */
export function StatusFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const wordsOf = useWords(search);
  const set = activeFilters(search);
  const inPanel = set.filter((name) => name !== 'clase' && name !== 'q');
  return (
    <search className={styles.filters}>
      <SearchField
        className={styles.search}
        label={t`Invoice or document`}
        hideLabel
        placeholder={t`Invoice or document`}
        value={search.q ?? ''}
        onSearch={(text) => onChange({ ...search, q: text || undefined })}
      />
      <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {inPanel.length > 0 ? t`Filter (${inPanel.length})` : t`Filter`}
      </Button>
      <Chips
        chips={set.filter((name) => name !== 'q').map((name) => ({ name, words: wordsOf(name) }))}
        onRemove={(name) => onChange(withoutFilters(search, [name as StatusFilterName]))}
        onClear={() => onChange(withoutFilters(search, set))}
      />
      {open && <Panel search={search} onChange={onChange} onClose={() => setOpen(false)} />}
    </search>
  );
}

/** What a filter that is set asks for, in few words. */
function useWords(search: StatusSearch): (name: StatusFilterName) => string {
  const { t } = useLingui();
  const { days } = useRangeWords();
  return (name) => {
    switch (name) {
      case 'clase':
        return search.clase ?? '';
      case 'q':
        return search.q ?? '';
      case 'bloqueada':
        return search.bloqueada === '1' ? t`Locked` : t`Free`;
      case 'vence':
        return t`Expires: ${days(search.vence_desde, search.vence_hasta)}`;
      case 'fecha':
        return t`Issued: ${days(search.fecha_desde, search.fecha_hasta)}`;
    }
  };
}

/** Every filter of the list and its order, in a panel; each takes effect at once. */
function Panel({ search, onChange, onClose }: FiltersProps & { onClose: () => void }) {
  const { t } = useLingui();
  const orderWords = useOrderWords();
  const { today } = portalConfig();
  const set = (change: StatusSearch) => onChange({ ...search, ...change });
  return (
    <Sheet
      title={t`Filter documents`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onChange(withoutFilters(search, activeFilters(search)))}>{t`Clear filters`}</Button>
          <Button look="primary" onClick={onClose}>
            {t`See documents`}
          </Button>
        </>
      }
    >
      <Select
        label={t`Order`}
        value={orderText(orderOf(search))}
        options={SORT_FIELDS.flatMap((field) =>
          orderWords[field].map((label, place) => ({ value: orderText({ field, descending: place === 1 }), label })),
        )}
        onChange={(orden) => set({ orden })}
      />
      <Select
        label={t`Locked or free`}
        value={search.bloqueada ?? ''}
        options={[
          { value: '', label: t({ message: 'All', context: 'documents' }) },
          { value: '0', label: t`Free` },
          { value: '1', label: t`Locked` },
        ]}
        onChange={(value) => set({ bloqueada: value === '0' || value === '1' ? value : undefined })}
      />
      <DayRangeFields
        label={t`Expiration date`}
        from={search.vence_desde}
        to={search.vence_hasta}
        onFrom={(vence_desde) => set({ vence_desde })}
        onTo={(vence_hasta) => set({ vence_hasta })}
      />
      <DayRangeFields
        label={t`Document date`}
        from={search.fecha_desde}
        to={search.fecha_hasta}
        max={search.corte ?? today}
        onFrom={(fecha_desde) => set({ fecha_desde })}
        onTo={(fecha_hasta) => set({ fecha_hasta })}
      />
    </Sheet>
  );
}
