import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { PURCHASE_REVERSED_JOB } from '#areas/invoices/server/public.ts';
import type { PurchaseKey } from './purchase-store.ts';
import { queueReversal } from './reversal-mail.ts';
import { voidUnused } from './voucher-store.ts';

/**
 * Disables the unused vouchers of a reversed purchase, and alerts operators to the used ones. From the reversal on no
 * voucher can be redeemed, because a redemption requires an approved payment.
 */
export const voidVouchers: Job<PurchaseKey> = {
  ...PURCHASE_REVERSED_JOB,
  retries: 1000,
  run: async (app, key) => {
    const used = await transaction(app.db, async (tx) => {
      const found = await voidUnused(tx, key, app.clock.now());
      await queueReversal(tx, app, key, found);
      return found;
    });
    if (used.length === 0) return;
    const problem = 'vouchers were used of a purchase that the bank took back';
    app.log.error({ purchase: { uuid: key.uuid, client_id: key.clientId }, used: used.length }, problem);
    app.report(new Error(problem));
  },
};
