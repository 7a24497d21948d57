// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type DueCalendarQueryVariables = Record<string, never>;

export type DueCalendarQuery = { readonly calendario: { readonly creado_at: string | null } | null };

export const DueCalendar: TypedDocument<DueCalendarQuery, DueCalendarQueryVariables> = {
  name: 'DueCalendar',
  query: "query DueCalendar{calendario{creado_at}}",
};
