import { msg } from '@lingui/core/macro';
import type { HomeTask } from '#kit/portal/portal-manifest.ts';
import './messages.es.po';

/** Tasks besides paying, which the portfolio offers. */
export const tasks: readonly HomeTask[] = [
  {
    target: { to: '/admin/pending-invoices/pagos' },
    order: 20,
    icon: 'bank',
    title: msg`Review your payments`,
    text: msg`See whether they arrived, and download their receipts.`,
  },
];
