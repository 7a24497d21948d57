// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type CreateDueCalendarMutationVariables = Record<string, never>;

export type CreateDueCalendarMutation = { readonly crearCalendario: { readonly url: string } | null };

export const CreateDueCalendar: TypedDocument<CreateDueCalendarMutation, CreateDueCalendarMutationVariables> & Guarded = {
  name: 'CreateDueCalendar',
  query: "mutation CreateDueCalendar{crearCalendario{url}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}],
};
