/** What other areas' screens may use of compensations. */
import './i18n/es.po';
export { CompensationState, useStateName } from './list/CompensationState.tsx';
