export { checkCompensations, listContradictions, listDelayed } from './check-store.ts';
