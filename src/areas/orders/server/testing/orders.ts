import { client, destination, invoice, user } from '#kit/server/testing/people.ts';

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

export const ORDER_LINE = {
  cod_producto: '000000000010004521',
  descripcion: 'Diésel ACPM B10',
  unidad_medida: 'gal',
  cantidad: '1500.125',
  centro_logistico: 'Yumbo',
};

/** The electronic code of the invoice of order A2 of `stationOrders`. */
export const CUFE = 'c'.repeat(96);

/**
 * Records of a client with the stations D1 and D2, users of the whole client, of D1 and of no station, and four orders:
 * A1 and A3 of D1, A2 of D2, A4 of no station. Delivery E2 of A1 went to D2. All users have the password of `user`.
 */
export function stationOrders(code: string): readonly object[] {
  const line = (centro_logistico: string) => ({ detalle: [{ ...ORDER_LINE, centro_logistico }] });
  return [
    client(code),
    destination(code, 'D1', { direccion_establecimiento: 'Calle 5 # 10-20', ciudad: 'Cali' }),
    destination(code, 'D2'),
    user(`legal@${code}.example`, code),
    user(`operativo@${code}.example`, code, { role: 'Operativo', destinations: ['D1'] }),
    user(`sinestacion@${code}.example`, code, { role: 'Operativo' }),
    invoice(code, '9001', 500_000, { cufe: CUFE, destino: 'D2', num_factura: 'FEV-1' }),
    invoice(code, '9002', 500_000, { destino: 'D1', num_factura: 'FEV 2' }),
    order(code, 'A1', { num_sicom: 'S-3', destino: 'D1', valor: 10_000_000, ...line('Yumbo'), num_factura: 'FEV-2' }),
    order(code, 'A2', { num_sicom: 'S-2', destino: 'D2', fecha_pedido: '2026-11-12', ...line('Mansilla') }),
    order(code, 'A3', {
      destino: 'D1',
      fecha_pedido: '2026-11-11',
      fecha_entrega: '2026-11-15',
      estado_pedido: -1,
      motivo_bloqueo: 'Cupo excedido',
      solicitante: 'PLANTA',
      ...line('Yumbo'),
    }),
    order(code, 'A4', { num_sicom: 'S-1', fecha_pedido: '2026-11-09', estado_pedido: 6, estatus_rechazo: 'Duplicado' }),
    event(code, 'A2', '2026-11-13 10:00:00', 4, { cufe: CUFE }),
    event(code, 'A2', '2026-11-12 10:00:00', 1),
    event(code, 'A2', '2026-11-12 11:00:00', 2, { cufe: CUFE }),
    event(code, 'A1', '2026-11-10 09:00:00', 5, {
      transportista: 'Transportes del Valle',
      placa: 'WLM123',
      ubicacion: 'Yumbo',
      guia_transporte: 'G-1',
    }),
    delivery(code, 'A1', 'E1', {
      fecha: '2026-11-10',
      transportista: 'Transportes del Valle',
      conductor: 'Luis Peña',
      placa: 'WLM123',
      sellos: '448812, 448813',
      detalle: [ORDER_LINE, { cod_producto: 'SIN-NOMBRE', cantidad: 2000 }],
    }),
    delivery(code, 'A1', 'E2', { destino: 'D2' }),
    delivery(code, 'A2', 'E3'),
  ];
}
