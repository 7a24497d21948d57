// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type ConfirmRecipientMutationVariables = {
  token: string;
};

export type ConfirmRecipientMutation = { readonly confirmarDestinatario: boolean | null };

export type EndReportMutationVariables = {
  token: string;
};

export type EndReportMutation = { readonly terminarInforme: boolean | null };

export const ConfirmRecipient: TypedDocument<ConfirmRecipientMutation, ConfirmRecipientMutationVariables> & Guarded = {
  name: 'ConfirmRecipient',
  query: "mutation ConfirmRecipient($token:String!){confirmarDestinatario(token:$token)}",
  allow: [],
};

export const EndReport: TypedDocument<EndReportMutation, EndReportMutationVariables> & Guarded = {
  name: 'EndReport',
  query: "mutation EndReport($token:String!){terminarInforme(token:$token)}",
  allow: [],
};
