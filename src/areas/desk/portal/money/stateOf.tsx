import type { ReactNode } from 'react';
import { State } from '#kit/portal/design/State.tsx';
import { CompensationState } from '#areas/compensations/portal/public.ts';
import type { FoundCompensation, FoundPayment } from '../../rules/money-api.ts';

/** The state of a payment, as the portal shows it. */
export function paymentState({ state }: FoundPayment): ReactNode {
  return <State of={state} />;
}

/** The state of a compensation, as the portal shows it. */
export function compensationState({ state }: FoundCompensation): ReactNode {
  return <CompensationState of={state} />;
}
