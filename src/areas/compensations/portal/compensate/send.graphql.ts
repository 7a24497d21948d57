// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type SendCompensationMutationVariables = {
  input: ReadonlyArray<Contract.CompensacionInput> | Contract.CompensacionInput;
  idempotencyKey?: string | null | undefined;
  solicitud?: string | null | undefined;
};

export type SendCompensationMutation = { readonly crearCompensacion: { readonly idTransaccion: string } | null };

export const SendCompensation: TypedDocument<SendCompensationMutation, SendCompensationMutationVariables> & Guarded = {
  name: 'SendCompensation',
  query: "mutation SendCompensation($input:[CompensacionInput!]!$idempotencyKey:String$solicitud:ID){crearCompensacion(input:$input idempotencyKey:$idempotencyKey solicitud:$solicitud){idTransaccion}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}],
};
