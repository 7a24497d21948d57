// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type ApprovedPlansQueryVariables = Record<string, never>;

export type ApprovedPlansQuery = { readonly solicitudesPago: { readonly items: ReadonlyArray<{ readonly id: string, readonly plan: string | null }> } | null };

export const ApprovedPlans: TypedDocument<ApprovedPlansQuery, ApprovedPlansQueryVariables> = {
  name: 'ApprovedPlans',
  query: "query ApprovedPlans{solicitudesPago(estado:{eq:\"aprobada\"}pageSize:50){items{id plan}}}",
};
