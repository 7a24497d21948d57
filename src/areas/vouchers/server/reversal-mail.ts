import { dateTimeIn, formatDateTime } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { STORES } from '#kit/core/store.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { type MailTexts, renderMail } from '#kit/server/mail/layout.ts';
import { notify } from '#areas/notifications/server/public.ts';
import { MAIL_RETRIES } from '#areas/session/server/public.ts';
import { PURCHASES_PATH } from './file-mail.ts';
import { type PurchaseKey, type PurchaseRow, loadPurchase, markReversed } from './purchase-store.ts';
import { type UsedVoucher, usedVouchers } from './voucher-store.ts';

/** Maximum lines of the mail; the portal's purchases list all vouchers. */
const MAX_LINES = 100;

/**
 * Mails the used vouchers of a reversed purchase to the store's support: people have to settle who pays for them.
 */
export const sendReversalMail: Job<PurchaseKey> = {
  name: 'vouchers.reversal-mail',
  retries: MAIL_RETRIES,
  run: async ({ db, mail, settings }, key) => {
    const purchase = await loadPurchase(db, key);
    const used = await usedVouchers(db, key);
    const to = settings.supportEmails[purchase.store];
    if (!to || used.length === 0) return;
    await mail.send({ to, ...renderMail(textsOf(purchase, used), settings.themes[purchase.store]) });
  },
};

/**
 * Records that the bank reversed a purchase, notifies the buyer, and queues the mail to support if vouchers were used,
 * in the transaction that disables the unused vouchers. A second call for the same purchase does nothing.
 */
export async function queueReversal(tx: Tx, app: App, key: PurchaseKey, used: readonly UsedVoucher[]): Promise<void> {
  const { clientId, uuid } = key;
  const purchase = await loadPurchase(tx, key);
  // a purchase without codes never had vouchers
  if (purchase.issued_at === null || !(await markReversed(tx, key, app.clock.now()))) return;
  const notified = await notify(tx, app.jobs, {
    kind: 'voucher.reversed',
    clientId,
    to: { userId: purchase.user_id },
    key: `vouchers ${uuid} reversed`,
    title: 'Tus bonos ya no valen',
    body: bodyOf(purchase, used.length),
    data: { transaccion: { uuid } },
    path: PURCHASES_PATH,
    at: app.clock.now(),
  });
  app.log.info({ purchase: { uuid, client_id: clientId }, used: used.length, notified }, 'vouchers were disabled');
  await writeAuditEntry(
    tx,
    { clock: app.clock, viewer: null, request: null },
    {
      action: 'voucher.reverse',
      subject: uuid,
      result: 'ok',
      who: { clientId, userId: null },
    },
  );
  if (used.length > 0) await app.jobs.send(tx, sendReversalMail, { clientId, uuid }, { key: uuid });
}

function countOf({ lines }: PurchaseRow): number {
  return lines.reduce((sum, { cantidad }) => sum + cantidad, 0);
}

function bodyOf(purchase: PurchaseRow, used: number): string {
  const { titulo, total_cents, moneda } = purchase;
  const all = countOf(purchase);
  const paid = `El banco devolvió el pago de ${formatMoney(total_cents, moneda)} (${titulo}).`;
  if (used === 0) return `${paid} Sus códigos quedaron anulados.`;
  if (used === all) return `${paid} Sus códigos ya se habían usado: te vamos a contactar.`;
  const some = used === 1 ? 'uno ya se había usado' : `${used} ya se habían usado`;
  return `${paid} Sus códigos quedaron anulados, menos ${used === 1 ? 'uno' : used} de ${all}: ${some}, y te vamos a contactar.`;
}

function textsOf(purchase: PurchaseRow, used: readonly UsedVoucher[]): MailTexts {
  const { uuid, store, codigo_cliente, email, total_cents, moneda, titulo } = purchase;
  const { timeZone } = STORES[store];
  const at = (instant: Date) => formatDateTime(dateTimeIn(instant, timeZone));
  const worth = used.reduce((sum, { cents }) => sum + cents, 0);
  const title = 'Bonos usados de un pago devuelto';
  const rest = used.length - MAX_LINES;
  return {
    subject: title,
    title,
    paragraphs: [
      `El banco devolvió un pago de ${formatMoney(total_cents, moneda)}, y ${used.length === 1 ? 'un bono que compró ya se había usado' : `${used.length} bonos que compró ya se habían usado`}, por ${formatMoney(worth, moneda)}.${used.length < countOf(purchase) ? ' Los demás quedaron anulados.' : ''}`,
      'Decidan con el cliente quién paga lo usado.',
    ],
    facts: [
      ['Cliente', codigo_cliente],
      ['Correo de la compra', email],
      ['Compra', titulo],
      ['Referencia', uuid],
      ...used
        .slice(0, MAX_LINES)
        .map(
          ({ lastFour, cents, where, at: instant }) =>
            [`Código terminado en ${lastFour}`, `${formatMoney(cents, moneda)} · ${where} · ${at(instant)}`] as const,
        ),
      ...(rest > 0 ? [['Y otros', String(rest)] as const] : []),
    ],
    remarks: [],
  };
}
