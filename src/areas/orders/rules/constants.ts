/** The specification's constants by section (A, B). */

/** B5, B9: default start of the orders' dates, in months before today. */
export const ORDERS_MONTHS = 2;
/** A2, B9: search parameter of an order's page. */
export const ORDER_PARAMETER = 'orderNumber';
/** B7, B9: page size of the dashboard's latest orders. */
export const HOME_ORDERS = 4;
