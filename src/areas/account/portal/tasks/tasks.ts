import { msg } from '@lingui/core/macro';
import type { HomeTask } from '#kit/portal/portal-manifest.ts';
import './messages.es.po';

export const tasks: readonly HomeTask[] = [
  {
    target: { to: '/admin/account-status' },
    order: 10,
    icon: 'sheet',
    title: msg`Download your account status`,
    text: msg`What you owe and what you have in your favour, as PDF or Excel.`,
  },
  {
    target: { to: '/admin/account-history' },
    order: 30,
    icon: 'clock',
    title: msg`Find a movement`,
    text: msg`Every invoice, payment and credit, with its dates.`,
  },
  {
    target: { href: () => '/verificar' },
    order: 70,
    icon: 'check',
    title: msg`Verify a document`,
    text: msg`Find out whether a statement or certificate is genuine.`,
  },
];
