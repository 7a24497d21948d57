// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type MyCompaniesQueryVariables = Record<string, never>;

export type MyCompaniesQuery = { readonly misEmpresas: ReadonlyArray<{ readonly cliente: string, readonly nombre: string, readonly tienda: string, readonly role: string, readonly actual: boolean, readonly vencido: number | null, readonly moneda: string }> | null };

export const MyCompanies: TypedDocument<MyCompaniesQuery, MyCompaniesQueryVariables> & Guarded = {
  name: 'MyCompanies',
  query: "query MyCompanies{misEmpresas{cliente nombre tienda role actual vencido moneda}}",
  allow: [{"to":"session","beforeTerms":true,"beforeFactor":true,"changes":true}],
};
