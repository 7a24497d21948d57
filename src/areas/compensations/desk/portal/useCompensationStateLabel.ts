import { useStateName } from '../../portal/state/CompensationState.tsx';
import { COMPENSATION_STATES } from '../../rules/status.ts';

/** The portal's label of a compensation's state; returns any other text unchanged. */
export function useCompensationStateLabel(): (state: string) => string {
  const labelOf = useStateName();
  return (text) => {
    const state = COMPENSATION_STATES.find((name) => name === text);
    return state ? labelOf(state) : text;
  };
}
