import { useLingui } from '@lingui/react/macro';
import { portalConfig } from '#kit/portal/config.ts';
import { FilterBar } from '#kit/portal/list/FilterBar.tsx';
import { SavedViews } from '#areas/reports/portal/public.ts';
import { type StatusSearch, statusSearch } from '../../rules/status-search.ts';
import { useDocumentFilters } from '../useDocumentFilters.ts';

type FiltersProps = { search: StatusSearch; onChange: (search: StatusSearch) => void };

export function StatusFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui();
  const { fields, ...shared } = useDocumentFilters({ lastDay: search.corte ?? portalConfig().today });
  return (
    <FilterBar
      list={statusSearch}
      search={search}
      onChange={onChange}
      extra={<SavedViews lista="estado-de-cuenta" list={statusSearch} search={search} onChange={onChange} />}
      {...shared}
      panelTitle={t`Filter documents`}
      closeLabel={t`See documents`}
      fields={{
        clase: { kind: 'elsewhere' },
        ...fields,
        bloqueada: {
          kind: 'choice',
          label: t`Locked or free`,
          all: t({ message: 'All', context: 'documents' }),
          options: [
            { value: '0', label: t`Free` },
            { value: '1', label: t`Locked` },
          ],
        },
      }}
    />
  );
}
