import { rangeLabel, textLabel } from '#kit/server/export/filter-labels.ts';
import { type Export, type ExportColumn, exportedList } from '#kit/server/export/list.ts';
import { ORDER_LIST, type OrderFilter } from '../rules/list.ts';
import { formatQuantity } from '../rules/quantity.ts';
import { statusLabel } from '../rules/status-label.ts';
import { isOrderState } from '../rules/status.ts';
import { type ListedOrder, allOrders } from './list-store.ts';
import { rejectionReason } from './rejection-reason.ts';

/** Exports the orders to a file, with the filter and sort order of `OrderTraceability`. */
export const ordersExport = exportedList(ORDER_LIST, {
  name: 'orders',
  fileName: () => 'pedidos',
  contents: (query, { settings, viewer }): Export<ListedOrder> => ({
    title: 'Pedidos',
    filters: labelsOf(query.filter),
    kind: 'list',
    unit: ['pedido', 'pedidos'],
    columns: columns((order) => rejectionReason(order, { settings, viewer })),
    rows: allOrders(query),
  }),
});

/** The portal's label of a state; for an unknown state, the ERP's text. */
function stateName({ estado_pedido, estado_pedido_description }: ListedOrder): string {
  const label = statusLabel(estado_pedido);
  return isOrderState(estado_pedido) ? label : (estado_pedido_description ?? label);
}

/** 'Diésel ACPM B10 2.000 gal; Gasolina extra 500 gal' */
function productsOf({ productos }: ListedOrder): string | null {
  const texts = productos.map(({ descripcion, cod_producto, cantidad, unidad_medida }) =>
    [descripcion ?? cod_producto, formatQuantity(cantidad), unidad_medida].filter(Boolean).join(' '),
  );
  return texts.join('; ') || null;
}

const columns = (rejectionOf: (order: ListedOrder) => string | null): readonly ExportColumn<ListedOrder>[] => [
  { label: 'Pedido', kind: 'text', width: 14, isInPdf: true, of: ({ num_pedido }) => num_pedido },
  { label: 'SICOM', kind: 'text', width: 14, isInPdf: true, of: ({ num_sicom }) => num_sicom || null },
  {
    label: 'Estado',
    kind: 'text',
    width: 22,
    isInPdf: true,
    of: stateName,
  },
  { label: 'Motivo', kind: 'text', width: 30, of: (order) => order.motivo_bloqueo ?? rejectionOf(order) },
  { label: 'Fecha de pedido', kind: 'day', width: 15, isInPdf: true, of: ({ fecha_pedido }) => fecha_pedido },
  { label: 'Fecha de entrega', kind: 'day', width: 15, isInPdf: true, of: ({ fecha_entrega }) => fecha_entrega },
  { label: 'Estación', kind: 'text', width: 28, isInPdf: true, of: ({ nombre_destino }) => nombre_destino },
  { label: 'Código de estación', kind: 'text', width: 18, of: ({ destino }) => destino },
  { label: 'Planta', kind: 'text', width: 18, of: ({ centros_logisticos }) => centros_logisticos.join(', ') || null },
  { label: 'Productos', kind: 'text', width: 44, isInPdf: true, of: productsOf },
  { label: 'Solicitante', kind: 'text', width: 24, of: (order) => order.nombre_solicitante ?? order.solicitante },
  { label: 'Factura', kind: 'text', width: 18, of: ({ num_factura }) => num_factura },
  { label: 'Guía de transporte', kind: 'text', width: 18, of: ({ guia_transporte }) => guia_transporte },
  {
    label: 'Valor',
    kind: 'amount',
    width: 18,
    isInPdf: true,
    of: ({ valor_cents }) => valor_cents,
    total: 'valor_cents',
  },
];

function labelsOf(filter: OrderFilter): readonly string[] {
  return [
    textLabel('Número de pedido', filter.orderNumber),
    textLabel('Pedido', filter.num_pedido),
    textLabel('SICOM', filter.num_sicom),
    textLabel('Estado', { oneOf: filter.estado_pedido && filter.estado_pedido.map((code) => statusLabel(code)) }),
    textLabel('Estación', { oneOf: filter.destino }),
    textLabel('Planta', { oneOf: filter.centro_logistico }),
    textLabel('Solicitante', { oneOf: filter.solicitante }),
    rangeLabel('Fecha de pedido', filter.fecha_pedido),
    rangeLabel('Fecha de entrega', filter.fecha_entrega),
  ].filter((label) => typeof label === 'string');
}
