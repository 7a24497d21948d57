import { isDay } from '../../../../kit/any/day.ts';
import type { RawSearch } from '../../../../kit/portal/router/search.ts';
import { PAYMENT_STATES } from '../../rules/status.ts';
import type { PaymentsSearch } from '../address.ts';

/** The filters in an address; what is none is left out, and so is an end that is before the beginning. */
export function paymentsSearch({ estado, desde = '', hasta = '', uuid = '' }: RawSearch): PaymentsSearch {
  const state = PAYMENT_STATES.find((known) => known === estado);
  return {
    ...(state && { estado: state }),
    ...(isDay(desde) && { desde }),
    ...(isDay(hasta) && !(desde > hasta) && { hasta }),
    ...(uuid.trim() && { uuid: uuid.trim() }),
  };
}
