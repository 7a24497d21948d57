import { formatMoney } from '#kit/core/money.ts';
import type { App } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { notify } from '#areas/notifications/server/public.ts';
import { MAIL_RETRIES } from '#areas/session/server/public.ts';
import { PURCHASES_PATH } from './file-mail.ts';
import { replaceFilePassword, newFilePassword } from './file-password.ts';
import { type ReadyPurchase, countPasswords, lockPasswords, readyMail, readyPurchase } from './file-password-store.ts';
import type { PurchaseKey } from './purchase-store.ts';

/**
 * Creates a purchase's first password, queues its mail, and notifies the buyer that the file is ready. Does nothing
 * when called again, or if the bank has reversed the payment.
 */
export const announceFile: Job<PurchaseKey> = {
  name: 'vouchers.file-ready',
  retries: MAIL_RETRIES,
  run: async (app, { clientId, uuid }) => {
    const key = { clientId, uuid };
    const { firstname, vouchers, cents } = await readyMail(app.db, key);
    const hashed = await newFilePassword();
    await transaction(app.db, async (tx) => {
      await lockPasswords(tx, key);
      const purchase = await readyPurchase(tx, key);
      const { newest } = await countPasswords(tx, key, app.clock.now());
      if (!purchase || newest !== null) return;
      await replaceFilePassword(tx, app, key, hashed);
      const what = `${vouchers === 1 ? '1 bono' : `${vouchers} bonos`} por ${formatMoney(cents, purchase.moneda)}`;
      await notifyReady(tx, app, purchase, { what, isMailed: firstname !== null });
    });
  },
};

/** Queues the mail and the notification of a purchase's file in the transaction that creates its codes. */
export async function queueFileMail(
  tx: Tx,
  { jobs }: Pick<App, 'jobs'>,
  { clientId, uuid }: PurchaseKey,
): Promise<void> {
  await jobs.send(tx, announceFile, { clientId, uuid }, { key: uuid });
}

async function notifyReady(
  tx: Tx,
  { jobs, clock }: App,
  { clientId, uuid, userId, email, titulo }: ReadyPurchase,
  { what, isMailed }: { readonly what: string; readonly isMailed: boolean },
): Promise<void> {
  await notify(tx, jobs, {
    kind: 'voucher.ready',
    clientId,
    to: { userId },
    key: `vouchers ${uuid} ready`,
    title: 'Tus bonos están listos',
    body: `${titulo}: ${what}. Enviamos la contraseña para descargarlos a ${email}.`,
    data: { transaccion: { uuid } },
    path: PURCHASES_PATH,
    // the buyer already gets the mail with the password
    ownMail: isMailed,
    at: clock.now(),
  });
}
