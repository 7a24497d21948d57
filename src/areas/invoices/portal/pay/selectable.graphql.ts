// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type SelectableInvoicesQueryVariables = {
  paymentType: Contract.PaymentType;
  filter?: Contract.DocumentosFilterInput | null | undefined;
  sort?: Contract.DocumentosSortInput | null | undefined;
  pageSize: number;
  after?: string | null | undefined;
};

export type SelectableInvoicesQuery = { readonly documentos: { readonly total_count: number, readonly end_cursor: string | null, readonly items: ReadonlyArray<{ readonly id_edocta_detalle: string, readonly num_documento: string, readonly num_factura: string | null, readonly fecha_vencimiento_documento: string, readonly bloqueada: boolean, readonly total: number }> } | null };

export const SelectableInvoices: TypedDocument<SelectableInvoicesQuery, SelectableInvoicesQueryVariables> = {
  name: 'SelectableInvoices',
  query: "query SelectableInvoices($paymentType:PaymentType!$filter:DocumentosFilterInput$sort:DocumentosSortInput$pageSize:Int!$after:String){documentos(paymentType:$paymentType documentType:INVOICE filter:$filter sort:$sort pageSize:$pageSize after:$after){total_count end_cursor items{id_edocta_detalle num_documento num_factura fecha_vencimiento_documento bloqueada total}}}",
};
