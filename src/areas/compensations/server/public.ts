/** All that others may use of compensations. */
export { answerKind } from './answer.ts';
export { countByState, countContradictions, listContradictions } from './answer-store.ts';
export { checkCompensations } from './check-store.ts';
export { countDelayed, listDelayed } from './delayed-store.ts';
export { jobs } from './jobs.ts';
