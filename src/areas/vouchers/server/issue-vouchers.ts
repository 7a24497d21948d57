import { addDays, dayIn } from '#kit/core/day.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { STORES } from '#kit/core/store.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { publishEvent } from '#kit/server/outbox.ts';
import { PURCHASE_APPROVED_JOB } from '#areas/invoices/server/public.ts';
import { newCode } from './codes.ts';
import { queueFileMail } from './file-ready.ts';
import { type PurchaseKey, lockPurchase } from './purchase-store.ts';
import { insertVouchers } from './voucher-store.ts';

/** Enough retries for days, because the client has paid for the codes. */
const RETRIES = 1000;

/**
 * Creates the codes of a purchase after its payment is approved: exactly the paid ones, and only once, even if the
 * approval is reported several times. Creates none if the bank has reversed the payment meanwhile. The last day is the
 * day of the approval in the store's time zone plus `diasVencimiento` (specification B9).
 */
export const issueVouchers: Job<PurchaseKey> = {
  ...PURCHASE_APPROVED_JOB,
  retries: RETRIES,
  run: (app, key) =>
    transaction(app.db, async (tx) => {
      const purchase = await lockPurchase(tx, key);
      const {
        estado,
        is_purchase,
        issued_at,
        lines,
        store,
        dias_vencimiento,
        codigo_cliente,
        titulo,
        total_cents,
        moneda,
      } = purchase;
      if (estado !== 'approved' || !is_purchase || issued_at !== null) return;
      const now = app.clock.now();
      const amounts = lines.flatMap(({ cents, cantidad }) => Array.from({ length: cantidad }, () => cents));
      const expiresOn = addDays(dayIn(now, STORES[store].timeZone), dias_vencimiento);
      const vouchers = amounts.map((cents, index) =>
        Object.assign(newCode(app.settings), { number: index + 1, cents }),
      );
      await insertVouchers(tx, key, { vouchers, issuedAt: now, expiresOn });
      await publishEvent(tx, app, {
        clientId: key.clientId,
        type: 'voucher.purchased',
        data: {
          uuid: key.uuid,
          codigo_cliente,
          titulo,
          total: amountFromCents(total_cents),
          moneda,
          vence: expiresOn,
          lines: lines.map(({ cents, cantidad }) => ({ monto: amountFromCents(cents), cantidad })),
        },
        at: now,
      });
      await queueFileMail(tx, app, key);
    }),
};
