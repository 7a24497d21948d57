import type {
  Order,
  OrderTraceability,
  OrderTracking,
  QueryOrderTraceabilityArgs,
  QueryOrderTrackingArgs,
} from '#kit/core/contract/types.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, ok, refuse } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { exportLinks } from '#kit/server/export/routes.ts';
import { pageCursors } from '#kit/server/list/keyset-page.ts';
import { readPageQuery, withoutPage } from '#kit/server/list/query.ts';
import type { IsSelected } from '#kit/server/operation.ts';
import { ANSWER_TOO_LARGE } from '#kit/server/http/request-bounds.ts';
import { ORDER_LIST, withSortOrder } from '../rules/list.ts';
import { statusLabel } from '../rules/status-label.ts';
import { eventsOf } from './event.ts';
import { ordersExport } from './list-export.ts';
import { ORDER_SORTING, type OrderRow, readOrders } from './list-store.ts';
import {
  type OrderParts,
  type NestedSelection,
  type OrderWithFirst,
  countNested,
  firstParts,
  readNested,
} from './nested-store.ts';
import { rejectionReason } from './rejection-reason.ts';

/** `OrderTraceability`: the client's orders, in descending order. */
export async function orderTraceability(
  args: QueryOrderTraceabilityArgs,
  context: ViewerContext,
  wants: IsSelected,
): Promise<Result<OrderTraceability>> {
  const query = readPageQuery(ORDER_LIST, withSortOrder(args), context);
  if (!query.ok) return query;
  const { rows, counted } = await readOrders<OrderWithFirst>(context.db, query.value, {
    rows: ['data', 'start_cursor', 'end_cursor'].some(wants),
    first: firstParts(context.viewer, wantedOf(wants)),
    size: wants('size'),
    destinations: wants('destinations'),
    centers: wants('logistics_centers'),
  });
  const data = await withNested(rows, context, wants);
  if (!data.ok) return data;
  return ok({
    ...pageCursors(ORDER_SORTING, query.value, rows, context, wants),
    data: data.value,
    size: counted.size ?? 0,
    destinations: counted.destinations ?? [],
    logistics_centers: counted.centers ?? [],
    download: wants('download') ? exportLinks(context, ordersExport, withoutPage(withSortOrder(args))) : null,
  });
}

/** `OrderTracking`: orders with their lines, events, deliveries and documents. */
export async function orderTracking(
  args: QueryOrderTrackingArgs,
  context: ViewerContext,
  wants: IsSelected,
): Promise<Result<OrderTracking>> {
  const query = readPageQuery(ORDER_LIST, withSortOrder(args), context);
  if (!query.ok) return query;
  const { rows, counted } = await readOrders<OrderWithFirst>(context.db, query.value, {
    rows: wants('data'),
    first: firstParts(context.viewer, wantedOf(wants)),
    size: wants('size'),
  });
  const data = await withNested(rows, context, wants);
  return data.ok ? ok({ data: data.value, size: counted.size ?? 0 }) : data;
}

/** Adds the selected lines, events and deliveries to the orders; refused if there are too many. */
async function withNested(
  rows: readonly OrderWithFirst[],
  context: ViewerContext,
  wants: IsSelected,
): Promise<Result<Order[]>> {
  const { db, viewer, bounds } = context;
  const wanted = wantedOf(wants);
  if (!bounds.countLines(await countNested(db, viewer, rows, wanted))) return refuse(ANSWER_TOO_LARGE);
  const nested = await readNested(db, viewer, rows, wanted);
  const history = await eventsOf(nested.events, context, wants('data.historico_estados.download'));
  const historyOf = new Map(nested.events.map((event, index) => [event, history[index]]));
  return ok(
    rows.map((row) => ({
      ...orderOf(row, context),
      num_documento: nested.documents.find(({ order_id }) => order_id === row.order_id)?.num_documento ?? null,
      detalle: ofOrder(nested.lines, row),
      historico_estados: ofOrder(nested.events, row).flatMap((event) => historyOf.get(event) ?? []),
      deliveries: ofOrder(nested.deliveries, row),
    })),
  );
}

function wantedOf(wants: IsSelected): NestedSelection {
  return {
    lines: wants('data.detalle'),
    events: wants('data.historico_estados'),
    deliveries: wants('data.deliveries'),
    documents: wants('data.num_documento'),
  };
}

function ofOrder<Part extends OrderParts[keyof OrderParts][number]>(
  parts: readonly Part[],
  { order_id }: OrderRow,
): Part[] {
  return parts.filter((part) => part.order_id === order_id);
}

function orderOf(
  row: OrderWithFirst,
  context: ViewerContext,
): Omit<Order, 'detalle' | 'historico_estados' | 'deliveries' | 'num_documento'> {
  const { order_id, num_sicom, valor_cents, first: _, ...fields } = row;
  const { viewer } = context;
  return {
    ...fields,
    id_pedido: String(order_id),
    num_sicom: num_sicom || null,
    estado_pedido_description: row.estado_pedido_description ?? statusLabel(row.estado_pedido),
    estatus_rechazo: rejectionReason(row, context),
    valor: valor_cents === null ? null : amountFromCents(valor_cents),
    moneda: viewer.store.currency,
    id_cliente: String(viewer.clientId),
  };
}
