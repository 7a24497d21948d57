// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type SubscribePushMutationVariables = {
  endpoint: string;
  p256dh: string;
  auth: string;
};

export type SubscribePushMutation = { readonly suscribirPush: { readonly success: boolean } | null };

export type UnsubscribePushMutationVariables = {
  endpoint: string;
};

export type UnsubscribePushMutation = { readonly eliminarSuscripcionPush: { readonly success: boolean } | null };

export const SubscribePush: TypedDocument<SubscribePushMutation, SubscribePushMutationVariables> & Guarded = {
  name: 'SubscribePush',
  query: "mutation SubscribePush($endpoint:String!$p256dh:String!$auth:String!){suscribirPush(endpoint:$endpoint p256dh:$p256dh auth:$auth){success}}",
  allow: [{"to":"permission","anyOf":["Notificaciones::pedidos"],"changes":true}],
};

export const UnsubscribePush: TypedDocument<UnsubscribePushMutation, UnsubscribePushMutationVariables> & Guarded = {
  name: 'UnsubscribePush',
  query: "mutation UnsubscribePush($endpoint:String!){eliminarSuscripcionPush(endpoint:$endpoint){success}}",
  allow: [{"to":"permission","anyOf":["Notificaciones::pedidos"],"changes":true}],
};
