// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type SaveApprovalPolicyMutationVariables = {
  input: Contract.PoliticaAprobacionInput;
};

export type SaveApprovalPolicyMutation = { readonly guardarPoliticaAprobacion: { readonly vigente_desde: string | null, readonly pendiente: { readonly vigente_desde: string | null } | null } | null };

export type ConfirmApprovalPolicyMutationVariables = {
  password: string;
};

export type ConfirmApprovalPolicyMutation = { readonly confirmarPoliticaAprobacion: { readonly vigente_desde: string | null } | null };

export const SaveApprovalPolicy: TypedDocument<SaveApprovalPolicyMutation, SaveApprovalPolicyMutationVariables> & Guarded = {
  name: 'SaveApprovalPolicy',
  query: "mutation SaveApprovalPolicy($input:PoliticaAprobacionInput!){guardarPoliticaAprobacion(input:$input){vigente_desde pendiente{vigente_desde}}}",
  allow: [{"to":"role","anyOf":["Representante Legal"],"changes":true}],
};

export const ConfirmApprovalPolicy: TypedDocument<ConfirmApprovalPolicyMutation, ConfirmApprovalPolicyMutationVariables> & Guarded = {
  name: 'ConfirmApprovalPolicy',
  query: "mutation ConfirmApprovalPolicy($password:String!){confirmarPoliticaAprobacion(password:$password){vigente_desde}}",
  allow: [{"to":"permission","anyOf":["Facturas::aprobar"],"changes":true}],
};
