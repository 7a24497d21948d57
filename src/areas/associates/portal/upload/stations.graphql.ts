// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

export type UploadStationsQueryVariables = Record<string, never>;

export type UploadStationsQuery = { readonly listarDestinatarios: { readonly items: ReadonlyArray<{ readonly codigo_destinatario: string, readonly nombre_comercial: string | null }> } | null };

export const UploadStations: TypedDocument<UploadStationsQuery, UploadStationsQueryVariables> = {
  name: 'UploadStations',
  query: "query UploadStations{listarDestinatarios(filter:{estado:{eq:\"1\"}}pageSize:20000){items{codigo_destinatario nombre_comercial}}}",
};
