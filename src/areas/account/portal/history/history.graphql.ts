// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type AccountHistoryListQueryVariables = {
  detailFilter?: Contract.AccountHistoryFilterInput | null | undefined;
  sort?: Contract.AccountHistorySortInput | null | undefined;
  pageSize: number;
  after?: string | null | undefined;
};

export type AccountHistoryListQuery = { readonly AccountHistory: { readonly size: number, readonly end_cursor: string | null, readonly state_counts: ReadonlyArray<{ readonly estado: string, readonly total_count: number }>, readonly data: ReadonlyArray<{ readonly total_cargos: number, readonly total_abonos: number, readonly pagos: ReadonlyArray<{ readonly uuid: string, readonly fecha: string, readonly banco: string | null, readonly total: number, readonly facturas: number }>, readonly detalle: ReadonlyArray<{ readonly id_histocta_detalle: string, readonly tipo_documento: string | null, readonly estado_documento: string | null, readonly fecha_documento: string | null, readonly fecha_vencimiento_documento: string | null, readonly nombre_destino: string | null, readonly num_documento: string | null, readonly num_factura: string | null, readonly dias_mora: number | null, readonly total: number, readonly fecha_movimiento: string | null, readonly bloqueo: { readonly tipo: Contract.TipoBloqueo, readonly referencia: string | null } | null, readonly cierre: { readonly tipo: Contract.TipoBloqueo, readonly fecha: string, readonly referencia: string | null, readonly banco: string | null } | null }> }> } | null };

export type HistoryLineFragment = { readonly id_histocta_detalle: string, readonly tipo_documento: string | null, readonly estado_documento: string | null, readonly fecha_documento: string | null, readonly fecha_vencimiento_documento: string | null, readonly nombre_destino: string | null, readonly num_documento: string | null, readonly num_factura: string | null, readonly dias_mora: number | null, readonly total: number, readonly fecha_movimiento: string | null, readonly bloqueo: { readonly tipo: Contract.TipoBloqueo, readonly referencia: string | null } | null, readonly cierre: { readonly tipo: Contract.TipoBloqueo, readonly fecha: string, readonly referencia: string | null, readonly banco: string | null } | null };

export const AccountHistoryList: TypedDocument<AccountHistoryListQuery, AccountHistoryListQueryVariables> = {
  name: 'AccountHistoryList',
  query: "query AccountHistoryList($detailFilter:AccountHistoryFilterInput$sort:AccountHistorySortInput$pageSize:Int!$after:String){AccountHistory(detailFilter:$detailFilter sort:$sort pageSize:$pageSize after:$after){size state_counts{estado total_count}end_cursor data{total_cargos total_abonos pagos{uuid fecha banco total facturas}detalle{...HistoryLine}}}}fragment HistoryLine on AccountHistoryLine{id_histocta_detalle tipo_documento estado_documento fecha_documento fecha_vencimiento_documento nombre_destino num_documento num_factura dias_mora total fecha_movimiento bloqueo{tipo referencia}cierre{tipo fecha referencia banco}}",
};
