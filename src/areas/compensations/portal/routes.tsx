import { createRoute } from '@tanstack/react-router';
import { queryClient } from '../../../kit/portal/graphql/queries.ts';
import { ahead } from '../../../kit/portal/router/ahead.ts';
import { lazyScreen } from '../../../kit/portal/router/lazyScreen.ts';
import { rootRoute } from '../../../kit/portal/router/root.ts';
import { readPermissions } from '../../session/portal/public.ts';
import { mayOpen } from '../../session/rules/screens.ts';
import { readCompensateSearch } from './address.ts';
import { documentsQuery } from './compensate/query.ts';

const compensate = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/pending-invoices/compensar',
  validateSearch: readCompensateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ cause, deps }) => {
    if (cause !== 'enter' || !mayOpen('/admin/pending-invoices/compensar', readPermissions())) return;
    ahead(queryClient.infiniteQuery(documentsQuery('PAYMENT', deps)));
    ahead(queryClient.infiniteQuery(documentsQuery('INVOICE', deps)));
  },
  component: lazyScreen(() => import('./compensate/CompensateScreen.tsx')),
});

/** The screens of this area. */
export const compensationsRoutes = [compensate] as const;
