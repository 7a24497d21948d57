import { dayText } from '../time.ts';
import type { ErpClock } from './clock.ts';
import { type CreditAccounts, USES_CREDIT, holdReason } from './credit.ts';
import type { EventStore } from './event-store.ts';
import type { Faults } from './faults.ts';
import { followingOrder, linesOf } from './order-lines.ts';
import { HELD_STATES, nextState } from './order-paths.ts';
import type { OrderKey, OrderRecord, OrderState } from './order-record.ts';
import type { Order, OrderStore } from './order-store.ts';
import type { Source } from './send.ts';

export type OrderMoves = ReturnType<typeof createOrderMoves>;

/**
 * Moves the orders: every `delay` ms the order with the oldest state goes one step, and the releases requested by the
 * portal continue. With a delay of 0, orders move only by `decideDue(Infinity)`.
 */
export function createOrderMoves({
  eventStore,
  orderStore,
  faults,
  delay,
  clock,
  credit,
}: {
  readonly eventStore: EventStore;
  readonly orderStore: OrderStore;
  readonly faults: Faults;
  readonly delay: number;
  readonly clock: ErpClock;
  /** Where it has an order's client, the client's credit decides on the order, and not its path. */
  readonly credit: CreditAccounts;
}) {
  const later = (from: number) => (delay === 0 ? Infinity : from + delay);
  let nextStep = later(Date.now());

  function move(order: Order, state: OrderState, motivo: string | null = null, release: string | null = null): void {
    const { codigo_cliente, num_pedido } = order;
    // the portal distinguishes the events of an order by their second
    const moved = Math.max(clock.now(), Date.parse(order.since) + 1000);
    const lines = linesOf(order, state, moved, motivo);
    orderStore.write({
      kind: 'moved',
      codigo_cliente,
      num_pedido,
      state,
      at: new Date(moved).toISOString(),
      release,
      lines,
    });
  }

  /** Release requests without an answer yet. */
  function requests() {
    return eventStore
      .events()
      .filter(({ id, type }) => type === 'order.release_requested' && !orderStore.isReleased(id));
  }

  function answerRequests(): void {
    for (const { id, data, received_at } of requests()) {
      const key = { codigo_cliente: String(data['codigo_cliente']), num_pedido: String(data['num_pedido']) };
      const unknown: Order = {
        ...key,
        record: null,
        state: undefined,
        since: received_at,
        path: 0,
        moves: [],
        isFollowed: false,
      };
      move(orderStore.find(key) ?? unknown, '-2.3', null, id);
    }
  }

  /** Orders whose requested release is in progress. */
  function releases() {
    return orderStore.list().flatMap((order) => {
      const release = order.moves.at(-1)?.release;
      const isOngoing = release && (order.state === '-2.3' || order.state === '-2.5');
      return isOngoing ? [{ order, release, due: later(Date.parse(order.since)) }] : [];
    });
  }

  function goOn(ongoing: ReturnType<typeof releases>, until: number): void {
    for (const { order, release, due } of ongoing) {
      if (due > until) continue;
      if (order.state === '-2.5') move(order, '2', null, release);
      else if (faults.refuse_release === null) move(order, '-2.5', null, release);
      else move(order, '-1', faults.refuse_release, release);
    }
  }

  /** Whether a requested order waits for its delivery day, on which its client's credit is checked. */
  function isBeforeCheck({ codigo_cliente, state, record }: Order): boolean {
    const delivery = record?.['fecha_entrega'];
    return (
      state === '1' && credit.has(codigo_cliente) && typeof delivery === 'string' && delivery > dayText(clock.now())
    );
  }

  /** Accepts or holds a requested order by its client's credit; false if the ERP does not know the credit. */
  function checkCredit(order: Order): boolean {
    const account = credit.get(order.codigo_cliente);
    if (order.state !== '1' || !account) return false;
    const accepted = orderStore
      .list()
      .filter(
        ({ codigo_cliente, state, record }) =>
          codigo_cliente === order.codigo_cliente && state && USES_CREDIT.has(state) && !record?.num_factura,
      );
    const orders = [...accepted, order].reduce((sum, { record }) => sum + Number(record?.['valor'] ?? 0), 0);
    const reason = holdReason(account, orders, dayText(clock.now()));
    if (reason === undefined) move(order, '2');
    else move(order, '-1', reason);
    return true;
  }

  /**
   * Moves the order with the oldest state by one step. A client's only held order waits for a payment, and a finished
   * order is followed by a new one.
   */
  function stepOne(): void {
    const orders = orderStore.list();
    const releasing = new Set(releases().map(({ order }) => order));
    const isOnlyHeld = ({ codigo_cliente: code, state }: Order) =>
      state !== undefined &&
      HELD_STATES.has(state) &&
      orders.filter((one) => one.codigo_cliente === code && one.state && HELD_STATES.has(one.state)).length === 1;
    const waiting = orders.filter((order) => {
      if (!order.state || releasing.has(order) || isBeforeCheck(order)) return false;
      if (nextState(order.path, order.state) !== undefined) return !isOnlyHeld(order);
      return order.record !== null && order.moves.length > 0 && !order.isFollowed;
    });
    const [order] = waiting.toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since));
    if (!order?.state || checkCredit(order)) return;
    const next = nextState(order.path, order.state);
    if (next !== undefined) move(order, next);
    else if (order.record) placeAfter(order, order.record);
  }

  function placeAfter(order: Order, record: OrderRecord): void {
    const { codigo_cliente, num_pedido } = order;
    const numbers = orderStore
      .list()
      .flatMap((one) => (one.codigo_cliente === codigo_cliente ? Number(one.num_pedido) || [] : []));
    const placed = followingOrder(record, String(Math.max(0, ...numbers) + 1), clock.now());
    const now = new Date(clock.now()).toISOString();
    orderStore.write({ kind: 'ordered', orders: [placed], at: now, after: { codigo_cliente, num_pedido } });
    const added = orderStore.find(placed);
    if (added) move(added, '1');
  }

  const source: Source = {
    decideDue(until) {
      // finds these releases before new ones start, so that no order moves twice
      const ongoing = releases();
      if (nextStep <= until) {
        nextStep = later(Date.now());
        stepOne();
      }
      goOn(ongoing, until);
      if (delay > 0 || until === Infinity) answerRequests();
    },
    unsent: () =>
      orderStore.list().flatMap((order) =>
        order.moves.flatMap(({ lines, sent_at }, index) => {
          const { codigo_cliente, num_pedido } = order;
          const sent = (at: string, outcome: string) =>
            orderStore.write({ kind: 'move_sent', codigo_cliente, num_pedido, index, at, outcome });
          return sent_at === null ? [{ lines, sent }] : [];
        }),
      ),
    nextDue: () =>
      Math.min(
        delay > 0 && requests().length > 0 ? 0 : Infinity,
        ...releases().map(({ due }) => due),
        orderStore.list().length > 0 ? nextStep : Infinity,
      ),
  };

  return {
    source,
    /** Sets an order's state; `motivo` is the reason of a hold or a rejection. */
    move,
    /** Adds the orders that are not known yet, and returns their number. */
    addOrders(records: readonly OrderRecord[]): number {
      const unknown = new Map<string, OrderRecord>();
      for (const record of records) if (!orderStore.find(record)) unknown.set(keyText(record), record);
      const orders = [...unknown.values()];
      if (orders.length === 0) return 0;
      orderStore.write({ kind: 'ordered', orders, at: new Date().toISOString(), after: null });
      return orders.length;
    },
  };
}

function keyText({ codigo_cliente, num_pedido }: OrderKey): string {
  return `${codigo_cliente}/${num_pedido}`;
}
