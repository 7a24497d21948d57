import { useLingui } from '@lingui/react/macro';
import { decimals } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { countIn } from '#kit/portal/list/countIn.ts';
import { FilterBar } from '#kit/portal/list/FilterBar.tsx';
import { SavedViews } from '#areas/reports/portal/public.ts';
import { DOCUMENT_CLASSES, documentName } from '../../rules/classes.ts';
import { DUE_STATES } from '../../rules/due.ts';
import { HISTORY_STATES, type HistorySearch, historySearch, lastDue } from '../../rules/history-search.ts';
import { useDocumentFilters } from '../useDocumentFilters.ts';

type FiltersProps = {
  search: HistorySearch;
  onChange: (search: HistorySearch) => void;
  counts: Parameters<typeof countIn>[0];
};

export function HistoryFilters({ search, onChange, counts }: FiltersProps) {
  const { t } = useLingui();
  const { today, currency } = portalConfig();
  const { fields, ...shared } = useDocumentFilters({ lastDue: lastDue(search.estado, today), lastDay: today });
  const all = t({ message: 'All', context: 'documents' });
  const states = {
    A: t`Open ones`,
    AT: t`Overdue ones`,
    V: t`Expiring today`,
    NV: t`Not expired yet`,
    C: t`Closed ones`,
  };
  const option = (value: keyof typeof states) => ({ value, label: states[value] });
  return (
    <FilterBar
      list={historySearch}
      search={search}
      onChange={onChange}
      extra={<SavedViews lista="historico" list={historySearch} search={search} onChange={onChange} />}
      {...shared}
      states={{
        label: t`State`,
        all,
        allCount: countIn(counts),
        options: [
          { ...option('A'), count: countIn(counts, ...DUE_STATES) },
          { ...option('AT'), count: countIn(counts, 'AT') },
          { ...option('C'), count: countIn(counts, 'C') },
        ],
      }}
      panelTitle={t`Filter movements`}
      closeLabel={t`See movements`}
      fields={{
        ...fields,
        estado: { kind: 'choice', label: t`State`, all, options: HISTORY_STATES.map(option) },
        clase: {
          kind: 'choice',
          label: t`Type`,
          all,
          options: DOCUMENT_CLASSES.map((value) => ({ value, label: documentName(value) })),
          otherLabel: documentName,
        },
        total: {
          kind: 'amounts',
          label: decimals(currency) === 0 ? t`Amount in pesos` : t`Amount in dollars`,
          chip: (range) => t`Amount: ${range}`,
        },
      }}
    />
  );
}
