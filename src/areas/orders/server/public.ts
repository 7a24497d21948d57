/** The exports of orders for other areas. */
export { creditStandingOf } from './credit-standing.ts';
export { ofOrderViewer } from './list-store.ts';
export { type OpenInvoice, openInvoices } from './release-store.ts';
export { ordersByDay, ordersByWeekday, pendingOrders, pendingWithoutValue } from './pending-store.ts';
