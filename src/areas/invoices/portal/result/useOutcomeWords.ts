import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney } from '../../../../kit/any/money.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import type { Tone } from '../../../../kit/portal/design/Badge.tsx';
import type { IconName } from '../../../../kit/portal/design/Icon.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { formatDateTime } from '../../../../kit/any/day.ts';
import { creditNumber } from '../../rules/receipt.ts';
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
            words: cash
              ? t`Continue it, or abandon it in Payments made.`
              : plural(count, {
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
            icon: cash ? 'info' : 'locked',
            words: cash
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
          note: cause || free ? { tone: 'fail', icon: 'failed', words: sentences(cause, free) } : undefined,
        };
      case 'failed':
        return {
          tone: 'fail',
          icon: 'failed',
          line: t`We received no money from this payment.`,
          note: {
            tone: 'fail',
            icon: 'failed',
            words: sentences(cause, free, mayComeLate),
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
            words: sentences(cause, free, mayComeLate),
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
            words: cash
              ? t`The advance that it had left is no longer there. A compensation that used it is undone, and its invoices are pending again. Ask your bank why, or pay again.`
              : t`What this payment had paid is pending again. A compensation that used its money is undone. Ask your bank why, or pay again.`,
          },
        };
    }
  };

  function advanceNote({ total, comprobante }: PaymentOutcome): Note {
    const amount = formatMoney(centsOf(total), portalConfig().currency);
    const number = creditNumber(comprobante ?? '');
    return {
      tone: 'next',
      icon: 'info',
      words: t`${amount} stand as an advance in your company's favour: ${number}. Use it against your invoices in Compensate.`,
    };
  }

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

function sentences(...said: readonly string[]): string {
  return said.filter(Boolean).join(' ');
}

function whenAndWhere({ updated_at, banco }: PaymentOutcome): string {
  return [formatDateTime(updated_at), banco].filter(Boolean).join(' · ');
}
