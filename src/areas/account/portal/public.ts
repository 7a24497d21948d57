/** What other areas' screens may use of account. */
export { DUE_STATE_NAMES } from './states.ts';
