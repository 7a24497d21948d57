import { useState } from 'react';
import { useRangePress } from '#kit/portal/list/useRangePress.ts';
import type { Order } from './query.ts';

/** Maximum orders in one file (docs/api.md, Limits). */
export const MAX_ORDERS = 500;

/**
 * The orders selected for a file or the printer. Filters and pages keep the selection; leaving the screen clears it.
 */
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
  // replaces listed orders by the server's current versions
  const fresh = new Map(rows.map(({ id, order }) => [id, order]));
  return {
    orders: [...chosen].map(([id, order]) => fresh.get(id) ?? order),
    ofOrder: ({ num_pedido }: Order, index: number) => ({
      selected: chosen.has(num_pedido),
      onSelect: (isChosen: boolean, withShift: boolean) => press(index, { isChosen, withShift }),
    }),
    clear: () => setChosen(new Map()),
  };
}

export type OrderSelection = ReturnType<typeof useOrderSelection>;
