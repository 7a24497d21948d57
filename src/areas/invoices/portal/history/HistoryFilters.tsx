import { useLingui } from '@lingui/react/macro';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { DayField } from '../../../../kit/portal/design/DayField.tsx';
import { SearchField } from '../../../../kit/portal/design/SearchField.tsx';
import { Select } from '../../../../kit/portal/design/Select.tsx';
import { useStateWord } from '../../../../kit/portal/design/State.tsx';
import { PAYMENT_STATES } from '../../rules/status.ts';
import type { PaymentsSearch } from '../address.ts';
import { isUuid } from '../payment.ts';
import styles from './HistoryFilters.module.css';

type HistoryFiltersProps = { search: PaymentsSearch; onChange: (change: PaymentsSearch) => void };

/**
 * By state, by day, or the one payment with a reference. The days are the browser's own fields: our calendar would double
 * the screen's weight.
 */
export function HistoryFilters({ search, onChange }: HistoryFiltersProps) {
  const { t } = useLingui();
  const word = useStateWord();
  const { today } = portalConfig();
  const { estado, desde, hasta, uuid } = search;
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
