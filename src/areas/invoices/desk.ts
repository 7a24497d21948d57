import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { defineDesk } from '#kit/desk/portal/desk-manifest.ts';
import { deskRoot } from '#kit/desk/portal/root.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import './desk.es.po';
import type { MoneySearch } from './desk/portal/money/filters.ts';
import type { NumbersSearch } from './desk/portal/numbers/NumbersScreen.tsx';

const payments = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/pagos',
  validateSearch: (raw: RawSearch): MoneySearch => raw,
  component: lazyComponent(() => import('./desk/portal/payments/PaymentsScreen.tsx'), 'PaymentsScreen'),
});

const payment = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/pagos/$uuid',
  component: lazyComponent(() => import('./desk/portal/payments/PaymentScreen.tsx'), 'PaymentScreen'),
});

const settlements = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/conciliacion',
  component: lazyComponent(() => import('./desk/portal/settlements/SettlementsScreen.tsx'), 'SettlementsScreen'),
});

const run = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/conciliacion/$run',
  component: lazyComponent(() => import('./desk/portal/settlements/RunScreen.tsx'), 'RunScreen'),
});

const numbers = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/cifras',
  validateSearch: (raw: RawSearch): NumbersSearch => raw,
  component: lazyComponent(() => import('./desk/portal/numbers/NumbersScreen.tsx'), 'NumbersScreen'),
});

export const desk = defineDesk({
  screens: [
    {
      route: payments,
      subject: 'money',
      menu: { group: 'money', order: 1, label: msg`Payments`, icon: 'bank' },
    },
    { route: payment, subject: 'money' },
    {
      route: settlements,
      subject: 'reconciliation',
      menu: { group: 'money', order: 3, label: msg`Reconciliation`, icon: 'done' },
    },
    { route: run, subject: 'reconciliation' },
    {
      route: numbers,
      subject: 'numbers',
      menu: { group: 'money', order: 4, label: msg`Numbers`, icon: 'sheet' },
    },
  ],
  clientParts: [
    {
      place: 'facts',
      Part: lazyComponent(() => import('./desk/portal/portfolio/ClientPortfolio.tsx'), 'ClientPortfolio'),
    },
    {
      place: 'below',
      subject: 'money',
      Part: lazyComponent(() => import('./desk/portal/payments/ClientPayments.tsx'), 'ClientPayments'),
    },
  ],
  operationTexts: () => import('./desk/portal/operation-texts.ts'),
});
