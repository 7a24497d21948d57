import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { ApprovalPolicy, type ShownPolicyFragment } from './policy.graphql.ts';

export type ShownPolicy = ShownPolicyFragment;

export const policyQuery = documentQuery(ApprovalPolicy, {});
