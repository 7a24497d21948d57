// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type PendingInvoicesQueryVariables = {
  filter?: Contract.DocumentosFilterInput | null | undefined;
  sort?: Contract.DocumentosSortInput | null | undefined;
  pageSize: number;
  after?: string | null | undefined;
};

export type PendingInvoicesQuery = { readonly documentos: { readonly total_count: number, readonly total_amount: number, readonly end_cursor: string | null, readonly state_counts: ReadonlyArray<{ readonly estado: string, readonly total_count: number }>, readonly items: ReadonlyArray<{ readonly id_edocta_detalle: string, readonly num_documento: string, readonly num_factura: string | null, readonly cufe: string | null, readonly tipo_documento: string | null, readonly nombre_destino: string | null, readonly ciudad: string | null, readonly fecha_vencimiento_documento: string, readonly dias_mora: number, readonly estado_documento: string | null, readonly bloqueada: boolean, readonly total: number, readonly bloqueo: { readonly tipo: Contract.TipoBloqueo, readonly referencia: string | null, readonly estado: string | null } | null }> } | null };

export type PendingInvoiceFragment = { readonly id_edocta_detalle: string, readonly num_documento: string, readonly num_factura: string | null, readonly cufe: string | null, readonly tipo_documento: string | null, readonly nombre_destino: string | null, readonly ciudad: string | null, readonly fecha_vencimiento_documento: string, readonly dias_mora: number, readonly estado_documento: string | null, readonly bloqueada: boolean, readonly total: number, readonly bloqueo: { readonly tipo: Contract.TipoBloqueo, readonly referencia: string | null, readonly estado: string | null } | null };

export const PendingInvoices: TypedDocument<PendingInvoicesQuery, PendingInvoicesQueryVariables> = {
  name: 'PendingInvoices',
  query: "query PendingInvoices($filter:DocumentosFilterInput$sort:DocumentosSortInput$pageSize:Int!$after:String){documentos(paymentType:OFFLINE documentType:INVOICE filter:$filter sort:$sort pageSize:$pageSize after:$after){total_count total_amount state_counts{estado total_count}end_cursor items{...PendingInvoice}}}fragment PendingInvoice on Documento{id_edocta_detalle num_documento num_factura cufe tipo_documento nombre_destino ciudad fecha_vencimiento_documento dias_mora estado_documento bloqueada bloqueo{tipo referencia estado}total}",
};
