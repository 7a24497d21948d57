// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type PrepareArchiveMutationVariables = {
  mes: string;
};

export type PrepareArchiveMutation = { readonly prepararArchivoMes: { readonly id: string } | null };

export const PrepareArchive: TypedDocument<PrepareArchiveMutation, PrepareArchiveMutationVariables> & Guarded = {
  name: 'PrepareArchive',
  query: "mutation PrepareArchive($mes:String!){prepararArchivoMes(mes:$mes){id}}",
  allow: [{"to":"permission","anyOf":["EstadoDeCuenta::linea","Facturas::pendientes","Movimientos::historico"],"changes":true}],
};
