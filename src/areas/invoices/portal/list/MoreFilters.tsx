import { useLingui } from '@lingui/react/macro';
import { decimals } from '../../../../kit/any/money.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Select } from '../../../../kit/portal/design/Select.tsx';
import { Sheet } from '../../../../kit/portal/design/Sheet.tsx';
import { useStateWord } from '../../../../kit/portal/design/State.tsx';
import { TextField } from '../../../../kit/portal/design/TextField.tsx';
import { DUE_STATES } from '../../rules/due.ts';
import type { InvoicesSearch } from '../address.ts';
import styles from './MoreFilters.module.css';

type MoreFiltersProps = { search: InvoicesSearch; onChange: (change: InvoicesSearch) => void; onClose: () => void };

/** The classes that an invoice can have (product.md, Money); others are found by their number. */
const CLASSES = ['RV', 'DR', 'DB', 'DB-SF', 'DB-SP'] as const;

/** Every filter of the list, in a panel; each takes effect at once. The days are the browser's own fields. */
export function MoreFilters({ search, onChange, onClose }: MoreFiltersProps) {
  const { t } = useLingui();
  const word = useStateWord();
  const { today, currency } = portalConfig();
  const none = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
  const states = { AT: 'overdue', V: 'today', NV: 'upcoming' } as const;
  /** Dots between thousands are taken out; what is left must be digits (specification 5). */
  const amount = (text: string) => text.replaceAll('.', '').trim().slice(0, 13) || undefined;
  return (
    <Sheet
      title={t`Filter invoices`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onChange({ ...none, orden: search.orden })}>{t`Clear filters`}</Button>
          <Button look="primary" onClick={onClose}>
            {t`See invoices`}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Select
          label={t`State`}
          value={search.estado ?? ''}
          options={[
            { value: '', label: t({ message: 'All', context: 'invoices' }) },
            ...DUE_STATES.map((state) => ({ value: state, label: word(states[state]) })),
          ]}
          onChange={(value) => onChange({ estado: DUE_STATES.find((state) => state === value) })}
        />
        <Select
          label={t`Class`}
          value={search.clase ?? ''}
          options={[
            { value: '', label: t({ message: 'All', context: 'invoices' }) },
            { value: CLASSES[0], label: t`Invoice (RV)` },
            { value: CLASSES[1], label: t`Service invoice (DR)` },
            ...CLASSES.slice(2).map((code) => ({ value: code, label: t`Debit note (${code})` })),
          ]}
          onChange={(value) => onChange({ clase: value || undefined })}
        />
        <Select
          label={t`Can be paid`}
          value={search.bloqueada ?? ''}
          options={[
            { value: '', label: t({ message: 'All', context: 'invoices' }) },
            { value: '0', label: t`Free to pay` },
            { value: '1', label: t`Locked` },
          ]}
          onChange={(value) => onChange({ bloqueada: value === '0' || value === '1' ? value : undefined })}
        />
        <DayRange
          legend={t`Expiration date`}
          from={search.vence_desde}
          to={search.vence_hasta}
          onChange={(vence_desde, vence_hasta) => onChange({ vence_desde, vence_hasta })}
        />
        <DayRange
          legend={t`Document date`}
          from={search.fecha_desde}
          to={search.fecha_hasta}
          max={today}
          onChange={(fecha_desde, fecha_hasta) => onChange({ fecha_desde, fecha_hasta })}
        />
        <fieldset className={styles.range}>
          <legend>{decimals(currency) === 0 ? t`Balance in pesos` : t`Balance in dollars`}</legend>
          <TextField
            label={t`From`}
            inputMode="numeric"
            defaultValue={search.total_desde}
            onBlur={({ target }) => onChange({ total_desde: amount(target.value) })}
          />
          <TextField
            label={t`To`}
            inputMode="numeric"
            defaultValue={search.total_hasta}
            onBlur={({ target }) => onChange({ total_hasta: amount(target.value) })}
          />
        </fieldset>
      </div>
    </Sheet>
  );
}

type DayRangeProps = {
  legend: string;
  from: string | undefined;
  to: string | undefined;
  max?: string;
  onChange: (from: string | undefined, to: string | undefined) => void;
};

/** A start that is not after the end; what the browser says is no day within the limits changes nothing. */
function DayRange({ legend, from, to, max, onChange }: DayRangeProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.range}>
      <legend>{legend}</legend>
      <TextField
        label={t`From`}
        type="date"
        value={from ?? ''}
        max={to ?? max}
        onChange={({ target }) => target.validity.valid && onChange(target.value || undefined, to)}
      />
      <TextField
        label={t`To`}
        type="date"
        value={to ?? ''}
        min={from}
        max={max}
        onChange={({ target }) => target.validity.valid && onChange(from, target.value || undefined)}
      />
    </fieldset>
  );
}
