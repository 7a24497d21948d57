// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type HomePortfolioQueryVariables = {
  pageSize: number;
};

export type HomePortfolioQuery = { readonly documentos: { readonly total_count: number, readonly total_amount_expired: number, readonly total_amount_to_expire: number, readonly total_amount_expire_today: number, readonly total_amount_positive: number, readonly total_amount_expired_by_days: { readonly one_to_seven_days: number, readonly fourteen_days: number, readonly twenty_one_days: number, readonly greater_twenty_one_days: number }, readonly items: ReadonlyArray<{ readonly id_edocta_detalle: string, readonly num_documento: string, readonly num_factura: string | null, readonly nombre_destino: string | null, readonly fecha_vencimiento_documento: string, readonly dias_mora: number, readonly estado_documento: string | null, readonly total: number, readonly bloqueo: { readonly tipo: Contract.TipoBloqueo } | null }> } | null, readonly payable: { readonly total_amount: number } | null };

export const HomePortfolio: TypedDocument<HomePortfolioQuery, HomePortfolioQueryVariables> = {
  name: 'HomePortfolio',
  query: "query HomePortfolio($pageSize:Int!){documentos(paymentType:OFFLINE documentType:INVOICE sort:{fecha_vencimiento_documento:ASC}pageSize:$pageSize currentPage:1){total_count total_amount_expired total_amount_to_expire total_amount_expire_today total_amount_positive total_amount_expired_by_days{one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days}items{id_edocta_detalle num_documento num_factura nombre_destino fecha_vencimiento_documento dias_mora estado_documento bloqueo{tipo}total}}payable:documentos(paymentType:PSE documentType:INVOICE filter:{estado_documento:{in:[\"AT\" \"V\"]}}pageSize:1){total_amount}}",
};
