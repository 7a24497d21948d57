/** What other areas' screens may use of orders. */
export { useStatusName } from './words/useStatusName.ts';
