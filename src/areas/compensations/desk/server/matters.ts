import type { WaitingMatter } from '#kit/desk/server/waiting-matter.ts';
import { compensationsToReview } from './health.ts';

/** Compensations that wait for a person. */
export const compensationMatters: readonly WaitingMatter[] = [
  {
    name: 'contradicting_compensations',
    order: 4,
    subject: 'money',
    count: async (context) => (await compensationsToReview(context)).contradictions,
  },
  {
    name: 'delayed_compensations',
    order: 5,
    subject: 'money',
    count: async (context) => (await compensationsToReview(context)).delayed,
  },
];
