import { useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import { formatMoney } from '#kit/core/money.ts';
import { setAmount } from '#kit/core/selection.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { MoneyField } from '#kit/portal/design/MoneyField.tsx';
import { Segmented } from '#kit/portal/design/Segmented.tsx';
import { amountProblem } from '../../rules/pay.ts';
import { type Choice, setKind } from '../../rules/selection.ts';
import styles from './AmountToPay.module.css';
import { changeSelection } from './selectionStore.ts';

// lazy: only a partial payment asks for its reason
const PartReason = lazy(async () => ({ default: (await import('./reason/PartReason.tsx')).PartReason }));

export function AmountToPay({ choice, name }: { choice: Choice; name: string }) {
  const { t } = useLingui();
  const { id, tipo, cents, open } = choice;
  const { currency, minimumPaymentCents } = portalConfig();
  /** True from the choice of a partial payment until the user leaves the field. */
  const [typing, setTyping] = useState(false);
  const [left, setLeft] = useState(false);
  const wrong = amountProblem(cents, open, currency) !== null;
  return (
    <div className={styles.pay}>
      <div className={styles.kind}>
        <Segmented
          label={t`Payment of ${name}`}
          size="s"
          value={tipo}
          options={[
            { value: 'total', label: t`Total`, fullLabel: t`Full payment` },
            { value: 'parcial', label: t`Partial`, fullLabel: t`Partial payment` },
          ]}
          onChange={(kind) => {
            setTyping(kind === 'parcial');
            setLeft(false);
            changeSelection((now) => setKind(now, id, kind));
          }}
        />
      </div>
      {tipo === 'total' ? (
        <span className={styles.all}>
          <Amount cents={cents} />
        </span>
      ) : (
        <div className={styles.part}>
          <MoneyField
            className={styles.field}
            label={t`Amount to pay of ${name}`}
            hideLabel
            size="s"
            cents={cents}
            max={open}
            emptyAtZero
            autoFocus={typing}
            onBlur={() => setLeft(true)}
            onChange={(amount) => changeSelection((now) => setAmount(now, id, amount))}
          />
          <span className={wrong && left ? styles.wrong : styles.hint}>
            {wrong
              ? t`From ${formatMoney(minimumPaymentCents, currency)}`
              : t`${formatMoney(open - cents, currency)} remain`}
          </span>
          <Suspense>
            <PartReason choice={choice} name={name} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
