// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type AskForApprovalMutationVariables = {
  input: Contract.SolicitudInput;
  idempotencyKey?: string | null | undefined;
};

export type AskForApprovalMutation = { readonly prepararPago: { readonly id: string } | null };

export const AskForApproval: TypedDocument<AskForApprovalMutation, AskForApprovalMutationVariables> & Guarded = {
  name: 'AskForApproval',
  query: "mutation AskForApproval($input:SolicitudInput!$idempotencyKey:String){prepararPago(input:$input idempotencyKey:$idempotencyKey){id}}",
  allow: [{"to":"case","argument":"input.tipo","is":{"text":"bonos"},"met":{"to":"permission","anyOf":["Bonos::regalo"],"changes":true},"unmet":{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}}],
};
