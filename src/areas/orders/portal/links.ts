import type { OrdersSearch } from '../rules/orders-search.ts';

export function orders(search: OrdersSearch = {}) {
  return { to: '/admin/orders-list', search };
}

/** Link to an order's page by its SAP number. */
export function orderDetails(orderNumber: string) {
  return { to: '/admin/order-details', search: { orderNumber } };
}
