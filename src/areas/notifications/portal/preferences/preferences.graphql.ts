// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type NotificationPreferencesQueryVariables = Record<string, never>;

export type NotificationPreferencesQuery = { readonly preferenciasNotificacion: ReadonlyArray<{ readonly kind: string, readonly label: string, readonly canal: Contract.CanalNotificacion }> | null };

export type SaveNotificationPreferenceMutationVariables = {
  kind: string;
  canal: Contract.CanalNotificacion;
};

export type SaveNotificationPreferenceMutation = { readonly guardarPreferenciaNotificacion: { readonly kind: string, readonly label: string, readonly canal: Contract.CanalNotificacion } | null };

export const NotificationPreferences: TypedDocument<NotificationPreferencesQuery, NotificationPreferencesQueryVariables> = {
  name: 'NotificationPreferences',
  query: "query NotificationPreferences{preferenciasNotificacion{kind label canal}}",
};

export const SaveNotificationPreference: TypedDocument<SaveNotificationPreferenceMutation, SaveNotificationPreferenceMutationVariables> & Guarded = {
  name: 'SaveNotificationPreference',
  query: "mutation SaveNotificationPreference($kind:ID!$canal:CanalNotificacion!){guardarPreferenciaNotificacion(kind:$kind canal:$canal){kind label canal}}",
  allow: [{"to":"permission","anyOf":["Notificaciones::pedidos"],"changes":true}],
};
