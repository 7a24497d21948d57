import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../../../kit/any/money.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Amount } from '../../../../kit/portal/design/Amount.tsx';
import { MoneyField } from '../../../../kit/portal/design/MoneyField.tsx';
import { Segmented } from '../../../../kit/portal/design/Segmented.tsx';
import { amountProblem } from '../../rules/pay.ts';
import { type Choice, setAmount, setKind } from '../../rules/selection.ts';
import styles from './AmountToPay.module.css';
import { changeSelection } from './kept.ts';

/** How much of a chosen invoice is paid: all of it, or a part that is typed. */
export function AmountToPay({ choice, name }: { choice: Choice; name: string }) {
  const { t } = useLingui();
  const { id, tipo, cents, total } = choice;
  const { currency, minimumPaymentCents } = portalConfig();
  const wrong = amountProblem(cents, total, currency) !== null;
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
          onChange={(kind) => changeSelection((now) => setKind(now, id, kind))}
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
            max={total}
            onChange={(amount) => changeSelection((now) => setAmount(now, id, amount))}
          />
          <span className={wrong ? styles.wrong : styles.hint}>
            {wrong
              ? t`From ${formatMoney(minimumPaymentCents, currency)}`
              : t`${formatMoney(total - cents, currency)} remain`}
          </span>
        </div>
      )}
    </div>
  );
}
