import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { decimals, formatMoney } from '../../../../kit/any/money.ts';
import { orderText } from '../../../../kit/any/order.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { AmountRange } from '../../../../kit/portal/design/AmountRange.tsx';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Chips } from '../../../../kit/portal/design/Chips.tsx';
import { DayRangeFields, RangeFields } from '../../../../kit/portal/design/RangeFields.tsx';
import { SearchField } from '../../../../kit/portal/design/SearchField.tsx';
import { Segmented } from '../../../../kit/portal/design/Segmented.tsx';
import { Select } from '../../../../kit/portal/design/Select.tsx';
import { Sheet } from '../../../../kit/portal/design/Sheet.tsx';
import { DOCUMENT_CLASSES, documentName } from '../../rules/classes.ts';
import {
  HISTORY_STATES,
  type HistoryChoice,
  type HistoryFilterName,
  type HistorySearch,
  activeFilters,
  lastDue,
  orderOf,
  withoutFilters,
} from '../../rules/history-search.ts';
import { SORT_FIELDS } from '../../rules/sort.ts';
import styles from '../Filters.module.css';
import { useOrderWords, useRangeWords } from '../useFilterWords.ts';

type FiltersProps = { search: HistorySearch; onChange: (search: HistorySearch) => void };

/** What is asked for most stands in sight, the rest in a panel; what is set there is told, and taken off, here. */
export function HistoryFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const wordsOf = useWords(search);
  const set = activeFilters(search);
  const inPanel = set.filter((name) => name !== 'estado' && name !== 'q');
  return (
    <search className={styles.filters}>
      <div className={styles.states}>
        <Segmented
          label={t`State`}
          value={search.estado ?? 'all'}
          options={[
            { value: 'all', label: t({ message: 'All', context: 'documents' }) },
            { value: 'A', label: t`Open ones` },
            { value: 'AT', label: t`Overdue ones` },
            { value: 'C', label: t`Compensated ones` },
          ]}
          onChange={(value) => onChange({ ...search, estado: value === 'all' ? undefined : value })}
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
        {inPanel.length > 0 ? t`Filter (${inPanel.length})` : t`Filter`}
      </Button>
      <Chips
        chips={set
          .filter((name) => name !== 'q')
          .map((name) => ({ name, words: wordsOf(name), onPhone: name === 'estado' }))}
        onRemove={(name) => onChange(withoutFilters(search, [name as HistoryFilterName]))}
        onClear={() => onChange(withoutFilters(search, set))}
      />
      {open && <Panel search={search} onChange={onChange} onClose={() => setOpen(false)} />}
    </search>
  );
}

function useStateChoices(): Readonly<Record<HistoryChoice, string>> {
  const { t } = useLingui();
  return {
    A: t`Open ones`,
    AT: t`Overdue ones`,
    V: t`Expiring today`,
    NV: t`Not expired yet`,
    C: t`Compensated ones`,
  };
}

/** What a filter that is set asks for, in few words. */
function useWords(search: HistorySearch): (name: HistoryFilterName) => string {
  const { t } = useLingui();
  const range = useRangeWords();
  const states = useStateChoices();
  const money = (units: string) => formatMoney(Number(units) * 100, portalConfig().currency);
  return (name) => {
    switch (name) {
      case 'estado':
        return search.estado ? states[search.estado] : '';
      case 'q':
        return search.q ?? '';
      case 'clase':
        return documentName(search.clase ?? '');
      case 'vence':
        return t`Expires: ${range.days(search.vence_desde, search.vence_hasta)}`;
      case 'fecha':
        return t`Issued: ${range.days(search.fecha_desde, search.fecha_hasta)}`;
      case 'total':
        return t`Amount: ${range.of(search.total_desde, search.total_hasta, money)}`;
    }
  };
}

/** Every filter of the list and its order, in a panel; each takes effect at once. */
function Panel({ search, onChange, onClose }: FiltersProps & { onClose: () => void }) {
  const { t } = useLingui();
  const orderWords = useOrderWords();
  const states = useStateChoices();
  const { today, currency } = portalConfig();
  const set = (change: HistorySearch) => onChange({ ...search, ...change });
  const all = { value: '', label: t({ message: 'All', context: 'documents' }) };
  const { clase } = search;
  const unknown = clase !== undefined && !DOCUMENT_CLASSES.includes(clase) ? [clase] : [];
  return (
    <Sheet
      title={t`Filter movements`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onChange(withoutFilters(search, activeFilters(search)))}>{t`Clear filters`}</Button>
          <Button look="primary" onClick={onClose}>
            {t`See movements`}
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
        label={t`State`}
        value={search.estado ?? ''}
        options={[all, ...HISTORY_STATES.map((value) => ({ value, label: states[value] }))]}
        onChange={(value) => set({ estado: HISTORY_STATES.find((state) => state === value) })}
      />
      <Select
        label={t`Type`}
        value={clase ?? ''}
        options={[all, ...[...unknown, ...DOCUMENT_CLASSES].map((value) => ({ value, label: documentName(value) }))]}
        onChange={(value) => set({ clase: value || undefined })}
      />
      <DayRangeFields
        label={t`Expiration date`}
        from={search.vence_desde}
        to={search.vence_hasta}
        max={lastDue(search.estado, today)}
        onFrom={(vence_desde) => set({ vence_desde })}
        onTo={(vence_hasta) => set({ vence_hasta })}
      />
      <DayRangeFields
        label={t`Document date`}
        from={search.fecha_desde}
        to={search.fecha_hasta}
        max={today}
        onFrom={(fecha_desde) => set({ fecha_desde })}
        onTo={(fecha_hasta) => set({ fecha_hasta })}
      />
      <RangeFields label={decimals(currency) === 0 ? t`Amount in pesos` : t`Amount in dollars`}>
        <AmountRange
          from={search.total_desde}
          to={search.total_hasta}
          onChange={(total_desde, total_hasta) => set({ total_desde, total_hasta })}
        />
      </RangeFields>
    </Sheet>
  );
}
