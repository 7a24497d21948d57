import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { defineDesk } from '#kit/desk/portal/desk-manifest.ts';
import { deskRoot } from '#kit/desk/portal/root.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import './desk.es.po';
import type { ClientsSearch } from './desk/portal/ClientsScreen.tsx';

const clients = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/clientes',
  validateSearch: (raw: RawSearch): ClientsSearch => raw,
  component: lazyComponent(() => import('./desk/portal/ClientsScreen.tsx'), 'ClientsScreen'),
});

const client = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/clientes/$code',
  component: lazyComponent(() => import('./desk/portal/ClientScreen.tsx'), 'ClientScreen'),
});

export const desk = defineDesk({
  screens: [
    {
      route: clients,
      subject: 'clients',
      menu: { group: 'service', order: 1, label: msg`Clients`, icon: 'user' },
    },
    { route: client, subject: 'clients' },
  ],
  approvals: {
    'users.factor_off': msg`Switch a user's second factor off`,
  },
});
