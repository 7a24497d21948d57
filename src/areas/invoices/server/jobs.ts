import type { Job } from '../../../kit/server/jobs.ts';
import { checkEndedPayment, checkPayment } from './reconcile.ts';

export { resumePayments } from './reconcile.ts';

/** The kinds of work that the area does later. */
export const jobs: readonly Job<never>[] = [checkPayment, checkEndedPayment];
