import type { AccountStatus } from '#kit/core/contract/types.ts';
import type { Answer, ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const QUERY = `query ($document: String, $filter: AccountStatusFilterInput, $sort: AccountStatusSortInput, $fecha_corte: String,
    $pageSize: Int, $currentPage: Int, $after: String, $before: String) {
  AccountStatus(document: $document, filter: $filter, sort: $sort, fecha_corte: $fecha_corte, pageSize: $pageSize,
    currentPage: $currentPage, after: $after, before: $before) {
    start_cursor end_cursor subtotal sizeDetails size total_owed total_expired total_in_favour
    classes { nombre agrupacion size total }
    data {
      id_edocta_detalle num_documento nif_comunitario classification tipo_documento fecha_documento fecha_vencimiento_documento
      num_factura cufe total bloqueada detalle nombre_destino
    }
  }
}`;

/** Requests a statement with all fields of the list. */
export function askStatus(
  server: ServerUnderTest,
  token: string | null,
  variables: object,
): Promise<Answer<{ AccountStatus: AccountStatus | null }>> {
  return server.graphql(QUERY, variables, token);
}

/** Requests a statement and fails the test if it is refused. */
export async function findStatus(
  server: ServerUnderTest,
  token: string,
  variables: object = {},
): Promise<AccountStatus> {
  const { data, errors } = await askStatus(server, token, variables);
  if (!data?.AccountStatus) throw new Error(JSON.stringify(errors));
  return data.AccountStatus;
}
