import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { amountOf } from './amountOf.ts';
import { type Redemption, sumOf, timeOf } from './today.ts';
import styles from './Today.module.css';

/** Lists this page's redemptions of today, each with a cancel button. */
export function Today({
  redeemed,
  onCancel,
}: {
  redeemed: readonly Redemption[];
  onCancel: (one: Redemption) => void;
}) {
  const { t } = useLingui();
  const count = redeemed.length;
  const sum = sumOf(redeemed);
  if (count === 0) return null;
  return (
    <details className={styles.today}>
      <summary>
        {t`Today: ${plural(count, { one: '# voucher', other: '# vouchers' })}, ${sum}`}
        <Icon name="down" className={styles.arrow} />
      </summary>
      <ul>
        {redeemed.map((one) => {
          const { bono } = one;
          const amount = amountOf(bono);
          return (
            <li key={one.code}>
              <span>
                <strong>{amount}</strong>
                <span className={styles.when}>
                  {timeOf(bono.canje?.at ?? '')} · •••• {bono.terminacion}
                </span>
              </span>
              <Button
                aria-label={t`Undo the redemption of ${amount}, code ${bono.terminacion}`}
                onClick={() => onCancel(one)}
              >
                {t`Take back`}
              </Button>
            </li>
          );
        })}
      </ul>
      <p>{t`Of this page since it was opened. To undo another one of today, scan it again.`}</p>
    </details>
  );
}
