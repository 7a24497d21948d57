import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('the constants have the values that their sources state', () => {
  expect({ ...constants }).toEqual({
    // B9: Order date range default: last 2 months
    ORDERS_MONTHS: 2,
    // B9: Order detail route parameter: orderNumber
    ORDER_PARAMETER: 'orderNumber',
    // B9: Page sizes: […] dashboard orders and news 4
    HOME_ORDERS: 4,
  });
});
