import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onNotification } from '../../notifications/portal/public.ts';

/**
 * Asks again for what a screen shows when a notification says that an order has moved. `queries`: the first parts of
 * the queries' keys; `orderNumber`: where the screen shows that order alone.
 */
export function useOrderUpdates(queries: readonly string[], orderNumber?: string): void {
  const client = useQueryClient();
  const names = queries.join(' ');
  useEffect(
    () =>
      onNotification(({ data }) => {
        const moved = numberIn(data);
        if (moved === undefined || (orderNumber !== undefined && moved !== orderNumber)) return;
        for (const name of names.split(' ')) void client.invalidateQueries({ queryKey: [name] satisfies QueryKey });
      }),
    [client, names, orderNumber],
  );
}

/** The number of the order that a notification is about (specification B3). */
function numberIn({ pedido }: { readonly pedido?: unknown }): string | undefined {
  const number = (pedido as { readonly num_pedido?: unknown } | undefined)?.num_pedido;
  return typeof number === 'string' ? number : undefined;
}
