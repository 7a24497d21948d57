import type { ReactNode } from 'react';
import { State } from '#kit/portal/design/State.tsx';
import type { FoundPayment } from '../../rules/payments-api.ts';

/** The state of a payment, as the portal shows it. */
export function paymentState({ state }: FoundPayment): ReactNode {
  return <State of={state} />;
}
