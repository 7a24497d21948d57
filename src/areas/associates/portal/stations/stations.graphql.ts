// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type EdsListQueryVariables = Record<string, never>;

export type EdsListQuery = { readonly listarDestinatarios: { readonly items: ReadonlyArray<{ readonly id_destinatario: string, readonly codigo_destinatario: string, readonly nombre_comercial: string | null, readonly direccion_establecimiento: string | null }> } | null };

export const EdsList: TypedDocument<EdsListQuery, EdsListQueryVariables> = {
  name: 'EdsList',
  query: "query EdsList{listarDestinatarios(filter:{estado:{eq:\"1\"}}pageSize:20000){items{id_destinatario codigo_destinatario nombre_comercial direccion_establecimiento}}}",
};
