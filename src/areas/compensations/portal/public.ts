/** The exports of compensations for other areas' screens. */
export { CompensationState, useStateName } from './state/CompensationState.tsx';
