import { msg } from '@lingui/core/macro';
import type { HomeTask } from '#kit/portal/portal-manifest.ts';
import './messages.es.po';

export const tasks: readonly HomeTask[] = [
  {
    target: { to: '/admin/orders-list' },
    order: 35,
    icon: 'truck',
    title: msg`See my orders`,
    text: msg`Where each tanker is, and when it arrives.`,
  },
];
