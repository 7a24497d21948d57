// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type NotificationPreferencesQueryVariables = Record<string, never>;

export type NotificationPreferencesQuery = { readonly preferenciasNotificacion: ReadonlyArray<{ readonly kind: string, readonly label: string, readonly canal: Contract.CanalNotificacion, readonly whatsapp: boolean | null }> | null };

export type SaveNotificationPreferenceMutationVariables = {
  kind: string;
  canal: Contract.CanalNotificacion;
  whatsapp?: boolean | null | undefined;
};

export type SaveNotificationPreferenceMutation = { readonly guardarPreferenciaNotificacion: { readonly kind: string, readonly label: string, readonly canal: Contract.CanalNotificacion, readonly whatsapp: boolean | null } | null };

export const NotificationPreferences: TypedDocument<NotificationPreferencesQuery, NotificationPreferencesQueryVariables> = {
  name: 'NotificationPreferences',
  query: "query NotificationPreferences{preferenciasNotificacion{kind label canal whatsapp}}",
};

export const SaveNotificationPreference: TypedDocument<SaveNotificationPreferenceMutation, SaveNotificationPreferenceMutationVariables> & Guarded = {
  name: 'SaveNotificationPreference',
  query: "mutation SaveNotificationPreference($kind:ID!$canal:CanalNotificacion!$whatsapp:Boolean){guardarPreferenciaNotificacion(kind:$kind canal:$canal whatsapp:$whatsapp){kind label canal whatsapp}}",
  allow: [{"to":"permission","anyOf":["Notificaciones::pedidos"],"changes":true}],
};
