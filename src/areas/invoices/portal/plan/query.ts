import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../../kit/portal/graphql/queries.ts';
import { type OpenPlanFragment, OpenPlans } from './plan.graphql.ts';

/** The user's plan of payments: one at most. */
export const plansQuery = documentQuery(OpenPlans, {});

export function useOpenPlan(): OpenPlanFragment | undefined {
  return useQuery(plansQuery).data?.planesPagos?.[0];
}
