import { useLingui } from '@lingui/react/macro';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { useStateLabel } from '../../../../kit/portal/design/State.tsx';
import { FilterRow } from '../../../../kit/portal/list/FilterRow.tsx';
import { PAYMENT_STATES } from '../../rules/status.ts';
import { isUuid } from '../../rules/history.ts';
import { type PaymentsSearch, paymentsSearch } from '../paymentsSearch.ts';
import styles from './HistoryFilters.module.css';

type FiltersProps = { search: PaymentsSearch; onChange: (search: PaymentsSearch) => void };

export function HistoryFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui();
  const stateLabel = useStateLabel();
  return (
    <FilterRow
      className={styles.filters}
      list={paymentsSearch}
      search={search}
      onChange={onChange}
      panelTitle={t`Filter payments`}
      closeLabel={t`See payments`}
      orders={{
        '-created_at': t`Most recent`,
        created_at: t({ message: 'Oldest', context: 'payments' }),
        '-total': t`Largest amount`,
        total: t`Smallest amount`,
      }}
      fields={{
        estado: {
          kind: 'choice',
          label: t`State`,
          all: t`All`,
          options: PAYMENT_STATES.map((value) => ({ value, label: stateLabel(value) })),
        },
        dias: { kind: 'days', max: portalConfig().today },
        uuid: {
          kind: 'text',
          label: t`Reference`,
          problemOf: (text) => (isUuid(text) ? undefined : t`Write the whole reference: 36 characters.`),
        },
      }}
    />
  );
}
