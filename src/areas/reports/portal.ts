import { createRoute } from '@tanstack/react-router';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import type { ReportsSearch } from './portal/links.ts';
import { LISTS } from './rules/permissions.ts';

const reports = createRoute({
  getParentRoute: () => rootRoute,
  path: '/allied/reports',
  staticData: { need: { anyOf: LISTS } },
  // the screen validates the values
  validateSearch: (raw: RawSearch): ReportsSearch => raw,
  // the screen requests its own data: a loader would weigh on every page
  component: lazyComponent(() => import('./portal/list/ReportsScreen.tsx'), 'ReportsScreen'),
});

export const portal = definePortal({ routes: [reports] });
