import type { Job } from '../../../kit/server/jobs.ts';
import type { CompensationKey } from './answer-store.ts';
import { markDelayed } from './delayed-store.ts';

/**
 * Warns, once each, of a compensation that the ERP has not answered in time (settings.compensationDelayed). It stays in process
 * with its documents locked: only the ERP ends it, however late (product.md, Money).
 */
export const noteDelayed: Job<CompensationKey> = {
  name: 'compensations.delayed',
  run: async ({ db, clock, log }, { clientId, uuid }) => {
    const number = await markDelayed(db, { clientId, uuid }, clock.now());
    if (number === undefined) return;
    log.warn({ compensation: { uuid, client_id: clientId, number } }, 'the ERP does not answer a compensation');
  },
};
