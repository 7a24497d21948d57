import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Refetches a screen's query when a notification reports a new state of an order. `query`: first part of the query's
 * key. `orderNumber`: set if the screen shows this order only.
 */
export function useOrderUpdates(query: string, orderNumber?: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    const onMoved = (moved: string) => {
      if (orderNumber === undefined || moved === orderNumber) void client.invalidateQueries({ queryKey: [query] });
    };
    // without notifications, the screen refetches when the user returns to the page
    follow(onMoved, leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [client, query, orderNumber]);
}

/** Loads the notifications after the screen: the first answer does not need them. */
async function follow(onMoved: (orderNumber: string) => void, until: AbortSignal): Promise<void> {
  const { onNotification } = await import('#areas/notifications/portal/public.ts');
  if (until.aborted) return;
  const stop = onNotification(({ data }) => {
    const moved = numberIn(data);
    if (moved !== undefined) onMoved(moved);
  });
  until.addEventListener('abort', stop);
}

/** The number of a notification's order (specification B3). */
function numberIn({ pedido }: { readonly pedido?: unknown }): string | undefined {
  const number = (pedido as { readonly num_pedido?: unknown } | undefined)?.num_pedido;
  return typeof number === 'string' ? number : undefined;
}
