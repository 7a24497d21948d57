import { createRoute } from '@tanstack/react-router';
import { queryClient } from '#kit/portal/graphql/queries.ts';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';

// the screens load their own data: prefetching it would slow down every page
const validateSearch = ({ id }: RawSearch): { id?: string } => (id ? { id } : {});

const forms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/allied/surtidor-forms',
  validateSearch,
  component: lazyComponent(() => import('./portal/list/FormsScreen.tsx'), 'FormsScreen'),
});

const dynamicForm = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dynamic-form',
  validateSearch,
  component: lazyComponent(() => import('./portal/DynamicFormScreen.tsx'), 'DynamicFormScreen'),
});

async function surveyData() {
  // the same file as the banner, separate from the screens
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
      Widget: lazyComponent(() => import('./portal/home/SurveyBanner.tsx'), 'SurveyBanner'),
    },
  ],
});
