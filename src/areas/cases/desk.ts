import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { defineDesk } from '#kit/desk/portal/desk-manifest.ts';
import { deskRoot } from '#kit/desk/portal/root.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import './desk.es.po';

const queue = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/casos',
  validateSearch: (raw: RawSearch): RawSearch => raw,
  component: lazyComponent(() => import('./desk/portal/QueueScreen.tsx'), 'QueueScreen'),
});

const texts = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/casos/textos',
  component: lazyComponent(() => import('./desk/portal/TextsScreen.tsx'), 'TextsScreen'),
});

const one = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/casos/$number',
  component: lazyComponent(() => import('./desk/portal/DeskCaseScreen.tsx'), 'DeskCaseScreen'),
});

export const desk = defineDesk({
  screens: [
    { route: queue, subject: 'cases', menu: { group: 'service', order: 2.5, label: msg`Cases`, icon: 'mail' } },
    { route: texts, subject: 'cases' },
    { route: one, subject: 'cases' },
  ],
  approvals: { 'cases.accept': msg`Accept a case`, 'cases.reject': msg`Reject a case` },
  operationTexts: () => import('./desk/portal/operation-texts.ts'),
});
