export {
  countCompensationsToReview as countCompensationsToLookAt,
  listContradictions,
  listDelayed,
} from './check-store.ts';
