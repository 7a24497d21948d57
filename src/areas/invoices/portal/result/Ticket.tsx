import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDateTime } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import type { Tone } from '#kit/portal/design/Badge.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { Figure } from '#kit/portal/design/Figure.tsx';
import { Icon, type IconName } from '#kit/portal/design/Icon.tsx';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { Visor, VisorText } from '#kit/portal/design/Visor.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import type { PaymentView } from '#kit/portal/payment-view.ts';
import { segmentName } from '../../rules/cash.ts';
import { creditNumber, shortReference } from '../../rules/receipt.ts';
import { isUnfinished, paymentState } from '../../rules/status.ts';
import type { PaymentOutcome } from './query.ts';
import styles from './Ticket.module.css';
import { TicketLines } from './TicketLines.tsx';

type TicketProps = {
  outcome: PaymentOutcome;
  /** The view of a payment that another area has opened. */
  view?: PaymentView | undefined;
  /** Shown until the bank has answered. */
  waiting?: ReactNode;
  /** Placed beside the outcome, so that they stay visible for any number of invoices. */
  actions: ReactNode;
  /** The next step, above the details. */
  next?: ReactNode;
};

export function Ticket({ outcome, view, waiting, actions, next }: TicketProps) {
  const { t } = useLingui();
  const { tone, icon, line, note: ownNote } = useOutcomeLabels()(outcome);
  const note = view ? viewNote(view, outcome) : ownNote;
  const state = paymentState(outcome.estado);
  // only an approved payment shows its time and bank
  const approved = state === 'approved';
  const segment = outcome.id_segment === null || view ? null : segmentName(outcome.id_segment);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Concept`, view?.concept ?? (segment && t`Cash payment`)],
    [t`Segment`, segment],
    [t`CUS`, outcome.autorizacion],
    [t`Bank`, approved ? null : outcome.banco],
    [t`Reference`, <Reference key="reference" uuid={outcome.uuid} />],
    [approved || state === 'reversed' ? t`Paid by` : t`Started by`, outcome.usuario],
    [t`Started`, approved ? null : formatDateTime(outcome.created_at)],
    [t`Answered`, approved || isUnfinished(state) ? null : formatDateTime(outcome.updated_at)],
    [t`Receipt`, outcome.comprobante],
  ];
  return (
    <Card as="article" className={styles.ticket} aria-labelledby="ending">
      <Visor as="div" className={styles.visor}>
        <div className={styles.said}>
          <h2 id="ending" className={styles.ending}>
            <VisorText tone={tone}>
              <Icon name={icon} size="l" />
            </VisorText>
            {outcome.cancelado ? t`Payment cancelled` : outcome.message}
          </h2>
          <Figure cents={centsOf(outcome.total)} />
          <div>
            <VisorText>{line}</VisorText>
            {waiting}
          </div>
          <div className={styles.actions}>{actions}</div>
        </div>
      </Visor>
      <div className={styles.paper}>
        {next}
        {note && (
          <Note tone={note.tone} icon={note.icon}>
            {note.text}
          </Note>
        )}
        <DescriptionList lines={facts} className={styles.facts} />
        {outcome.items.length > 0 && (
          <div>
            <TicketLines outcome={outcome} />
          </div>
        )}
      </div>
    </Card>
  );
}

export function TicketSkeleton() {
  const { t } = useLingui();
  return (
    <Card as="div" className={styles.ticket} role="status">
      <VisuallyHidden>{t`We are asking your bank for the result`}</VisuallyHidden>
      <Visor as="div" className={styles.visor}>
        <div className={styles.saidSkeleton}>
          <Skeleton width="240px" height="24px" />
          <Skeleton width="280px" height="52px" />
          <Skeleton width="200px" />
          <Skeleton width="224px" height="48px" />
        </div>
      </Visor>
      <div className={styles.paper}>
        <div className={styles.rowsSkeleton}>
          {Array.from({ length: 5 }, (_, row) => (
            <span key={row}>
              <Skeleton width="96px" />
              <Skeleton width={`${160 - (row % 3) * 24}px`} />
            </span>
          ))}
        </div>
        <div className={styles.rowsSkeleton}>
          {Array.from({ length: 3 }, (_, row) => (
            <span key={row}>
              <Skeleton width="120px" />
              <Skeleton width="88px" />
            </span>
          ))}
        </div>
      </div>
    </Card>
  );
}

/** Shortened, so that it can be read aloud; the button copies the whole reference. */
function Reference({ uuid }: { uuid: string }) {
  const { t } = useLingui();
  async function copy() {
    try {
      await navigator.clipboard.writeText(uuid);
      showToast(t`Reference copied`);
    } catch {
      // copying is not allowed, or the page has no TLS: show the reference, so that the user can copy it
      showToast(uuid, 'warning');
    }
  }
  return (
    <span className={styles.reference}>
      {shortReference(uuid)}
      <IconButton icon="copy" label={t`Copy the whole reference`} onClick={() => void copy()} />
    </span>
  );
}

type OutcomeNote = { readonly tone: Tone; readonly icon: IconName; readonly text: string };

/** `note`: what the user should know before the next step. */
type OutcomeLabels = {
  readonly tone: 'ok' | 'info' | 'fail';
  readonly icon: IconName;
  readonly line: string;
  readonly note?: OutcomeNote | undefined;
};

function useOutcomeLabels(): (outcome: PaymentOutcome) => OutcomeLabels {
  const { t } = useLingui();
  return (outcome) => {
    const count = outcome.items.length;
    const cash = outcome.id_segment !== null;
    const cause = outcome.causa ?? '';
    const free = cash ? '' : t`Your invoices are still pending and already unlocked.`;
    const mayComeLate = t`If your bank shows the charge, do not pay again: as soon as the bank confirms it, we apply it.`;
    switch (paymentState(outcome.estado)) {
      case 'created':
        return {
          tone: 'info',
          icon: 'clock',
          line: t`You have not finished the payment at your bank.`,
          note: {
            tone: 'process',
            icon: cash ? 'info' : 'locked',
            text: cash
              ? t`Continue it, or cancel it in Payments made.`
              : plural(count, {
                  one: 'The invoice stays locked while this payment is open. Continue it, or cancel it in Payments made.',
                  other:
                    'The # invoices stay locked while this payment is open. Continue it, or cancel it in Payments made.',
                }),
          },
        };
      case 'pending':
        return {
          tone: 'info',
          icon: 'waiting',
          line: t`Your bank has not answered yet.`,
          note: {
            tone: 'process',
            icon: cash ? 'info' : 'locked',
            text: cash
              ? t`Do not pay it again. You may leave this page: we keep asking.`
              : plural(count, {
                  one: 'The invoice stays locked until the bank answers. Do not pay it again. You may leave this page: we keep asking.',
                  other:
                    'The # invoices stay locked until the bank answers. Do not pay them again. You may leave this page: we keep asking.',
                }),
          },
        };
      case 'approved':
        return {
          tone: 'ok',
          icon: 'done',
          line: whenAndWhere(outcome),
          note: cash ? advanceNote(outcome) : creditNote(outcome),
        };
      case 'rejected':
        return {
          tone: 'fail',
          icon: 'failed',
          line: t`No money left your account.`,
          note: cause || free ? { tone: 'fail', icon: 'failed', text: sentences(cause, free) } : undefined,
        };
      case 'failed':
        return {
          tone: 'fail',
          icon: 'failed',
          line: t`We received no money from this payment.`,
          note: {
            tone: 'fail',
            icon: 'failed',
            text: sentences(cause, free, outcome.cancelado ? '' : mayComeLate),
          },
        };
      case 'expired':
        return {
          tone: 'fail',
          icon: 'waiting',
          line: t`We received no money from this payment.`,
          note: {
            tone: 'next',
            icon: 'clock',
            text: sentences(cause, free, mayComeLate),
          },
        };
      case 'reversed':
        return {
          tone: 'fail',
          icon: 'reversed',
          line: t`The bank took back a payment that it had approved.`,
          note: {
            tone: 'fail',
            icon: 'reversed',
            text: cash
              ? t`The advance that it had left is no longer there. A compensation that used it is undone, and its invoices are pending again. Ask your bank why, or pay again.`
              : t`What this payment had paid is pending again. A compensation that used its money is undone. Ask your bank why, or pay again.`,
          },
        };
    }
  };

  function advanceNote({ total, comprobante }: PaymentOutcome): OutcomeNote {
    const amount = formatMoney(centsOf(total), portalConfig().currency);
    const number = creditNumber(comprobante ?? '');
    return {
      tone: 'next',
      icon: 'info',
      text: t`${amount} stand as an advance in your company's favour: ${number}. Use it against your invoices in Compensate.`,
    };
  }

  function creditNote(outcome: PaymentOutcome): OutcomeNote | undefined {
    const credit = centsOf(outcome.saldo_a_favor);
    if (credit === 0) return undefined;
    const amount = formatMoney(credit, portalConfig().currency);
    return {
      tone: 'today',
      icon: 'info',
      text: t`${amount} of this payment could not be applied, because the invoices were no longer pending. They stand as a balance in your favour: no money is lost.`,
    };
  }
}

/** The bank's reason, and the area's note. */
function viewNote(view: PaymentView, { estado, causa, cancelado }: PaymentOutcome): OutcomeNote | undefined {
  const state = paymentState(estado);
  const text = sentences(cancelado ? '' : (causa ?? ''), view.note(estado) ?? '');
  if (text === '') return undefined;
  if (state === 'approved') return { tone: 'ok', icon: 'info', text };
  return isUnfinished(state) ? { tone: 'process', icon: 'info', text } : { tone: 'fail', icon: 'failed', text };
}

function sentences(...texts: readonly string[]): string {
  return texts.filter(Boolean).join(' ');
}

function whenAndWhere({ updated_at, banco }: PaymentOutcome): string {
  return [formatDateTime(updated_at), banco].filter(Boolean).join(' · ');
}
