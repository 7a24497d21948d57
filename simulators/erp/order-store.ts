import type { Entry } from './entry.ts';
import type { EventEntry } from './event-store.ts';
import type { Journal } from './journal.ts';
import type { OrderKey, OrderRecord, OrderState } from './order-record.ts';
import type { Line } from './portal.ts';

/** A change of an order's state, its records for the portal, and the portal's result after they were sent. */
type Move = {
  readonly state: OrderState;
  readonly at: string;
  readonly release: string | null;
  readonly lines: readonly Line[];
  sent_at: string | null;
  outcome: string | null;
};

export type Order = OrderKey & {
  /** The record sent last; null if only a release request of the order is known. */
  record: OrderRecord | null;
  /** Undefined if only a release request of the order is known. */
  state: OrderState | undefined;
  /** The time of its last change of state; ISO 8601. */
  since: string;
  /** The index of its path (order-paths.ts). */
  readonly path: number;
  readonly moves: Move[];
  /** Whether another order was placed after its end. */
  isFollowed: boolean;
};

export type OrderStore = ReturnType<typeof openOrderStore>;

/** The orders in memory, written to the journal first: they survive a kill once `write` has returned. */
export function openOrderStore(journal: Journal) {
  const orders = new Map<string, Order>();
  /** The ids of the events whose release requests were answered. */
  const released = new Set<string>();

  function add({ codigo_cliente, num_pedido }: OrderKey, at: string): Order {
    const path = orders.size;
    const order: Order = {
      codigo_cliente,
      num_pedido,
      record: null,
      state: undefined,
      since: at,
      path,
      moves: [],
      isFollowed: false,
    };
    orders.set(nameOf(order), order);
    return order;
  }

  function applyEntry(entry: Entry): void {
    if (entry.kind === 'ordered') {
      const before = entry.after && orders.get(nameOf(entry.after));
      if (before) before.isFollowed = true;
      for (const record of entry.orders) {
        Object.assign(add(record, entry.at), { record, state: record.estado_pedido });
      }
    } else if (entry.kind === 'moved') {
      const { state, at, release, lines } = entry;
      const order = orders.get(nameOf(entry)) ?? add(entry, at);
      order.moves.push({ state, at, release, lines, sent_at: null, outcome: null });
      const sent = lines.find((line) => line['kind'] === 'order');
      Object.assign(order, { state, since: at }, sent && { record: sent });
      if (release !== null) released.add(release);
    } else if (entry.kind === 'move_sent') {
      const move = orders.get(nameOf(entry))?.moves[entry.index];
      if (move) Object.assign(move, { sent_at: entry.at, outcome: entry.outcome });
    }
  }

  for (const entry of journal.read()) applyEntry(entry);
  return {
    find: (key: OrderKey): Order | undefined => orders.get(nameOf(key)),
    /** The orders in the sequence in which they became known. */
    list: (): Order[] => [...orders.values()],
    isReleased: (event: string): boolean => released.has(event),
    write(entry: Exclude<Entry, EventEntry>): void {
      journal.append(entry);
      applyEntry(entry);
    },
  };
}

function nameOf({ codigo_cliente, num_pedido }: OrderKey): string {
  return `${codigo_cliente}/${num_pedido}`;
}
