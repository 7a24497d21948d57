import { useEffect } from 'react';
import { createSessionStore } from '#kit/portal/session-store.ts';
import { useSession } from '#areas/session/portal/public.ts';
import { EMPTY_CART, readCart } from './cart-state.ts';

const cartStore = createSessionStore('bonos-por-comprar', readCart, EMPTY_CART);

export const { change: changeCart, get: getCart } = cartStore;

/** The tab's cart. It survives the visit to the bank's page; it is empty for another client. */
export function useCart() {
  const client = useSession().session?.client.cliente;
  useEffect(() => {
    if (client !== undefined) cartStore.resetForClient(client);
  }, [client]);
  return cartStore.use();
}
