export { checkCompensations, countCompensationsToLookAt, listContradictions, listDelayed } from './check-store.ts';
