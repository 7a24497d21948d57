// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type AccountStatementsQueryVariables = {
  filter?: Contract.AccountStatusHistoryFilterInput | null | undefined;
  pageSize: number;
  currentPage?: number | null | undefined;
};

export type AccountStatementsQuery = { readonly AccountStatusHistory: { readonly size: number, readonly data: ReadonlyArray<{ readonly id_histocuenta: string, readonly periodo: string | null, readonly tipo_estado: string | null, readonly tipo_documento_cuenta: string | null, readonly numero_cuenta: string | null, readonly sociedad: string | null, readonly agrupacion: string | null, readonly negocio: string | null, readonly subtotal: number, readonly sizeDetails: number, readonly download: { readonly pdf: { readonly url: string | null, readonly status: string | null, readonly mensaje: string | null, readonly menssage: string | null, readonly message: string | null } | null, readonly xls: { readonly url: string | null, readonly status: string | null, readonly mensaje: string | null, readonly menssage: string | null, readonly message: string | null } | null, readonly certificate: { readonly url: string | null, readonly status: string | null, readonly mensaje: string | null, readonly menssage: string | null, readonly message: string | null } | null } | null }> } | null };

export type StatementFileFragment = { readonly url: string | null, readonly status: string | null, readonly mensaje: string | null, readonly menssage: string | null, readonly message: string | null };

export const AccountStatements: TypedDocument<AccountStatementsQuery, AccountStatementsQueryVariables> = {
  name: 'AccountStatements',
  query: "query AccountStatements($filter:AccountStatusHistoryFilterInput$pageSize:Int!$currentPage:Int){AccountStatusHistory(filter:$filter pageSize:$pageSize currentPage:$currentPage detailPageSize:1){size data{id_histocuenta periodo tipo_estado tipo_documento_cuenta numero_cuenta sociedad agrupacion negocio subtotal sizeDetails download{pdf{...StatementFile}xls{...StatementFile}certificate{...StatementFile}}}}}fragment StatementFile on DocumentFile{url status mensaje menssage message}",
};
