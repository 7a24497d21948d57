import { createRoute } from '@tanstack/react-router';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import type { KeysSearch, ReferenceSearch, WebhooksSearch } from './portal/links.ts';

// the screens request their own data: loaders would weigh on every page
const loadScreens = () => import('./portal/screens.ts');

const keys = createRoute({
  getParentRoute: () => rootRoute,
  path: '/allied/api-keys',
  staticData: { need: 'Usuarios::llaves' },
  validateSearch: (raw: RawSearch): KeysSearch => raw,
  component: lazyComponent(loadScreens, 'KeysScreen'),
});

const webhooks = createRoute({
  getParentRoute: () => rootRoute,
  path: '/allied/webhooks',
  staticData: { need: 'Usuarios::llaves' },
  validateSearch: (raw: RawSearch): WebhooksSearch => raw,
  component: lazyComponent(loadScreens, 'WebhooksScreen'),
});

const reference = createRoute({
  getParentRoute: () => rootRoute,
  path: '/desarrolladores',
  validateSearch: (raw: RawSearch): ReferenceSearch => raw,
  component: lazyComponent(loadScreens, 'ReferenceScreen'),
});

export const portal = definePortal({ routes: [keys, webhooks, reference] });
