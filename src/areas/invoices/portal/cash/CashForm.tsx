import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Figure } from '#kit/portal/design/Figure.tsx';
import { MoneyField } from '#kit/portal/design/MoneyField.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { Visor, VisorText } from '#kit/portal/design/Visor.tsx';
import { draftProblems } from '../../rules/cash-draft.ts';
import { CASH_SEGMENTS } from '../../rules/cash.ts';
import { PaymentFailed } from '../PaymentFailed.tsx';
import styles from './CashForm.module.css';
import { cashFilter, changeCashDraft, useCashPayment, useCashDraft } from './useCashPayment.ts';

/** `ready`: the user is known, and may pay. */
export function CashForm({ ready }: { ready: boolean }) {
  const { t } = useLingui();
  const draft = useCashDraft();
  const { pay, busy, error, reset } = useCashPayment();
  const form = useRef<HTMLFormElement>(null);
  /** The fields that the user has left; only these show errors. */
  const [left, setLeft] = useState({ segment: false, amount: false });
  const { currency, minimumPaymentCents: minimum, maximumPaymentCents: maximum } = portalConfig();
  const problems = draftProblems(draft, { currency, maximum });
  const [least, most] = [formatMoney(minimum, currency), formatMoney(maximum, currency)];
  const amountError =
    problems.amount === 'payment_above_maximum'
      ? t`A payment is of ${most} at most.`
      : t`A payment is of ${least} or more.`;

  function change(part: Parameters<typeof changeCashDraft>[0]) {
    changeCashDraft(part);
    // the error belonged to the previous draft
    if (error) reset();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy || !ready) return;
    if (!problems.segment && !problems.amount) {
      pay(draft);
      return;
    }
    flushSync(() => setLeft({ segment: true, amount: true }));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  return (
    <form ref={form} className={styles.form} noValidate aria-labelledby="cash-payment" onSubmit={submit}>
      <Card as="div">
        <CardHead id="cash-payment" title={t`Cash payment`} />
        <CardBody className={styles.body}>
          <p className={styles.lead}>{t`Pay money in advance, without choosing invoices.`}</p>
          <Select
            label={t`Segment`}
            size="l"
            value={draft.idSegment}
            options={[
              { value: '', label: t`Choose a segment` },
              ...CASH_SEGMENTS.map(({ value, text }) => ({ value, label: text })),
            ]}
            error={left.segment && problems.segment ? t`Choose what the payment is for.` : undefined}
            onChange={(idSegment) => change({ idSegment })}
            onBlur={() => setLeft((now) => ({ ...now, segment: true }))}
          />
          <MoneyField
            label={t`Amount to pay`}
            size="l"
            cents={draft.cents}
            // without this an empty field would become the minimum on blur
            min={draft.cents === 0 ? 0 : minimum}
            max={maximum}
            hint={t`From ${least} to ${most}`}
            error={left.amount && problems.amount ? amountError : undefined}
            onChange={(cents) => change({ cents })}
            onBlur={() => setLeft((now) => ({ ...now, amount: true }))}
          />
          <div className={styles.wide}>
            <Note tone="next" icon="info">
              {t`It pays no invoice by itself: when the bank approves it, it stands as an advance, a balance in your company's favour. You use it against your invoices in Compensate.`}
            </Note>
          </div>
        </CardBody>
      </Card>
      {error && <PaymentFailed error={error} input={{ tipo: 'contado', contado: cashFilter(draft) }} onClose={reset} />}
      <Visor as="div" className={styles.bar} data-foot="">
        <p className={styles.what}>
          <VisorText>{t`You are going to pay`}</VisorText>
        </p>
        <span className={styles.sum}>
          <Figure cents={draft.cents} size="m" />
        </span>
        <Button
          look="primary"
          size="l"
          type="submit"
          changes
          className={styles.pay}
          busy={busy}
          style={{ visibility: ready ? 'visible' : 'hidden' }}
        >
          {t`Pay`}
        </Button>
      </Visor>
    </form>
  );
}
