import { useLingui } from '@lingui/react/macro';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { FilterRow } from '../../../../kit/portal/list/FilterRow.tsx';
import { usualDays } from '../../rules/list.ts';
import { COMPENSATION_STATES } from '../../rules/status.ts';
import { type CompensationsSearch, compensationsSearch } from '../compensationsSearch.ts';
import { useStateName } from './CompensationState.tsx';
import styles from './CompensationsFilters.module.css';

type FiltersProps = { search: CompensationsSearch; onChange: (search: CompensationsSearch) => void };

export function CompensationsFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui();
  const stateName = useStateName();
  const { today } = portalConfig();
  return (
    <FilterRow
      className={styles.filters}
      list={compensationsSearch}
      search={search}
      onChange={onChange}
      panelTitle={t`Filter compensations`}
      closeLabel={t`See compensations`}
      orders={{
        '-created_at': t`Most recent`,
        created_at: t({ message: 'Oldest', context: 'compensations' }),
        '-total_compensado': t`Largest amount`,
        total_compensado: t`Smallest amount`,
      }}
      fields={{
        estado: {
          kind: 'choice',
          label: t`State`,
          all: t`All`,
          options: COMPENSATION_STATES.map((value) => ({ value, label: stateName(value) })),
        },
        dias: { kind: 'days', max: today, usual: usualDays(today) },
        numero: {
          kind: 'text',
          label: t`Compensation number`,
          problemOf: (text) => (/^\d{1,15}$/.test(text) ? undefined : t`Write digits only.`),
        },
        documento: { kind: 'text', label: t`Document or invoice` },
      }}
    />
  );
}
