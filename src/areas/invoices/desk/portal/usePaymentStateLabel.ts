import { useStateLabel } from '#kit/portal/design/State.tsx';
import { PAYMENT_STATES } from '../../rules/status.ts';

/** The portal's label of a payment's state; returns any other text unchanged. */
export function usePaymentStateLabel(): (state: string) => string {
  const labelOf = useStateLabel();
  return (text) => {
    const state = PAYMENT_STATES.find((name) => name === text);
    return state ? labelOf(state) : text;
  };
}
