// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type AccountStatusSummaryQueryVariables = {
  fecha_corte?: string | null | undefined;
  destino?: Contract.FilterEqualTypeInput | null | undefined;
};

export type AccountStatusSummaryQuery = { readonly AccountStatus: { readonly subtotal: number, readonly total_owed: number, readonly total_expired: number, readonly total_in_favour: number, readonly classes: ReadonlyArray<{ readonly nombre: string, readonly agrupacion: string, readonly size: number, readonly total: number }> } | null, readonly ClassDocuments: ReadonlyArray<{ readonly nombre: string, readonly agrupacion: string }> | null };

export const AccountStatusSummary: TypedDocument<AccountStatusSummaryQuery, AccountStatusSummaryQueryVariables> = {
  name: 'AccountStatusSummary',
  query: "query AccountStatusSummary($fecha_corte:String$destino:FilterEqualTypeInput){AccountStatus(fecha_corte:$fecha_corte filter:{blocked:{in:[\"0\" \"1\"]}destino:$destino}pageSize:1){subtotal total_owed total_expired total_in_favour classes{nombre agrupacion size total}}ClassDocuments{nombre agrupacion}}",
};
