// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type CurrentSessionQueryVariables = Record<string, never>;

export type CurrentSessionQuery = { readonly currentSession: { readonly role: string, readonly isSupportUser: boolean, readonly supportAgent: string | null, readonly hasTermsAndConditions: boolean, readonly variasEmpresas: boolean, readonly client: { readonly id: string, readonly cliente: string, readonly nombre: string | null, readonly clienteNit: string | null }, readonly user: { readonly id: string, readonly firstname: string, readonly lastname: string, readonly email: string, readonly document_type: string | null, readonly document: string | null, readonly telephone: string | null, readonly street: string | null, readonly city: string | null } } | null };

export const CurrentSession: TypedDocument<CurrentSessionQuery, CurrentSessionQueryVariables> = {
  name: 'CurrentSession',
  query: "query CurrentSession{currentSession{role isSupportUser supportAgent hasTermsAndConditions variasEmpresas client{id cliente nombre clienteNit}user{id firstname lastname email document_type document telephone street city}}}",
};
