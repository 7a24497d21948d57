import { useLingui } from '@lingui/react/macro';
import { portalConfig } from '#kit/portal/config.ts';
import { TransactionFilters } from '#kit/portal/list/TransactionFilters.tsx';
import { SavedViews } from '#areas/reports/portal/public.ts';
import { usualDays } from '../../rules/list.ts';
import { COMPENSATION_STATES } from '../../rules/status.ts';
import { type CompensationsSearch, compensationsSearch } from '../../rules/compensations-search.ts';
import { isOfAnyDay } from '../../rules/compensations-variables.ts';
import { useStateName } from '../state/CompensationState.tsx';

type FiltersProps = { search: CompensationsSearch; onChange: (search: CompensationsSearch) => void };

export function CompensationsFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui();
  const stateName = useStateName();
  return (
    <TransactionFilters
      list={compensationsSearch}
      search={search}
      onChange={onChange}
      extra={<SavedViews lista="compensaciones" list={compensationsSearch} search={search} onChange={onChange} />}
      panelTitle={t`Filter compensations`}
      closeLabel={t`See compensations`}
      states={COMPENSATION_STATES.map((value) => ({ value, label: stateName(value) }))}
      usualDays={isOfAnyDay(search) ? undefined : usualDays(portalConfig().today)}
      amount="total_compensado"
      texts={{
        numero: {
          label: t`Compensation number`,
          problemOf: (text) => (/^\d{1,15}$/.test(text) ? undefined : t`Write digits only.`),
        },
        documento: { label: t`Document or invoice` },
      }}
    />
  );
}
