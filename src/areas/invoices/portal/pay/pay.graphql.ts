// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type PayInvoicesMutationVariables = {
  input: ReadonlyArray<Contract.TransaccionOnlineInput> | Contract.TransaccionOnlineInput;
  idempotencyKey?: string | null | undefined;
  solicitud?: string | null | undefined;
};

export type PayInvoicesMutation = { readonly crearTransaccionOnline: { readonly uuid: string, readonly url_redirect: string, readonly phrase: string, readonly token: string } | null };

export const PayInvoices: TypedDocument<PayInvoicesMutation, PayInvoicesMutationVariables> & Guarded = {
  name: 'PayInvoices',
  query: "mutation PayInvoices($input:[TransaccionOnlineInput!]!$idempotencyKey:String$solicitud:ID){crearTransaccionOnline(input:$input idempotencyKey:$idempotencyKey solicitud:$solicitud){uuid url_redirect phrase token}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}],
};
