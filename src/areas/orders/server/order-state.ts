import { dateTimeIn } from '#kit/core/day.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { ImportRun } from '#kit/server/import/record-type.ts';
import { type ClientEvent, publishToWebhooks } from '#areas/api/server/public.ts';
import { notify } from '#areas/notifications/server/public.ts';
import { ORDER_PARAMETER } from '../rules/constants.ts';
import { stateNotice, stateTemplate } from '../rules/state-notice.ts';
import { type MovedOrder, type OrderId, moveOrders } from './import-store.ts';

/** An order whose record or event was written. `isNew`: this import created the order. */
export type WrittenOrder = OrderId & { readonly store: StoreCode; readonly isNew: boolean };

/** Maximum age of a change that sends a notification, in ms. A first import brings older changes. */
const NEWS_MS = 2 * 86_400_000;

/** Moves orders to the state of their newest record, and notifies webhooks and the users who may see the order. */
export async function followRecords(tx: Tx, orders: readonly WrittenOrder[], run: ImportRun): Promise<void> {
  const written = new Map(orders.map((one) => [one.order_id, one]));
  const all = await moveOrders(tx, orders);
  const isChanged = ({ order_id, before, estado_pedido }: MovedOrder) =>
    written.get(order_id)?.isNew === true || before !== estado_pedido;
  const changed = all.filter(isChanged);
  await publishToWebhooks(tx, 'order.state', changed.map(eventOf), run.clock.now());
  for (const moved of all) {
    const order = written.get(moved.order_id);
    if (order && isNews(order, moved, run.clock.now())) await notifyOfState(tx, moved, run);
  }
}

/** An order's state as webhooks get it (docs/client-api.md, Events). */
function eventOf({ client_id, num_pedido, estado_pedido, fecha_pedido, event_at }: MovedOrder): ClientEvent {
  return { clientId: client_id, data: { num_pedido, estado_pedido, fecha_pedido, fecha_hora_evento: event_at } };
}

/** Whether a state is new and at most two days old. The record of a known order has no time. */
function isNews({ store, isNew }: WrittenOrder, moved: MovedOrder, now: Date): boolean {
  const since = dateTimeIn(new Date(now.getTime() - NEWS_MS), STORES[store].timeZone);
  if (isNew) return moved.fecha_pedido >= since.slice(0, 10);
  return moved.before !== moved.estado_pedido && (moved.event_at === null || moved.event_at >= since);
}

async function notifyOfState(tx: Tx, moved: MovedOrder, { send, clock }: ImportRun): Promise<void> {
  const { client_id, num_pedido, destination_id } = moved;
  const template = stateTemplate(moved.estado_pedido);
  await notify(
    tx,
    { send },
    {
      kind: 'order.state',
      clientId: client_id,
      to: { destinationId: destination_id },
      ...stateNotice(moved),
      ...(template && { whatsapp: { template, subject: num_pedido } }),
      data: { pedido: { num_pedido } },
      path: `/admin/order-details?${new URLSearchParams({ [ORDER_PARAMETER]: num_pedido }).toString()}`,
      at: clock.now(),
    },
  );
}
