import { useState } from 'react';
import { useRangePress } from '#kit/portal/list/useRangePress.ts';
import type { Order } from './query.ts';

/** The orders of one file, at most (docs/api.md, Limits). */
export const MAX_ORDERS = 500;

/** The orders chosen for a file or the printer; filters and pages do not change it, leaving the screen ends it. */
export function useOrderSelection(inSight: readonly Order[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Order>>(() => new Map());
  const rows = inSight.map((order) => ({ id: order.num_pedido, order }));
  const press = useRangePress(rows, (range, isChosen) =>
    setChosen((now) => {
      const next = new Map(now);
      for (const { id, order } of range) {
        if (isChosen) next.set(id, order);
        else next.delete(id);
      }
      return next;
    }),
  );
  // an order that is in sight as the server has it now
  const fresh = new Map(rows.map(({ id, order }) => [id, order]));
  return {
    orders: [...chosen].map(([id, order]) => fresh.get(id) ?? order),
    ofOrder: ({ num_pedido }: Order, place: number) => ({
      selected: chosen.has(num_pedido),
      onSelect: (isChosen: boolean, withShift: boolean) => press(place, { isChosen, withShift }),
    }),
    clear: () => setChosen(new Map()),
  };
}

export type OrderSelection = ReturnType<typeof useOrderSelection>;
