import { msg } from '@lingui/core/macro';
import { type Matter, mattersOf } from '#kit/portal/matters.ts';
import './messages.es.po';
import { isHeldForCredit } from '../../rules/release.ts';
import { HELD_STATES } from '../../rules/status.ts';
import { orderDetails } from '../links.ts';
import { HeldOrders } from './held.graphql.ts';

const SHOWN = 3;

/** The client's held orders. */
export const matters = mattersOf(HeldOrders, { estado: HELD_STATES, pageSize: SHOWN }, ({ OrderTraceability }) =>
  (OrderTraceability?.data ?? []).map(({ num_pedido: number, estado_pedido }): Matter => ({
    key: `order ${number}`,
    order: 0,
    icon: 'barrier',
    tone: 'fail',
    text: isHeldForCredit(estado_pedido)
      ? msg`Your order ${number} is held for credit: see how to release it`
      : msg`Your order ${number} is held: see why`,
    link: orderDetails(number),
  })),
);
