// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type PurchasedVouchersQueryVariables = {
  uuid?: string | null | undefined;
  customer?: string | null | undefined;
};

export type PurchasedVouchersQuery = { readonly getBonosSurtidor: ReadonlyArray<{ readonly entity_id: string, readonly monto: number, readonly cantidad: number, readonly uuid: string, readonly created_at: string, readonly email: string, readonly tipo_bono: string, readonly status: number | null, readonly codigos: ReadonlyArray<{ readonly terminacion: string, readonly estado: Contract.EstadoBono, readonly usado_en: string | null, readonly usado_at: string | null }> | null }> | null };

export type PurchasedVoucherLinesQueryVariables = {
  uuid?: string | null | undefined;
  customer?: string | null | undefined;
};

export type PurchasedVoucherLinesQuery = { readonly getBonosSurtidor: ReadonlyArray<{ readonly entity_id: string, readonly monto: number, readonly cantidad: number, readonly uuid: string, readonly created_at: string, readonly email: string, readonly tipo_bono: string, readonly status: number | null }> | null };

export type PurchasedVoucherFragment = { readonly entity_id: string, readonly monto: number, readonly cantidad: number, readonly uuid: string, readonly created_at: string, readonly email: string, readonly tipo_bono: string, readonly status: number | null };

export const PurchasedVouchers: TypedDocument<PurchasedVouchersQuery, PurchasedVouchersQueryVariables> = {
  name: 'PurchasedVouchers',
  query: "query PurchasedVouchers($uuid:String$customer:String){getBonosSurtidor(uuid:$uuid customer:$customer){...PurchasedVoucher codigos{terminacion estado usado_en usado_at}}}fragment PurchasedVoucher on BonoRecord{entity_id monto cantidad uuid created_at email tipo_bono status}",
};

export const PurchasedVoucherLines: TypedDocument<PurchasedVoucherLinesQuery, PurchasedVoucherLinesQueryVariables> = {
  name: 'PurchasedVoucherLines',
  query: "query PurchasedVoucherLines($uuid:String$customer:String){getBonosSurtidor(uuid:$uuid customer:$customer){...PurchasedVoucher}}fragment PurchasedVoucher on BonoRecord{entity_id monto cantidad uuid created_at email tipo_bono status}",
};
