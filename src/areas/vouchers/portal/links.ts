export const shop = { to: '/admin/bonos-regalo' };

/** Link to the amounts of one use; requires a saved shelf (cart/cartStore.ts). */
export const store = { to: '/admin/bonos-regalo-tienda' };

export const confirmPurchase = { to: '/admin/confirmar-compra-bonos' };

export const purchases = { to: '/admin/mis-bonos-comprados' };
