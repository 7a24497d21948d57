import type { WaitingMatter } from '#kit/desk/server/waiting-matter.ts';
import { countPaymentsToReview } from '../../server/check-store.ts';
import { delayedSince } from '../../server/sync-status.ts';
import { countOpenDifferences } from './settlements/settlements-store.ts';

/** Days of settlements whose unexplained differences wait for somebody. */
const SETTLEMENT_DAYS = 90;

const review = (context: Parameters<WaitingMatter['count']>[0]) =>
  countPaymentsToReview(context.db, { now: context.clock.now(), since: delayedSince(context) });

/** Payments and settlements that wait for a person. */
export const paymentMatters: readonly WaitingMatter[] = [
  {
    name: 'contradicting_payments',
    order: 2,
    subject: 'money',
    count: async (context) => (await review(context)).contradictions,
  },
  {
    name: 'delayed_payments',
    order: 3,
    subject: 'money',
    count: async (context) => (await review(context)).delayed,
  },
  {
    name: 'settlement_differences',
    order: 4,
    subject: 'reconciliation',
    count: ({ db, clock }) => countOpenDifferences(db, { now: clock.now(), days: SETTLEMENT_DAYS }),
  },
];
