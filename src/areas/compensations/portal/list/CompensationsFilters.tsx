import { useLingui } from '@lingui/react/macro';
import { orderText } from '../../../../kit/any/order.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { DayField } from '../../../../kit/portal/design/DayField.tsx';
import { SearchField } from '../../../../kit/portal/design/SearchField.tsx';
import { Select } from '../../../../kit/portal/design/Select.tsx';
import { COMPENSATION_STATES } from '../../rules/status.ts';
import { type CompensationsSearch, compensationsOrder } from '../address.ts';
import { useStateName } from './CompensationState.tsx';
import styles from './CompensationsFilters.module.css';
import { daysOf } from './query.ts';

type CompensationsFiltersProps = {
  search: CompensationsSearch;
  onChange: (change: CompensationsSearch) => void;
};

/** By state, by day, by number, by a document of theirs; and on phones, where no head can be pressed, the order. */
export function CompensationsFilters({ search, onChange }: CompensationsFiltersProps) {
  const { t } = useLingui();
  const word = useStateName();
  const { today } = portalConfig();
  const { from, to } = daysOf(search);
  return (
    <search className={styles.filters}>
      <Select
        label={t`State`}
        value={search.estado ?? ''}
        options={[
          { value: '', label: t`All` },
          ...COMPENSATION_STATES.map((state) => ({ value: state, label: word(state) })),
        ]}
        onChange={(value) => onChange({ estado: COMPENSATION_STATES.find((state) => state === value) })}
      />
      <Select
        className={styles.order}
        label={t`Order`}
        value={orderText(compensationsOrder(search))}
        options={[
          { value: '-created_at', label: t`Most recent` },
          { value: 'created_at', label: t`Oldest` },
          { value: '-total_compensado', label: t`Largest amount` },
          { value: 'total_compensado', label: t`Smallest amount` },
        ]}
        onChange={(orden) => onChange({ orden })}
      />
      <DayField label={t`From`} value={from} max={to} onChange={(desde) => onChange({ desde })} />
      <DayField label={t`To`} value={to} min={from} max={today} onChange={(hasta) => onChange({ hasta })} />
      <SearchField
        label={t`Compensation number`}
        value={search.numero ?? ''}
        error={search.numero && !/^\d{1,15}$/.test(search.numero) ? t`Write digits only.` : undefined}
        onSearch={(text) => onChange({ numero: text || undefined })}
      />
      <SearchField
        label={t`Document or invoice`}
        value={search.documento ?? ''}
        onSearch={(text) => onChange({ documento: text || undefined })}
      />
    </search>
  );
}
