import { useStateLabel } from '#kit/portal/design/State.tsx';
import { useStateName } from '#areas/compensations/portal/public.ts';
import { COMPENSATION_STATES } from '#areas/compensations/rules/status.ts';
import { PAYMENT_STATES } from '#areas/invoices/rules/status.ts';

/** The portal's label of a payment's or a compensation's state; returns any other text unchanged. */
export function useMoneyStateLabel(): (state: string) => string {
  const ofPayment = useStateLabel();
  const ofCompensation = useStateName();
  return (state) => {
    const payment = PAYMENT_STATES.find((name) => name === state);
    const compensation = COMPENSATION_STATES.find((name) => name === state);
    return payment ? ofPayment(payment) : compensation ? ofCompensation(compensation) : state;
  };
}
