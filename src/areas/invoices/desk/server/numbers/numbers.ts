import * as v from 'valibot';
import { addDays } from '#kit/core/day.ts';
import { ok } from '#kit/core/result.ts';
import { STORES, isStoreCode } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import { onReplica } from '#kit/server/database/replica.ts';
import { NUMBER_PERIODS, type NumbersApi } from '../../rules/numbers-api.ts';
import type { Actions } from '#kit/desk/server/action.ts';
import { dayStart } from '#kit/desk/server/day-start.ts';
import { type StoredSums, overdueNow, storedOverdue } from './overdue-store.ts';
import { ofCurrencies } from './overdue.ts';
import { approvalSeconds, bankEndings, clientCounts, paidDays } from './numbers-store.ts';

const asked = v.strictObject({
  days: v.picklist(NUMBER_PERIODS),
  store: v.nullable(
    v.pipe(
      v.string(),
      v.check(isStoreCode),
      v.transform((code) => (isStoreCode(code) ? code : null)),
    ),
  ),
});

/** Figures: payments, their outcomes, active clients, and overdue amounts. */
export const numbersActions: Actions<NumbersApi> = {
  /** Payments of the last days, today included. */
  'numbers.payments': {
    allow: 'numbers',
    changes: false,
    input: asked,
    run: async ({ days, store }, { db, clock }) => {
      const to = today(clock, STORES[store ?? 'combustibles']);
      const from = addDays(to, 1 - days);
      const period = { from: dayStart(from), until: dayStart(addDays(to, 1)), store };
      const figures = await onReplica(db, async (reader) => ({
        days: await paidDays(reader, period),
        banks: await bankEndings(reader, period),
        approvalSeconds: await approvalSeconds(reader, period),
        clients: await clientCounts(reader, period),
      }));
      return ok({ from, to, ...figures });
    },
  },
  /** Overdue amounts of the stored days, and of today as they are now. */
  'numbers.overdue': {
    allow: 'numbers',
    changes: false,
    input: asked,
    run: async ({ days, store }, { db, clock }) => {
      const stores = Object.values(STORES).filter(({ code }) => store === null || code === store);
      const to = today(clock, STORES[store ?? 'combustibles']);
      const from = addDays(to, 1 - days);
      const found = await storedOverdue(db, { from, before: to, stores: stores.map(({ code }) => code) });
      const now: StoredSums[] = [];
      for (const { code } of stores) now.push({ store: code, day: to, ...(await overdueNow(db, code, to)) });
      return ok({ from, to, days: ofCurrencies([...found, ...now]) });
    },
  },
};
