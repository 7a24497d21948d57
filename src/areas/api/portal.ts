import { createRoute } from '@tanstack/react-router';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import type { KeysSearch, ReferenceSearch, WebhooksSearch } from './portal/links.ts';

const keys = createRoute({
  getParentRoute: () => rootRoute,
  path: '/allied/api-keys',
  staticData: { need: 'Usuarios::llaves' },
  validateSearch: (raw: RawSearch): KeysSearch => raw,
  // the screen requests its own data: a loader would weigh on every page
  component: lazyComponent(() => import('./portal/list/KeysScreen.tsx'), 'KeysScreen'),
});

const webhooks = createRoute({
  getParentRoute: () => rootRoute,
  path: '/allied/webhooks',
  staticData: { need: 'Usuarios::llaves' },
  validateSearch: (raw: RawSearch): WebhooksSearch => raw,
  component: lazyComponent(() => import('./portal/webhooks/WebhooksScreen.tsx'), 'WebhooksScreen'),
});

const reference = createRoute({
  getParentRoute: () => rootRoute,
  path: '/desarrolladores',
  validateSearch: (raw: RawSearch): ReferenceSearch => raw,
  component: lazyComponent(() => import('./portal/reference/ReferenceScreen.tsx'), 'ReferenceScreen'),
});

export const portal = definePortal({ routes: [keys, webhooks, reference] });
