import * as v from 'valibot';
import { addDays } from '../../../../kit/core/day.ts';
import { ok } from '../../../../kit/core/result.ts';
import { STORES, isStoreCode } from '../../../../kit/core/store.ts';
import { today } from '../../../../kit/server/clock.ts';
import { NUMBER_PERIODS, type NumbersApi } from '../../rules/numbers-api.ts';
import type { Actions } from '../action.ts';
import { dayStart } from '../day-start.ts';
import { approvalSeconds, bankEndings, clientCounts, paidDays } from './numbers-store.ts';

/** What is paid, how it ends, and who uses the portal. */
export const numbersActions: Actions<NumbersApi> = {
  /** The last days up to and with today. */
  'numbers.payments': {
    allow: 'numbers',
    changes: false,
    input: v.strictObject({
      days: v.picklist(NUMBER_PERIODS),
      store: v.nullable(
        v.pipe(
          v.string(),
          v.check(isStoreCode),
          v.transform((code) => (isStoreCode(code) ? code : null)),
        ),
      ),
    }),
    run: async ({ days, store }, { db, clock }) => {
      const to = today(clock, STORES[store ?? 'combustibles']);
      const from = addDays(to, 1 - days);
      const period = { from: dayStart(from), until: dayStart(addDays(to, 1)), store };
      return ok({
        from,
        to,
        days: await paidDays(db, period),
        banks: await bankEndings(db, period),
        approvalSeconds: await approvalSeconds(db, period),
        clients: await clientCounts(db, period),
      });
    },
  },
};
