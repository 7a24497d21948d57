import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoney } from '#kit/core/money.ts';
import { setAmount } from '#kit/core/selection.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { MoneyField } from '#kit/portal/design/MoneyField.tsx';
import { amountProblem } from '../../../rules/pay.ts';
import type { Choice } from '../../../rules/selection.ts';
import styles from '../AmountToPay.module.css';
import { changeSelection } from '../selectionStore.ts';
import './messages.es.po';
import { PartReason } from './PartReason.tsx';

/** What of an invoice is paid, and why only that. `autoFocus`: the user has just chosen a partial payment. */
export function PartAmount({ choice, name, autoFocus }: { choice: Choice; name: string; autoFocus: boolean }) {
  const { t } = useLingui();
  const { id, cents, open } = choice;
  const { currency, minimumPaymentCents } = portalConfig();
  const [left, setLeft] = useState(false);
  const wrong = amountProblem(cents, open, currency) !== null;
  return (
    <div className={styles.part}>
      <MoneyField
        className={styles.field}
        label={t`Amount to pay of ${name}`}
        hideLabel
        size="s"
        cents={cents}
        max={open}
        emptyAtZero
        autoFocus={autoFocus}
        onBlur={() => setLeft(true)}
        onChange={(amount) => changeSelection((now) => setAmount(now, id, amount))}
      />
      <span className={wrong && left ? styles.wrong : styles.hint}>
        {wrong
          ? t`From ${formatMoney(minimumPaymentCents, currency)}`
          : t`${formatMoney(open - cents, currency)} remain`}
      </span>
      <PartReason choice={choice} name={name} />
    </div>
  );
}
