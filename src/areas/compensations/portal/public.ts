/** What other areas' screens may use of compensations. */
export { CompensationState, useStateName } from './state/CompensationState.tsx';
