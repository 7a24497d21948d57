// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type RemoveDueCalendarMutationVariables = Record<string, never>;

export type RemoveDueCalendarMutation = { readonly eliminarCalendario: { readonly creado_at: string | null } | null };

export const RemoveDueCalendar: TypedDocument<RemoveDueCalendarMutation, RemoveDueCalendarMutationVariables> & Guarded = {
  name: 'RemoveDueCalendar',
  query: "mutation RemoveDueCalendar{eliminarCalendario{creado_at}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}],
};
