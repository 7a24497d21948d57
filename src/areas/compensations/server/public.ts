export { listContradictions, listDelayed } from './check-store.ts';
export { unfinishedCompensationsSum } from './unfinished-store.ts';
