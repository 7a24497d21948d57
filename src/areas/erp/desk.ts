import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { defineDesk } from '#kit/desk/portal/desk-manifest.ts';
import { deskRoot } from '#kit/desk/portal/root.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import './desk.es.po';
import type { EventSearch } from './desk/portal/events/filters.ts';
import type { ImportSearch } from './desk/portal/imports/imports-filter.ts';

const imports = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/importaciones',
  validateSearch: (raw: RawSearch): ImportSearch => raw,
  component: lazyComponent(() => import('./desk/portal/imports/ImportsScreen.tsx'), 'ImportsScreen'),
});

const importReport = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/importaciones/$id',
  component: lazyComponent(() => import('./desk/portal/imports/ImportScreen.tsx'), 'ImportScreen'),
});

const events = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/eventos',
  validateSearch: (raw: RawSearch): EventSearch => raw,
  component: lazyComponent(() => import('./desk/portal/events/EventsScreen.tsx'), 'EventsScreen'),
});

const keys = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/claves-erp',
  component: lazyComponent(() => import('./desk/portal/keys/KeysScreen.tsx'), 'KeysScreen'),
});

export const desk = defineDesk({
  screens: [
    {
      route: imports,
      subject: 'erp',
      menu: { group: 'erp', order: 1, label: msg`Imports`, icon: 'download' },
    },
    { route: importReport, subject: 'erp' },
    {
      route: events,
      subject: 'erp',
      menu: { group: 'erp', order: 2, label: msg`Events`, icon: 'route' },
    },
    {
      route: keys,
      subject: 'erpKeys',
      menu: { group: 'erp', order: 3, label: msg`ERP keys`, icon: 'locked' },
    },
  ],
  approvals: {
    'erpKeys.make': msg`Make a key of the ERP's interface`,
    'erpKeys.rotate': msg`Replace a key of the ERP's interface`,
    'erpKeys.end': msg`End a key of the ERP's interface`,
  },
  operationTexts: () => import('./desk/portal/operation-texts.ts'),
});
