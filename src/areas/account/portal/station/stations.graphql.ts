// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type StationsQueryVariables = {
  search?: string | null | undefined;
};

export type StationsQuery = { readonly listarDestinatarios: { readonly total_count: number, readonly items: ReadonlyArray<{ readonly codigo_destinatario: string, readonly nombre_comercial: string | null }> } | null };

export const Stations: TypedDocument<StationsQuery, StationsQueryVariables> = {
  name: 'Stations',
  query: "query Stations($search:String){listarDestinatarios(search:$search){total_count items{codigo_destinatario nombre_comercial}}}",
};
