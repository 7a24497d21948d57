import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { type Cents, formatMoney } from '#kit/core/money.ts';
import { type SelectionChange, nameOf, namesIn } from '#kit/core/selection.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Dialog } from '#kit/portal/design/Dialog.tsx';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { ProgressBar } from '#kit/portal/design/ProgressBar.tsx';
import { PortalError } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { type Selection, sumOf } from '../../rules/selection.ts';
import { isUuid } from '#kit/core/id.ts';
import { AskApproval, needsApproval } from '#areas/approvals/portal/public.ts';
import { resultOf } from '../links.ts';
import { changeSelection, useSelection } from './selectionStore.ts';
import styles from './PayDialog.module.css';
import type { Payment } from './usePayment.ts';
import { usePaymentErrors } from '../usePaymentErrors.ts';

export function PayDialog({ payment }: { payment: Payment }) {
  const { step } = payment;
  switch (step.name) {
    case 'idle':
      return null;
    case 'asking':
      return <Processing onCancel={payment.cancel} />;
    case 'changed':
      return <Changed changes={step.changes} payment={payment} />;
    case 'failed':
      if (needsApproval(step.error)) {
        return (
          <AskApproval
            input={{ tipo: 'facturas', facturas: [...step.sent] }}
            error={step.error}
            onAsked={() => changeSelection(() => [])}
            onClose={payment.close}
          />
        );
      }
      return <Failed error={step.error} chosen={step.chosen} onClose={payment.close} />;
  }
}

function Processing({ onCancel }: { onCancel: () => void }) {
  const { t } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  // focus the title, not the button: a second press of Enter would cancel the payment
  useEffect(() => title.current?.focus(), []);
  return (
    <Dialog className={styles.processing} aria-labelledby="processing" onClose={onCancel}>
      <h2 id="processing" ref={title} tabIndex={-1}>
        {t`Processing request`}
      </h2>
      <ProgressBar label={t`Processing request`} />
      <p>{t`We are preparing your payment. In a moment you will be at your bank.`}</p>
      <Button size="l" wide onClick={onCancel}>
        {t`Cancel the payment`}
      </Button>
    </Dialog>
  );
}

function Changed({ changes, payment }: { changes: readonly SelectionChange[]; payment: Payment }) {
  const { t } = useLingui();
  const selection = useSelection();
  const left = selection.length > 0;
  const money = (cents: Cents) => formatMoney(cents, portalConfig().currency);
  const describe = ({ what, choice, cents }: SelectionChange) => {
    const [now, before] = [money(cents), money(choice.cents)];
    switch (what) {
      case 'locked':
        return t`is in a payment under way or locked`;
      case 'closed':
        return t`has already been paid`;
      case 'smaller':
        return t`has less to pay: ${now} in place of ${before}`;
      case 'larger':
        return t`has more to pay: ${now} in place of ${before}`;
    }
  };
  const sum = money(sumOf(selection));
  return (
    <Modal
      kind="warning"
      title={t`Your invoices have changed`}
      accept={left ? t`Pay ${sum}` : t`Accept`}
      onAccept={() => {
        if (left) void payment.pay();
        else payment.close();
      }}
      {...(left && { onCancel: payment.close, cancel: t`Review` })}
    >
      <p>{t`Since you chose them, something was paid, locked or corrected:`}</p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.choice.id}>
            <b>{nameOf(change.choice)}</b> {describe(change)}
          </li>
        ))}
      </ul>
    </Modal>
  );
}

type FailedProps = { error: unknown; chosen: Selection; onClose: () => void };

function Failed({ error, chosen, onClose }: FailedProps) {
  const { t } = useLingui();
  const { currency, minimumPaymentCents, maximumPaymentCents } = portalConfig();
  /** The documents of the server's error, named as in the list. */
  const named = ({ details }: PortalError) => namesIn(chosen, details['documents']);
  const paid = (failure: PortalError) => t`${named(failure)} has already been paid.`;
  const least = formatMoney(minimumPaymentCents, currency);
  const belowMinimum = () => t`A payment is of ${least} or more.`;
  const errorText = useErrorText(
    usePaymentErrors({
      document_in_payment: (failure) =>
        t`There is already a payment under way with ${named(failure)}. Wait for its result before you pay again.`,
      document_in_compensation: (failure) => t`${named(failure)} is in a compensation under way.`,
      document_blocked: (failure) => t`${named(failure)} is locked by the company.`,
      document_paid: paid,
      document_compensated: paid,
      document_changed: (failure) => t`${named(failure)} has changed. Review it and try again.`,
      amount_above_open: (failure) => t`${named(failure)} has less to pay. Review it and try again.`,
      amount_below_minimum: belowMinimum,
      payment_below_minimum: belowMinimum,
      payment_above_maximum: () =>
        t`A payment is of ${formatMoney(maximumPaymentCents, currency)} at most: choose fewer invoices.`,
    }),
  );
  const reference = error instanceof PortalError ? error.details['reference'] : undefined;
  return (
    <Modal kind="error" title={t`The payment could not be started`} onAccept={onClose}>
      <p>{errorText(error)}</p>
      {typeof reference === 'string' && isUuid(reference) && (
        <p className={styles.see}>
          <ButtonLink {...resultOf(reference)}>{t`See the payment`}</ButtonLink>
        </p>
      )}
    </Modal>
  );
}
