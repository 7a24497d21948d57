import { createRoute } from '@tanstack/react-router';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import type { KeysSearch } from './portal/links.ts';

const keys = createRoute({
  getParentRoute: () => rootRoute,
  path: '/allied/api-keys',
  staticData: { need: 'Usuarios::llaves' },
  validateSearch: (raw: RawSearch): KeysSearch => raw,
  // the screen requests its own data: a loader would weigh on every page
  component: lazyComponent(() => import('./portal/list/KeysScreen.tsx'), 'KeysScreen'),
});

export const portal = definePortal({ routes: [keys] });
