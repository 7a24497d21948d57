// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type InviteAgainMutationVariables = {
  id: string;
};

export type InviteAgainMutation = { readonly reenviarInvitacion: { readonly success: boolean } | null };

export const InviteAgain: TypedDocument<InviteAgainMutation, InviteAgainMutationVariables> & Guarded = {
  name: 'InviteAgain',
  query: "mutation InviteAgain($id:ID!){reenviarInvitacion(id:$id){success}}",
  allow: [{"to":"role","anyOf":["Representante Legal"],"onLubricants":["Administrativo","Ingeniero Planificación"],"changes":true}],
};
