// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type CasesQueryVariables = {
  filter?: Contract.CasosFilterInput | null | undefined;
  pageSize: number;
  currentPage?: number | null | undefined;
};

export type CasesQuery = { readonly casos: { readonly total_count: number, readonly items: ReadonlyArray<{ readonly id: string, readonly numero: string, readonly tipo: Contract.TipoCaso, readonly estado: Contract.EstadoCaso, readonly num_documento: string | null, readonly num_factura: string | null, readonly num_pedido: string | null, readonly monto: number | null, readonly sin_leer: number, readonly updated_at: string }> } | null };

export const Cases: TypedDocument<CasesQuery, CasesQueryVariables> = {
  name: 'Cases',
  query: "query Cases($filter:CasosFilterInput$pageSize:Int!$currentPage:Int){casos(filter:$filter pageSize:$pageSize currentPage:$currentPage){items{id numero tipo estado num_documento num_factura num_pedido monto sin_leer updated_at}total_count}}",
};
