import { useLingui } from '@lingui/react/macro';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { DayField } from '../../../../kit/portal/design/DayField.tsx';
import { SearchField } from '../../../../kit/portal/design/SearchField.tsx';
import { Select } from '../../../../kit/portal/design/Select.tsx';
import { useStateWord } from '../../../../kit/portal/design/State.tsx';
import { PAYMENT_SORT_FIELDS } from '../../rules/history.ts';
import { orderText } from '../../../../kit/any/order.ts';
import { PAYMENT_STATES } from '../../rules/status.ts';
import type { PaymentsSearch } from '../address.ts';
import { isUuid } from '../payment.ts';
import styles from './HistoryFilters.module.css';
import { paymentsOrder } from './search.ts';

type HistoryFiltersProps = { search: PaymentsSearch; onChange: (change: PaymentsSearch) => void };

/**
 * By state, by day, or the one payment with a reference; and on phones, where no head can be pressed, the order. The days are the browser's own fields: our calendar would double
 * the screen's weight.
 */
export function HistoryFilters({ search, onChange }: HistoryFiltersProps) {
  const { t } = useLingui();
  const word = useStateWord();
  const { today } = portalConfig();
  const { estado, desde, hasta, uuid } = search;
  const orderWords = {
    created_at: [t`Most recent`, t`Oldest`],
    total: [t`Largest amount`, t`Smallest amount`],
  };
  return (
    <search className={styles.filters}>
      <Select
        label={t`State`}
        value={estado ?? ''}
        options={[
          { value: '', label: t`All` },
          ...PAYMENT_STATES.map((state) => ({ value: state, label: word(state) })),
        ]}
        onChange={(value) => onChange({ estado: PAYMENT_STATES.find((state) => state === value) })}
      />
      <Select
        className={styles.order}
        label={t`Order`}
        value={orderText(paymentsOrder(search))}
        options={PAYMENT_SORT_FIELDS.flatMap((field) =>
          orderWords[field].map((label, place) => ({ value: orderText({ field, descending: place === 0 }), label })),
        )}
        onChange={(orden) => onChange({ orden })}
      />
      <DayField label={t`From`} value={desde} max={hasta ?? today} onChange={(day) => onChange({ desde: day })} />
      <DayField label={t`To`} value={hasta} min={desde} max={today} onChange={(day) => onChange({ hasta: day })} />
      <SearchField
        label={t`Reference`}
        value={uuid ?? ''}
        error={uuid && !isUuid(uuid) ? t`Write the whole reference: 36 characters.` : undefined}
        onSearch={(text) => onChange({ uuid: text || undefined })}
      />
    </search>
  );
}
