// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type OwnCompanyQueryVariables = Record<string, never>;

export type OwnCompanyQuery = { readonly currentSession: { readonly client: { readonly nombre: string | null, readonly tipoNit: string | null, readonly clienteNit: string | null, readonly direccion: string | null, readonly telefono: string | null, readonly pais: string | null, readonly ciudad: string | null, readonly departmentName: string | null, readonly email: string | null } } | null };

export const OwnCompany: TypedDocument<OwnCompanyQuery, OwnCompanyQueryVariables> = {
  name: 'OwnCompany',
  query: "query OwnCompany{currentSession{client{nombre tipoNit clienteNit direccion telefono pais ciudad departmentName email}}}",
};
