export { countCompensationsToLookAt, listContradictions, listDelayed } from './check-store.ts';
