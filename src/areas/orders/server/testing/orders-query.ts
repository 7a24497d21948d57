import type { OrderTraceability } from '#kit/core/contract/types.ts';
import type { Answer, ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const QUERY = `query ($filter: OrderFilterInput, $sortField: OrderSortField, $pageSize: Int, $currentPage: Int, $after: String,
    $before: String) {
  OrderTraceability(filter: $filter, sortField: $sortField, pageSize: $pageSize, currentPage: $currentPage, after: $after,
    before: $before) {
    start_cursor end_cursor size destinations { destino nombre_destino } logistics_centers { label value }
    download { pdf { url } xls { url } }
    data {
      id_pedido num_pedido num_sicom estado_pedido estado_pedido_description estado_bloqueo_pedido motivo_bloqueo
      estatus_rechazo fecha_pedido fecha_entrega valor moneda num_factura num_documento cufe guia_transporte destino
      nombre_destino solicitante nombre_solicitante id_cliente
      detalle { cod_producto descripcion unidad_medida cantidad centro_logistico }
      historico_estados { fecha_hora_evento estado_pedido placa download { pdf { url status } } }
      deliveries { num_entrega }
    }
  }
}`;

/** Queries orders with every field. */
export function askOrders(
  server: ServerUnderTest,
  token: string | null,
  variables: object = {},
): Promise<Answer<{ OrderTraceability: OrderTraceability | null }>> {
  return server.graphql(QUERY, variables, token);
}

/** Queries orders with every field; throws on an error. */
export async function findOrders(
  server: ServerUnderTest,
  token: string,
  variables: object = {},
): Promise<OrderTraceability> {
  const { data, errors } = await askOrders(server, token, variables);
  if (!data?.OrderTraceability) throw new Error(JSON.stringify(errors));
  return data.OrderTraceability;
}
