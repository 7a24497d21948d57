// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type WhatsappNumberQueryVariables = Record<string, never>;

export type WhatsappNumberQuery = { readonly whatsapp: { readonly disponible: boolean, readonly numero: string | null, readonly detenido: boolean } | null };

export type SendWhatsappCodeMutationVariables = {
  numero: string;
};

export type SendWhatsappCodeMutation = { readonly enviarCodigoWhatsapp: { readonly numero: string, readonly minutos: number } | null };

export type ConfirmWhatsappMutationVariables = {
  codigo: string;
};

export type ConfirmWhatsappMutation = { readonly confirmarWhatsapp: { readonly disponible: boolean, readonly numero: string | null, readonly detenido: boolean } | null };

export type RemoveWhatsappMutationVariables = Record<string, never>;

export type RemoveWhatsappMutation = { readonly eliminarWhatsapp: { readonly disponible: boolean, readonly numero: string | null, readonly detenido: boolean } | null };

export const WhatsappNumber: TypedDocument<WhatsappNumberQuery, WhatsappNumberQueryVariables> = {
  name: 'WhatsappNumber',
  query: "query WhatsappNumber{whatsapp{disponible numero detenido}}",
};

export const SendWhatsappCode: TypedDocument<SendWhatsappCodeMutation, SendWhatsappCodeMutationVariables> & Guarded = {
  name: 'SendWhatsappCode',
  query: "mutation SendWhatsappCode($numero:String!){enviarCodigoWhatsapp(numero:$numero){numero minutos}}",
  allow: [{"to":"permission","anyOf":["Notificaciones::pedidos"],"changes":true}],
};

export const ConfirmWhatsapp: TypedDocument<ConfirmWhatsappMutation, ConfirmWhatsappMutationVariables> & Guarded = {
  name: 'ConfirmWhatsapp',
  query: "mutation ConfirmWhatsapp($codigo:String!){confirmarWhatsapp(codigo:$codigo){disponible numero detenido}}",
  allow: [{"to":"permission","anyOf":["Notificaciones::pedidos"],"changes":true}],
};

export const RemoveWhatsapp: TypedDocument<RemoveWhatsappMutation, RemoveWhatsappMutationVariables> & Guarded = {
  name: 'RemoveWhatsapp',
  query: "mutation RemoveWhatsapp{eliminarWhatsapp{disponible numero detenido}}",
  allow: [{"to":"permission","anyOf":["Notificaciones::pedidos"],"changes":true}],
};
