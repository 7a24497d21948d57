import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney } from '../../../../kit/any/money.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import type { Tone } from '../../../../kit/portal/design/Badge.tsx';
import type { IconName } from '../../../../kit/portal/design/Icon.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { formatDateTime } from '../../../../kit/any/day.ts';
import { paymentState } from '../payment.ts';
import type { PaymentOutcome } from './query.ts';

type Note = { readonly tone: Tone; readonly icon: IconName; readonly words: string };

/** How an ending looks and what it means for who paid: on the visor in a line, below it what to know before the next step. */
export type OutcomeWords = {
  readonly tone: 'ok' | 'info' | 'fail';
  readonly icon: IconName;
  readonly line: string;
  readonly note?: Note | undefined;
};

export function useOutcomeWords(): (outcome: PaymentOutcome) => OutcomeWords {
  const { t } = useLingui();
  return (outcome) => {
    const count = outcome.items.length;
    const cause = outcome.causa ? `${outcome.causa} ` : '';
    const mayComeLate = t`If your bank shows the charge, do not pay again: as soon as the bank confirms it, we apply it.`;
    switch (paymentState(outcome.estado)) {
      case 'created':
        return {
          tone: 'info',
          icon: 'clock',
          line: t`You have not finished the payment at your bank.`,
          note: {
            tone: 'process',
            icon: 'locked',
            words: plural(count, {
              one: 'The invoice stays locked while this payment is open. Continue it, or abandon it in Payments made.',
              other:
                'The # invoices stay locked while this payment is open. Continue it, or abandon it in Payments made.',
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
            icon: 'locked',
            words: plural(count, {
              one: 'The invoice stays locked until the bank answers. Do not pay it again. You may leave this page: we keep asking.',
              other:
                'The # invoices stay locked until the bank answers. Do not pay them again. You may leave this page: we keep asking.',
            }),
          },
        };
      case 'approved':
        return { tone: 'ok', icon: 'done', line: whenAndWhere(outcome), note: creditNote(outcome) };
      case 'rejected':
        return {
          tone: 'fail',
          icon: 'failed',
          line: t`No money left your account.`,
          note: {
            tone: 'fail',
            icon: 'failed',
            words: cause + t`Your invoices are still pending and already unlocked.`,
          },
        };
      case 'failed':
        return {
          tone: 'fail',
          icon: 'failed',
          line: t`We received no money from this payment.`,
          note: {
            tone: 'fail',
            icon: 'failed',
            words: `${cause}${t`Your invoices are still pending and already unlocked.`} ${mayComeLate}`,
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
            words: `${cause}${t`Your invoices are still pending and already unlocked.`} ${mayComeLate}`,
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
            words: t`What this payment had paid is pending again. Ask your bank why, or pay again.`,
          },
        };
    }
  };

  function creditNote(outcome: PaymentOutcome): Note | undefined {
    const credit = centsOf(outcome.saldo_a_favor);
    if (credit === 0) return undefined;
    const amount = formatMoney(credit, portalConfig().currency);
    return {
      tone: 'today',
      icon: 'info',
      words: t`${amount} of this payment could not be applied, because the invoices were no longer pending. They stand as a balance in your favour: no money is lost.`,
    };
  }
}

function whenAndWhere({ updated_at, banco }: PaymentOutcome): string {
  return [formatDateTime(updated_at), banco].filter(Boolean).join(' · ');
}
