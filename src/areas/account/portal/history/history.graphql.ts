// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';
import type * as Contract from '../../../../kit/core/contract.ts';

export type AccountHistoryListQueryVariables = {
  detailFilter?: Contract.AccountHistoryFilterInput | null | undefined;
  sort?: Contract.AccountHistorySortInput | null | undefined;
  pageSize: number;
  after?: string | null | undefined;
};

export type AccountHistoryListQuery = { readonly AccountHistory: { readonly size: number, readonly end_cursor: string | null, readonly data: ReadonlyArray<{ readonly subtotal: number, readonly detalle: ReadonlyArray<{ readonly id_histocta_detalle: string, readonly tipo_documento: string | null, readonly estado_documento: string | null, readonly fecha_documento: string | null, readonly fecha_vencimiento_documento: string | null, readonly nombre_destino: string | null, readonly num_documento: string | null, readonly num_factura: string | null, readonly dias_mora: number | null, readonly total: number }> }> } | null };

export type HistoryLineFragment = { readonly id_histocta_detalle: string, readonly tipo_documento: string | null, readonly estado_documento: string | null, readonly fecha_documento: string | null, readonly fecha_vencimiento_documento: string | null, readonly nombre_destino: string | null, readonly num_documento: string | null, readonly num_factura: string | null, readonly dias_mora: number | null, readonly total: number };

export const AccountHistoryList: TypedDocument<AccountHistoryListQuery, AccountHistoryListQueryVariables> = {
  name: 'AccountHistoryList',
  query: "query AccountHistoryList($detailFilter:AccountHistoryFilterInput$sort:AccountHistorySortInput$pageSize:Int!$after:String){AccountHistory(detailFilter:$detailFilter sort:$sort pageSize:$pageSize after:$after){size end_cursor data{subtotal detalle{...HistoryLine}}}}fragment HistoryLine on AccountHistoryLine{id_histocta_detalle tipo_documento estado_documento fecha_documento fecha_vencimiento_documento nombre_destino num_documento num_factura dias_mora total}",
};
