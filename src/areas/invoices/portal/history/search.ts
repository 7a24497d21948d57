import { isDay } from '../../../../kit/any/day.ts';
import type { RawSearch } from '../../../../kit/portal/router/search.ts';
import { PAYMENT_STATES } from '../../rules/status.ts';
import type { PaymentsSearch } from '../address.ts';

/** The filters in an address; what is none is left out. */
export function paymentsSearch({ estado, desde = '', hasta = '', uuid = '' }: RawSearch): PaymentsSearch {
  const state = PAYMENT_STATES.find((known) => known === estado);
  const backwards = desde !== '' && hasta !== '' && desde > hasta;
  return {
    ...(state && { estado: state }),
    ...(isDay(desde) && !backwards && { desde }),
    ...(isDay(hasta) && { hasta }),
    ...(uuid.trim() && { uuid: uuid.trim() }),
  };
}
