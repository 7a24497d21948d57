// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type JoinInvitationQueryVariables = {
  token: string;
};

export type JoinInvitationQuery = { readonly invitacionEmpresa: { readonly nombre: string, readonly email: string } | null };

export type JoinCompanyMutationVariables = {
  token: string;
  password: string;
  otp?: string | null | undefined;
};

export type JoinCompanyMutation = { readonly aceptarEmpresa: { readonly token: string } | null };

export type RefuseCompanyMutationVariables = {
  token: string;
};

export type RefuseCompanyMutation = { readonly rechazarEmpresa: boolean | null };

export const JoinInvitation: TypedDocument<JoinInvitationQuery, JoinInvitationQueryVariables> = {
  name: 'JoinInvitation',
  query: "query JoinInvitation($token:String!){invitacionEmpresa(token:$token){nombre email}}",
};

export const JoinCompany: TypedDocument<JoinCompanyMutation, JoinCompanyMutationVariables> & Guarded = {
  name: 'JoinCompany',
  query: "mutation JoinCompany($token:String!$password:String!$otp:String){aceptarEmpresa(token:$token password:$password otp:$otp){token}}",
  allow: [],
};

export const RefuseCompany: TypedDocument<RefuseCompanyMutation, RefuseCompanyMutationVariables> & Guarded = {
  name: 'RefuseCompany',
  query: "mutation RefuseCompany($token:String!){rechazarEmpresa(token:$token)}",
  allow: [],
};
