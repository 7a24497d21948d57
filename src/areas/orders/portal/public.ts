/** The parts of orders that other areas' screens may use. */
export { useStatusName } from './words/useStatusName.ts';
