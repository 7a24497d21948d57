export { listContradictions, listDelayed } from './check-store.ts';
