import { isDay } from '../../../../kit/any/day.ts';
import type { RawSearch } from '../../../../kit/portal/router/search.ts';
import { NEWEST_FIRST, PAYMENT_SORT_FIELDS, type PaymentOrder } from '../../rules/history.ts';
import { readOrder } from '../../../../kit/any/order.ts';
import { PAYMENT_STATES } from '../../rules/status.ts';
import type { PaymentsSearch } from '../address.ts';

/** The filters and the order in an address; what is none is left out, and so is an end that is before the beginning. */
export function paymentsSearch({ estado, desde = '', hasta = '', uuid = '', orden }: RawSearch): PaymentsSearch {
  const state = PAYMENT_STATES.find((known) => known === estado);
  return {
    ...(state && { estado: state }),
    ...(isDay(desde) && { desde }),
    ...(isDay(hasta) && !(desde > hasta) && { hasta }),
    ...(uuid.trim() && { uuid: uuid.trim() }),
    ...(orden && readOrder(PAYMENT_SORT_FIELDS, orden) && { orden }),
  };
}

/** The order that an address asks for; the newest first where it asks for none. */
export function paymentsOrder({ orden }: PaymentsSearch): PaymentOrder {
  return readOrder(PAYMENT_SORT_FIELDS, orden) ?? NEWEST_FIRST;
}
