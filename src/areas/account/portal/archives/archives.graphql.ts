// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type ArchivesQueryVariables = Record<string, never>;

export type ArchivesQuery = { readonly archivosMes: ReadonlyArray<{ readonly id: string, readonly mes: string, readonly estado: Contract.EstadoArchivoMes, readonly documentos: number | null, readonly bytes: number | null, readonly mensaje: string | null, readonly vence: string, readonly archivo: { readonly url: string | null, readonly mensaje: string | null } | null }> | null };

export const Archives: TypedDocument<ArchivesQuery, ArchivesQueryVariables> = {
  name: 'Archives',
  query: "query Archives{archivosMes{id mes estado documentos bytes mensaje vence archivo{url mensaje}}}",
};
