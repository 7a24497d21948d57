import { documentQuery } from '../../../../kit/portal/graphql/queries.ts';
import { OpenPlans } from './plan.graphql.ts';

/** The user's plan of payments: one at most. */
export const plansQuery = documentQuery(OpenPlans, {});
