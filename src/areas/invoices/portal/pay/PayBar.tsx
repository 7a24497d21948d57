import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney } from '../../../../kit/any/money.ts';
import { hasOne } from '../../../../kit/any/permission.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Figure } from '../../../../kit/portal/design/Figure.tsx';
import { Visor, VisorText } from '../../../../kit/portal/design/Visor.tsx';
import { readPermissions, useSession } from '../../../session/portal/public.ts';
import { type SelectionProblem, partialCount, problemOf, sumOf } from '../../rules/selection.ts';
import { changeSelection, useSelection } from './kept.ts';
import { PayDialog } from './PayDialog.tsx';
import styles from './PayBar.module.css';
import { usePayment } from './usePayment.ts';

/** What is chosen and its sum, always in sight, with the screen's one red action. Support looks, but does not pay (specification 6). */
export function PayBar({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui();
  const selection = useSelection();
  const { session } = useSession();
  const payment = usePayment(onChanged);
  const problemText = useProblemText();
  const { currency, maximumPaymentCents } = portalConfig();
  const problem = problemOf(selection, { currency, maximum: maximumPaymentCents });
  const partial = partialCount(selection);
  const mayPay = hasOne(readPermissions(), 'Facturas::pendientes') && session?.isSupportUser !== true;
  return (
    <>
      {selection.length > 0 && (
        <Visor className={styles.bar} aria-label={t`Selection to pay`}>
          <p className={styles.count} role="status">
            <b>{plural(selection.length, { one: '# invoice', other: '# invoices' })}</b>
            {partial > 0 && (
              <VisorText>
                {plural(partial, { one: '# with partial payment', other: '# with partial payment' })}
              </VisorText>
            )}
          </p>
          <Figure cents={sumOf(selection)} size="m" />
          <p className={styles.why} id="why-not-pay">
            {problem && <VisorText tone="warn">{problemText(problem)}</VisorText>}
          </p>
          <div className={styles.actions}>
            <Button look="ghost" className={styles.none} onClick={() => changeSelection(() => [])}>
              {t`Remove all`}
            </Button>
            {mayPay && (
              <Button
                look="primary"
                size="l"
                busy={payment.step.name === 'asking'}
                disabled={problem !== null}
                aria-describedby="why-not-pay"
                onClick={() => void payment.pay()}
              >
                {t`Pay`}
              </Button>
            )}
          </div>
        </Visor>
      )}
      <PayDialog payment={payment} />
    </>
  );
}

function useProblemText(): (problem: SelectionProblem) => string {
  const { t } = useLingui();
  const { currency, minimumPaymentCents, maximumPaymentCents } = portalConfig();
  return (problem) => {
    switch (problem.what) {
      case 'payment_below_minimum':
        return t`A payment is of ${formatMoney(minimumPaymentCents, currency)} or more.`;
      case 'payment_above_maximum':
        return t`A payment is of ${formatMoney(maximumPaymentCents, currency)} at most: choose fewer invoices.`;
      default: {
        const name = problem.choice.num_factura ?? problem.choice.num_documento;
        return t`Write how much of ${name}: ${formatMoney(minimumPaymentCents, currency)} or more.`;
      }
    }
  };
}
