/** Builders of import records for tests. */

export function order(codigo_cliente: string, num_pedido: string, over: object = {}): object {
  return {
    kind: 'order',
    version: 1,
    codigo_cliente,
    num_pedido,
    estado_pedido: 1,
    fecha_pedido: '2026-11-10',
    ...over,
  };
}

/** `at`: '2026-11-10 08:00:00' */
export function event(
  codigo_cliente: string,
  num_pedido: string,
  at: string,
  estado_pedido: number | string,
  over: object = {},
): object {
  return {
    kind: 'order_event',
    version: 1,
    codigo_cliente,
    num_pedido,
    fecha_hora_evento: at,
    estado_pedido,
    ...over,
  };
}

export function delivery(codigo_cliente: string, num_pedido: string, num_entrega: string, over: object = {}): object {
  return { kind: 'delivery', version: 1, codigo_cliente, num_pedido, num_entrega, ...over };
}
