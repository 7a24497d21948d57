/** All that other areas' screens may use of the account's. */
export { DUE_STATE_NAMES } from './states.ts';
