import { createRoute } from '@tanstack/react-router';
import { queryClient } from '#kit/portal/graphql/queries.ts';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { lazyScreen, lazyWidget } from '#kit/portal/router/lazyScreen.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';

// what the screens ask for they ask for themselves: prefetching it would weigh on every page
const validateSearch = ({ id }: RawSearch): { id?: string } => (id ? { id } : {});

const forms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/allied/surtidor-forms',
  validateSearch,
  component: lazyScreen(() => import('./portal/list/FormsScreen.tsx')),
});

const dynamicForm = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dynamic-form',
  validateSearch,
  component: lazyScreen(() => import('./portal/DynamicFormScreen.tsx')),
});

async function surveyData() {
  // one file with the banner, apart from the screens'
  const { surveyQuery } = await import('./portal/home/SurveyBanner.tsx');
  return () => [queryClient.query(surveyQuery)];
}

export const portal = definePortal({
  routes: [forms, dynamicForm],
  home: [
    {
      name: 'survey banner',
      last: true,
      data: surveyData,
      Widget: lazyWidget(() => import('./portal/home/SurveyBanner.tsx')),
    },
  ],
});
