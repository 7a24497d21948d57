// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type ArchivesQueryVariables = Record<string, never>;

export type ArchivesQuery = { readonly archivosMes: ReadonlyArray<{ readonly id: string, readonly mes: string, readonly estado: Contract.EstadoArchivoMes, readonly documentos: number | null, readonly bytes: number | null, readonly mensaje: string | null, readonly vence: string, readonly archivo: { readonly url: string | null, readonly mensaje: string | null } | null }> | null };

export type PrepareArchiveMutationVariables = {
  mes: string;
};

export type PrepareArchiveMutation = { readonly prepararArchivoMes: { readonly id: string } | null };

export type ArchiveFieldsFragment = { readonly id: string, readonly mes: string, readonly estado: Contract.EstadoArchivoMes, readonly documentos: number | null, readonly bytes: number | null, readonly mensaje: string | null, readonly vence: string, readonly archivo: { readonly url: string | null, readonly mensaje: string | null } | null };

export const Archives: TypedDocument<ArchivesQuery, ArchivesQueryVariables> = {
  name: 'Archives',
  query: "query Archives{archivosMes{...ArchiveFields}}fragment ArchiveFields on ArchivoMes{id mes estado documentos bytes mensaje vence archivo{url mensaje}}",
};

export const PrepareArchive: TypedDocument<PrepareArchiveMutation, PrepareArchiveMutationVariables> & Guarded = {
  name: 'PrepareArchive',
  query: "mutation PrepareArchive($mes:String!){prepararArchivoMes(mes:$mes){id}}fragment ArchiveFields on ArchivoMes{id mes estado documentos bytes mensaje vence archivo{url mensaje}}",
  allow: [{"to":"permission","anyOf":["EstadoDeCuenta::linea","Facturas::pendientes","Movimientos::historico"],"changes":true}],
};
