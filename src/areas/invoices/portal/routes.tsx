import { createRoute } from '@tanstack/react-router';
import { hasOne } from '../../../kit/any/permission.ts';
import { queryClient } from '../../../kit/portal/graphql/queries.ts';
import { lazyScreen } from '../../../kit/portal/router/lazyScreen.ts';
import { rootRoute } from '../../../kit/portal/router/root.ts';
import { readPermissions } from '../../session/portal/public.ts';
import { homeQuery } from './home/query.ts';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  // Asks for the figures while the screen's files are on their way, not after them.
  loader: ({ cause }) => {
    if (cause !== 'preload' && hasOne(readPermissions(), 'Dashboard::cartera')) void queryClient.prefetchQuery(homeQuery);
  },
  component: lazyScreen(() => import('./home/HomeScreen.tsx')),
});

/** The screens of this area. */
export const invoicesRoutes = [home] as const;
