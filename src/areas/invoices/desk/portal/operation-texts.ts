import { msg } from '@lingui/core/macro';
import type { HealthTexts, OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import type { PaymentsHealth, PaymentsSection } from '../rules/health.ts';
import './messages.es.po';

const payments: HealthTexts<PaymentsHealth, PaymentsSection> = {
  label: msg`Payments`,
  figures: (figures) =>
    msg`Contradictions in 30 days: ${figures.contradictions}. Delayed payments: ${figures.delayed}.`,
  help: {
    'Pending payments': msg`Only the gateway's status ends a payment: ask it again, and check that the gateway can be reached. The documents stay locked, because the money may have moved.`,
    'Contradicting gateway status': msg`No money moves on such a status. Ask the gateway what happened to the money.`,
  },
  screen: { path: '/mesa/pagos', subject: 'money' },
};

export const operationTexts: OperationTexts = {
  health: { payments },
  waiting: {
    contradicting_payments: {
      label: msg`Payments that the gateway contradicts`,
      icon: 'warning',
      path: '/mesa/pagos',
    },
    delayed_payments: { label: msg`Payments without an end`, icon: 'waiting', path: '/mesa/pagos' },
    settlement_differences: {
      label: msg`Differences of settlements without an explanation`,
      icon: 'bank',
      path: '/mesa/conciliacion',
    },
  },
  switches: { part_reason: msg`Reason of partial payments required` },
  queues: {
    'desk.overdue': msg`Sums of what is overdue kept, each day`,
    'invoices.receipt-mail': msg`Mail: payment approved, with its receipt`,
    'invoices.check-payment': msg`Gateway asked about unfinished payments`,
    'invoices.check-ended-payment': msg`Gateway asked about ended payments`,
    'invoices.due': msg`Notifications of invoices that fall due`,
  },
};
