// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type AccountStatusListQueryVariables = {
  document?: string | null | undefined;
  filter?: Contract.AccountStatusFilterInput | null | undefined;
  sort?: Contract.AccountStatusSortInput | null | undefined;
  fecha_corte?: string | null | undefined;
  pageSize: number;
  after?: string | null | undefined;
};

export type AccountStatusListQuery = { readonly AccountStatus: { readonly subtotal: number, readonly size: number, readonly end_cursor: string | null, readonly data: ReadonlyArray<{ readonly id_edocta_detalle: string, readonly num_documento: string, readonly num_factura: string | null, readonly classification: string | null, readonly tipo_documento: string | null, readonly fecha_documento: string, readonly fecha_vencimiento_documento: string, readonly total: number, readonly bloqueada: boolean, readonly nombre_destino: string | null, readonly bloqueo: { readonly tipo: Contract.TipoBloqueo, readonly referencia: string | null } | null }> } | null };

export const AccountStatusList: TypedDocument<AccountStatusListQuery, AccountStatusListQueryVariables> = {
  name: 'AccountStatusList',
  query: "query AccountStatusList($document:String$filter:AccountStatusFilterInput$sort:AccountStatusSortInput$fecha_corte:String$pageSize:Int!$after:String){AccountStatus(document:$document filter:$filter sort:$sort fecha_corte:$fecha_corte pageSize:$pageSize after:$after){subtotal size end_cursor data{id_edocta_detalle num_documento num_factura classification tipo_documento fecha_documento fecha_vencimiento_documento total bloqueada bloqueo{tipo referencia}nombre_destino}}}",
};
