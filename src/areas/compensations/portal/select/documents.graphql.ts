// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type DocumentsToCompensateQueryVariables = {
  documentType: Contract.DocumentType;
  filter?: Contract.DocumentosFilterInput | null | undefined;
  sort?: Contract.DocumentosSortInput | null | undefined;
  pageSize: number;
  after?: string | null | undefined;
};

export type DocumentsToCompensateQuery = { readonly documentos: { readonly total_count: number, readonly total_amount: number, readonly end_cursor: string | null, readonly items: ReadonlyArray<{ readonly id_edocta_detalle: string, readonly num_documento: string, readonly num_factura: string | null, readonly tipo_documento: string | null, readonly nombre_destino: string | null, readonly fecha_documento: string, readonly fecha_vencimiento_documento: string, readonly dias_mora: number, readonly bloqueada: boolean, readonly total: number, readonly bloqueo: { readonly tipo: Contract.TipoBloqueo, readonly referencia: string | null } | null }> } | null };

export type DocumentToCompensateFragment = { readonly id_edocta_detalle: string, readonly num_documento: string, readonly num_factura: string | null, readonly tipo_documento: string | null, readonly nombre_destino: string | null, readonly fecha_documento: string, readonly fecha_vencimiento_documento: string, readonly dias_mora: number, readonly bloqueada: boolean, readonly total: number, readonly bloqueo: { readonly tipo: Contract.TipoBloqueo, readonly referencia: string | null } | null };

export const DocumentsToCompensate: TypedDocument<DocumentsToCompensateQuery, DocumentsToCompensateQueryVariables> = {
  name: 'DocumentsToCompensate',
  query: "query DocumentsToCompensate($documentType:DocumentType!$filter:DocumentosFilterInput$sort:DocumentosSortInput$pageSize:Int!$after:String){documentos(paymentType:OFFLINE documentType:$documentType filter:$filter sort:$sort pageSize:$pageSize after:$after){total_count total_amount end_cursor items{...DocumentToCompensate}}}fragment DocumentToCompensate on Documento{id_edocta_detalle num_documento num_factura tipo_documento nombre_destino fecha_documento fecha_vencimiento_documento dias_mora bloqueada bloqueo{tipo referencia}total}",
};
