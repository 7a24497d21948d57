// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type SetReceiptMailMutationVariables = {
  enabled: boolean;
};

export type SetReceiptMailMutation = { readonly setReceiptMail: boolean | null };

export const SetReceiptMail: TypedDocument<SetReceiptMailMutation, SetReceiptMailMutationVariables> & Guarded = {
  name: 'SetReceiptMail',
  query: "mutation SetReceiptMail($enabled:Boolean!){setReceiptMail(enabled:$enabled)}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes","Bonos::regalo"],"changes":true}],
};
