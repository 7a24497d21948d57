import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { defineDesk } from '#kit/desk/portal/desk-manifest.ts';
import { deskRoot } from '#kit/desk/portal/root.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import type { MoneySearch } from '#areas/invoices/desk/portal/public.ts';
import './desk.es.po';

const compensations = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/compensaciones',
  validateSearch: (raw: RawSearch): MoneySearch => raw,
  component: lazyComponent(() => import('./desk/portal/CompensationsScreen.tsx'), 'CompensationsScreen'),
});

const compensation = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/compensaciones/$uuid',
  component: lazyComponent(() => import('./desk/portal/CompensationScreen.tsx'), 'CompensationScreen'),
});

export const desk = defineDesk({
  screens: [
    {
      route: compensations,
      subject: 'money',
      menu: { group: 'money', order: 2, label: msg`Compensations`, icon: 'reversed' },
    },
    { route: compensation, subject: 'money' },
  ],
  clientParts: [
    {
      place: 'below',
      subject: 'money',
      Part: lazyComponent(() => import('./desk/portal/ClientCompensations.tsx'), 'ClientCompensations'),
    },
  ],
  operationTexts: () => import('./desk/portal/operation-texts.ts'),
});
