import { useLingui } from '@lingui/react/macro';
import { type Currency, MAX_RECORD_CENTS } from '#kit/core/money.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { MoneyField } from '#kit/portal/design/MoneyField.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { MAX_VOUCHERS } from '../../rules/config.ts';
import styles from './ConfigEditor.module.css';
import { type DraftAmount, newAmount } from './draft.ts';

type AmountFieldsProps = {
  /** Name of the use. */
  name: string;
  amounts: readonly DraftAmount[];
  currency: Currency;
  onChange: (amounts: readonly DraftAmount[]) => void;
};

/** The amounts of a use, each with the maximum vouchers per purchase. */
export function AmountFields({ name, amounts, currency, onChange }: AmountFieldsProps) {
  const { t } = useLingui();
  const change = (changed: DraftAmount) =>
    onChange(amounts.map((amount) => (amount.id === changed.id ? changed : amount)));
  return (
    <div className={styles.amounts} role="group" aria-label={t`Amounts: ${name}`}>
      {amounts.map((amount, index) => {
        const number = index + 1;
        return (
          <div key={amount.id} className={styles.amount}>
            <MoneyField
              label={t`Amount ${number}`}
              currency={currency}
              cents={amount.cents}
              max={MAX_RECORD_CENTS}
              emptyAtZero
              onChange={(cents) => change({ ...amount, cents })}
            />
            <TextField
              label={t`Most of a purchase`}
              type="number"
              min={0}
              max={MAX_VOUCHERS}
              value={amount.limite}
              onChange={(event) => change({ ...amount, limite: event.target.value })}
            />
            {amounts.length > 1 && (
              <IconButton
                icon="close"
                label={t`Remove amount ${number}: ${name}`}
                onClick={() => onChange(amounts.filter(({ id }) => id !== amount.id))}
              />
            )}
          </div>
        );
      })}
      <div>
        <Button aria-label={t`Add an amount: ${name}`} onClick={() => onChange([...amounts, newAmount()])}>
          {t`Add an amount`}
        </Button>
      </div>
    </div>
  );
}
