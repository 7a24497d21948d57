import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Asks again for what a screen shows when a notification says that an order has moved. `query`: the first part of the
 * query's key; `orderNumber`: where the screen shows that order alone.
 */
export function useOrderUpdates(query: string, orderNumber?: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    const onMoved = (moved: string) => {
      if (orderNumber === undefined || moved === orderNumber) void client.invalidateQueries({ queryKey: [query] });
    };
    // without it the screen asks when the user looks again
    follow(onMoved, leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [client, query, orderNumber]);
}

/** Loaded after the screen, whose first answer needs none of it. */
async function follow(onMoved: (orderNumber: string) => void, until: AbortSignal): Promise<void> {
  const { onNotification } = await import('#areas/notifications/portal/public.ts');
  if (until.aborted) return;
  const stop = onNotification(({ data }) => {
    const moved = numberIn(data);
    if (moved !== undefined) onMoved(moved);
  });
  until.addEventListener('abort', stop);
}

/** The number of the order that a notification is about (specification B3). */
function numberIn({ pedido }: { readonly pedido?: unknown }): string | undefined {
  const number = (pedido as { readonly num_pedido?: unknown } | undefined)?.num_pedido;
  return typeof number === 'string' ? number : undefined;
}
