import { useLingui } from '@lingui/react/macro';
import { type Currency, MAX_RECORD_CENTS } from '#kit/core/money.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { MoneyField } from '#kit/portal/design/MoneyField.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { MAX_TERMS, MAX_DAYS } from '../../rules/config.ts';
import { TextArea } from '#kit/portal/design/TextArea.tsx';
import { AmountFields } from './AmountFields.tsx';
import styles from './ConfigEditor.module.css';
import type { DraftUse } from './draft.ts';

type UseFieldsProps = {
  use: DraftUse;
  /** Position from 1. */
  place: number;
  currency: Currency;
  onChange: (use: DraftUse) => void;
  /** Absent for the only use, which cannot be removed. */
  onRemove?: () => void;
};

/** A use of vouchers: its texts, limits and amounts. */
export function UseFields({ use, place, currency, onChange, onRemove }: UseFieldsProps) {
  const { t } = useLingui();
  const name = use.titulo || use.uso || t`Use ${place}`;
  return (
    <fieldset className={styles.use}>
      <legend>{name}</legend>
      <TextField
        label={t`Code`}
        hint={use.isNew ? t`It stays as it is once it is published.` : undefined}
        required
        maxLength={64}
        readOnly={!use.isNew}
        value={use.uso}
        onChange={(event) => onChange({ ...use, uso: event.target.value })}
      />
      <TextField
        label={t`Title`}
        required
        maxLength={500}
        pattern="[^$]*"
        title={t`Without a dollar sign`}
        value={use.titulo}
        onChange={(event) => onChange({ ...use, titulo: event.target.value })}
      />
      <TextField
        label={t`Reward`}
        hint={t`Its short name in a purchase.`}
        required
        maxLength={64}
        value={use.reward}
        onChange={(event) => onChange({ ...use, reward: event.target.value })}
      />
      <TextField
        label={t`Description`}
        maxLength={500}
        value={use.descripcion}
        onChange={(event) => onChange({ ...use, descripcion: event.target.value })}
      />
      <TextField
        label={t`Days until it expires`}
        type="number"
        required
        min={1}
        max={MAX_DAYS}
        value={use.diasVencimiento}
        onChange={(event) => onChange({ ...use, diasVencimiento: event.target.value })}
      />
      <MoneyField
        label={t`Most money of a purchase`}
        hint={t`Empty: without a limit of its own.`}
        currency={currency}
        cents={use.maximumCents}
        max={MAX_RECORD_CENTS}
        emptyAtZero
        onChange={(maximumCents) => onChange({ ...use, maximumCents })}
      />
      <TextArea
        label={t`Terms (HTML)`}
        source
        rows={6}
        maxLength={MAX_TERMS}
        value={use.terms}
        onChange={(terms) => onChange({ ...use, terms })}
      />
      <AmountFields
        name={name}
        amounts={use.amounts}
        currency={currency}
        onChange={(amounts) => onChange({ ...use, amounts })}
      />
      {onRemove && (
        <div>
          <Button aria-label={t`Remove this use: ${name}`} onClick={onRemove}>{t`Remove this use`}</Button>
        </div>
      )}
    </fieldset>
  );
}
