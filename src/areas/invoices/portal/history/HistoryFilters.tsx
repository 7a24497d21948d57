import { useLingui } from '@lingui/react/macro';
import { useStateLabel } from '#kit/portal/design/State.tsx';
import { TransactionFilters } from '#kit/portal/list/TransactionFilters.tsx';
import { SavedViews } from '#areas/reports/portal/public.ts';
import { PAYMENT_STATES } from '../../rules/status.ts';
import { isUuid } from '#kit/core/id.ts';
import { type PaymentsSearch, paymentsSearch } from '../../rules/payments-search.ts';

type FiltersProps = { search: PaymentsSearch; onChange: (search: PaymentsSearch) => void };

export function HistoryFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui();
  const stateLabel = useStateLabel();
  return (
    <TransactionFilters
      list={paymentsSearch}
      search={search}
      onChange={onChange}
      extra={<SavedViews lista="pagos-realizados" list={paymentsSearch} search={search} onChange={onChange} />}
      panelTitle={t`Filter payments`}
      closeLabel={t`See payments`}
      states={PAYMENT_STATES.map((value) => ({ value, label: stateLabel(value) }))}
      amount="total"
      texts={{
        uuid: {
          label: t`Reference`,
          problemOf: (text) => (isUuid(text) ? undefined : t`Write the whole reference: 36 characters.`),
        },
      }}
    />
  );
}
