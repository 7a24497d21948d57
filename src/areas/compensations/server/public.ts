/** All that others may use of compensations. */
export { checkCompensations } from './check-store.ts';
