import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Suspense, lazy, useState } from 'react';
import { can } from '#kit/core/access.ts';
import { type Cents, formatMoney } from '#kit/core/money.ts';
import { nameOf } from '#kit/core/selection.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { classes } from '#kit/portal/design/classes.ts';
import { Figure } from '#kit/portal/design/Figure.tsx';
import { Visor, VisorText } from '#kit/portal/design/Visor.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { DownloadZip } from '#areas/account/portal/public.ts';
import { useActor } from '#areas/session/portal/public.ts';
import { type PlannedPayment, planPayments } from '../../rules/plan.ts';
import {
  type Choice,
  type SelectionProblem,
  needsPlan,
  partialCount,
  problemOf,
  sumOf,
} from '../../rules/selection.ts';
import { changeSelection, useSelection } from './selectionStore.ts';
import { MAX_LINES } from '../../rules/pay.ts';
import { PayInvoices } from './pay.graphql.ts';
import { PayDialog } from './PayDialog.tsx';
import styles from './PayBar.module.css';
import { InFavour } from './InFavour.tsx';
import { SelectionPlan } from './SelectionPlan.tsx';
import { usePayment } from './usePayment.ts';

// lazy, with its own message catalogue, because the area's catalogue is also loaded on home
const SelectionSheet = lazy(async () => ({
  default: (await import('../selection/SelectionSheet.tsx')).SelectionSheet,
}));

type PayBarProps = {
  /** The client's amount in favour. */
  inFavour: Cents;
  onChanged: () => void;
};

/** The selection's sum and the pay button. Support sees it but cannot pay (specification A6). */
export function PayBar({ inFavour, onChanged }: PayBarProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  /** The plan that is shown; it is kept while the selection is being cleared. */
  const [planning, setPlanning] = useState<readonly PlannedPayment<Choice>[]>();
  const selection = useSelection();
  const asker = useActor();
  const [remark, setRemark] = useState('');
  // a remark belongs to these invoices; a new selection starts without one
  if (selection.length === 0 && remark !== '') setRemark('');
  const payment = usePayment(onChanged, remark);
  const problemText = useProblemText();
  const { currency, maximumPaymentCents, requiresPartReason } = portalConfig();
  const limits = { currency, maximum: maximumPaymentCents, requiresPartReason };
  const plan = needsPlan(selection, limits) ? planPayments(selection, limits).payments : null;
  const problem = plan ? null : problemOf(selection, limits);
  const maximum = formatMoney(maximumPaymentCents, currency);
  const partial = partialCount(selection);
  return (
    <>
      {selection.length > 0 && (
        <Visor className={styles.bar} aria-label={t`Selection to pay`} data-foot="">
          <p className={styles.count} role="status">
            <b>{plural(selection.length, { one: '# invoice', other: '# invoices' })}</b>
            {partial > 0 && (
              <VisorText>
                {plural(partial, { one: '# with partial payment', other: '# with partial payment' })}
              </VisorText>
            )}
            <VisuallyHidden>{formatMoney(sumOf(selection), currency)}</VisuallyHidden>
          </p>
          <span className={styles.sum}>
            <Figure cents={sumOf(selection)} size="m" />
          </span>
          <p className={styles.why} id="why-not-pay">
            {problem && (
              // an amount that the user has yet to type is no error
              <VisorText tone={problem.what === 'amount_not_positive' ? 'soft' : 'warn'}>
                {problemText(problem)}
              </VisorText>
            )}
            {plan && <VisorText>{t`One payment is of ${maximum} and ${MAX_LINES} invoices at most.`}</VisorText>}
          </p>
          <div className={styles.more}>
            <Button look="link" icon="up" className={styles.see} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t`See selection`}
            </Button>
            <DownloadZip look="link" ids={selection.map(({ id }) => id)} className={styles.files} />
            <InFavour cents={inFavour} className={styles.files} />
            <Button look="link" className={styles.none} onClick={() => changeSelection(() => [])}>
              {t`Remove all`}
            </Button>
          </div>
          {can(asker, PayInvoices) && (
            <Button
              look="primary"
              size="l"
              changes
              className={classes(styles.pay, plan && styles.payPlan)}
              busy={payment.step.name === 'asking'}
              disabled={problem !== null}
              aria-describedby="why-not-pay"
              onClick={() => (plan ? setPlanning(plan) : void payment.pay())}
            >
              {plan ? t`Pay in ${plan.length} payments` : t`Pay`}
            </Button>
          )}
        </Visor>
      )}
      {open && selection.length > 0 && (
        <Suspense>
          <SelectionSheet
            selection={selection}
            onChange={changeSelection}
            inFavour={<InFavour cents={inFavour} />}
            // a plan has no remark
            remark={plan ? undefined : { text: remark, onChange: setRemark }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      <SelectionPlan payments={planning} onClose={() => setPlanning(undefined)} onChanged={onChanged} />
      <PayDialog payment={payment} />
    </>
  );
}

function useProblemText(): (problem: SelectionProblem) => string {
  const { t } = useLingui();
  const { currency, minimumPaymentCents, maximumPaymentCents } = portalConfig();
  const least = formatMoney(minimumPaymentCents, currency);
  return (problem) => {
    switch (problem.what) {
      case 'payment_below_minimum':
        return t`A payment is of ${least} or more.`;
      case 'too_many_documents':
        return t`A payment is of ${MAX_LINES} invoices at most: choose fewer, or each in full.`;
      case 'payment_above_maximum':
        return t`A payment is of ${formatMoney(maximumPaymentCents, currency)} at most: choose fewer invoices, or each in full.`;
      case 'part_reason_missing':
        return t`Why a part?`;
      default:
        return t`Write how much of ${nameOf(problem.choice)}: ${least} or more.`;
    }
  };
}
