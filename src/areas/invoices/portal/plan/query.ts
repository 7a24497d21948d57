import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { type OpenPlanFragment, OpenPlans } from './plan.graphql.ts';

/** The user's plan of payments; there is at most one. */
export const plansQuery = documentQuery(OpenPlans, {});

/** The user's plan; not requested if the user may not pay. */
export function useOpenPlan({ enabled = true } = {}): OpenPlanFragment | undefined {
  return useQuery({ ...plansQuery, enabled }).data?.planesPagos?.[0];
}
