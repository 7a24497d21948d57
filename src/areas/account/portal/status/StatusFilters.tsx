import { useLingui } from '@lingui/react/macro';
import { portalConfig } from '#kit/portal/config.ts';
import { FilterBar } from '#kit/portal/list/FilterBar.tsx';
import { type StatusSearch, statusSearch } from '../statusSearch.ts';
import { useOrderLabels } from '../useOrderLabels.ts';

type FiltersProps = { search: StatusSearch; onChange: (search: StatusSearch) => void };

export function StatusFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui();
  const orders = useOrderLabels();
  return (
    <FilterBar
      list={statusSearch}
      search={search}
      onChange={onChange}
      orders={orders}
      searchLabel={t`Invoice or document`}
      openLabel={(set) => (set > 0 ? t`Filter (${set})` : t`Filter`)}
      panelTitle={t`Filter documents`}
      closeLabel={t`See documents`}
      fields={{
        clase: { kind: 'elsewhere' },
        estacion: { kind: 'switch' },
        bloqueada: {
          kind: 'choice',
          label: t`Locked or free`,
          all: t({ message: 'All', context: 'documents' }),
          options: [
            { value: '0', label: t`Free` },
            { value: '1', label: t`Locked` },
          ],
        },
        vence: { kind: 'days', label: t`Expiration date`, chip: (range) => t`Expires: ${range}` },
        fecha: {
          kind: 'days',
          label: t`Document date`,
          max: search.corte ?? portalConfig().today,
          chip: (range) => t`Issued: ${range}`,
        },
      }}
    />
  );
}
