import type { WaitingMatter } from '#kit/desk/server/waiting-matter.ts';
import { paymentsToReview } from './payments/health.ts';
import { countOpenDifferences } from './settlements/settlements-store.ts';

/** Days of settlements whose unexplained differences wait for somebody. */
const SETTLEMENT_DAYS = 90;

/** Payments and settlements that wait for a person. */
export const paymentMatters: readonly WaitingMatter[] = [
  {
    name: 'contradicting_payments',
    order: 2,
    subject: 'money',
    count: async (context) => (await paymentsToReview(context)).contradictions,
  },
  {
    name: 'delayed_payments',
    order: 3,
    subject: 'money',
    count: async (context) => (await paymentsToReview(context)).delayed,
  },
  {
    name: 'settlement_differences',
    order: 6,
    subject: 'reconciliation',
    count: ({ db, clock }) => countOpenDifferences(db, { now: clock.now(), days: SETTLEMENT_DAYS }),
  },
];
