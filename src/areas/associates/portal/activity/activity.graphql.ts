// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type ActivityQueryVariables = {
  filter?: Contract.ActividadFilterInput | null | undefined;
  search?: string | null | undefined;
  sort?: Contract.ActividadSortInput | null | undefined;
  pageSize: number;
  after?: string | null | undefined;
};

export type ActivityQuery = { readonly actividadCliente: { readonly end_cursor: string | null, readonly total_count: number, readonly items: ReadonlyArray<{ readonly id: string, readonly fecha: string, readonly accion_descripcion: string, readonly tipo: string, readonly detalle: string | null, readonly resultado_descripcion: string | null, readonly soporte: boolean, readonly direccion: string | null, readonly navegador: string | null, readonly sistema: string | null, readonly usuario: { readonly nombre: string, readonly email: string } | null }> } | null };

export const Activity: TypedDocument<ActivityQuery, ActivityQueryVariables> = {
  name: 'Activity',
  query: "query Activity($filter:ActividadFilterInput$search:String$sort:ActividadSortInput$pageSize:Int!$after:String){actividadCliente(filter:$filter search:$search sort:$sort pageSize:$pageSize after:$after){end_cursor total_count items{id fecha accion_descripcion tipo detalle resultado_descripcion usuario{nombre email}soporte direccion navegador sistema}}}",
};
