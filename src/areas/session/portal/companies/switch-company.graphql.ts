// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type SwitchCompanyMutationVariables = {
  cliente: string;
};

export type SwitchCompanyMutation = { readonly cambiarEmpresa: { readonly token: string } | null };

export const SwitchCompany: TypedDocument<SwitchCompanyMutation, SwitchCompanyMutationVariables> & Guarded = {
  name: 'SwitchCompany',
  query: "mutation SwitchCompany($cliente:String!){cambiarEmpresa(cliente:$cliente){token}}",
  allow: [{"to":"session","beforeTerms":true,"beforeFactor":true,"changes":true}],
};
