// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type TipoCompensacion =
  | 'PAYMENT'
  | 'INVOICE';

/** extension: why documents of a proposal meet: they are equal; one is equal to a few; they are next in age */
export type RazonPropuesta =
  | 'EXACTO'
  | 'EXACTO_VARIOS'
  | 'ANTIGUEDAD';

export type ProposeCompensationQueryVariables = Exact<{ [key: string]: never; }>;


export type ProposeCompensationQuery = { readonly proponerCompensacion: { readonly total: number, readonly lines: ReadonlyArray<{ readonly id_edocta_detalle: string, readonly tipo: TipoCompensacion, readonly num_documento: string, readonly num_factura: string | null, readonly fecha_vencimiento_documento: string, readonly saldo: number, readonly monto: number, readonly razon: RazonPropuesta, readonly grupo: number, readonly con: ReadonlyArray<{ readonly num_documento: string, readonly num_factura: string | null, readonly monto: number }> }>, readonly antes: { readonly total_amount_expired: number, readonly total_amount_to_expire: number, readonly total_amount_expire_today: number, readonly total_amount_positive: number, readonly total_amount_expired_by_days: { readonly one_to_seven_days: number, readonly fourteen_days: number, readonly twenty_one_days: number, readonly greater_twenty_one_days: number } }, readonly despues: { readonly total_amount_expired: number, readonly total_amount_to_expire: number, readonly total_amount_expire_today: number, readonly total_amount_positive: number, readonly total_amount_expired_by_days: { readonly one_to_seven_days: number, readonly fourteen_days: number, readonly twenty_one_days: number, readonly greater_twenty_one_days: number } }, readonly abonos: { readonly total_count: number, readonly considerados: number }, readonly facturas: { readonly total_count: number, readonly considerados: number } } | null };

export type PortfolioAgingFragment = { readonly total_amount_expired: number, readonly total_amount_to_expire: number, readonly total_amount_expire_today: number, readonly total_amount_positive: number, readonly total_amount_expired_by_days: { readonly one_to_seven_days: number, readonly fourteen_days: number, readonly twenty_one_days: number, readonly greater_twenty_one_days: number } };

export const ProposeCompensation: TypedDocument<ProposeCompensationQuery, ProposeCompensationQueryVariables> = {
  name: 'ProposeCompensation',
  query: "query ProposeCompensation{proponerCompensacion{lines{id_edocta_detalle tipo num_documento num_factura fecha_vencimiento_documento saldo monto con{num_documento num_factura monto}razon grupo}total antes{...PortfolioAging}despues{...PortfolioAging}abonos{total_count considerados}facturas{total_count considerados}}}fragment PortfolioAging on AntiguedadCartera{total_amount_expired total_amount_to_expire total_amount_expire_today total_amount_positive total_amount_expired_by_days{one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days}}",
};
