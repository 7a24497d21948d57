import type { ReactNode } from 'react';
import { CompensationState } from '../../portal/state/CompensationState.tsx';
import type { FoundCompensation } from '../rules/compensations-api.ts';

/** The state of a compensation, as the portal shows it. */
export function compensationState({ state }: FoundCompensation): ReactNode {
  return <CompensationState of={state} />;
}
