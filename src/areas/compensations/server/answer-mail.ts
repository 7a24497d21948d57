import { formatMoney } from '../../../kit/core/money.ts';
import type { Job } from '../../../kit/server/jobs.ts';
import { type MailWords, drawMail } from '../../../kit/server/mail-layout.ts';
import { receiptNumber } from '../../invoices/rules/receipt.ts';
import { reasonOf, stateOf } from '../rules/status.ts';
import { type CompensationKey, type PendingNotification, pendingNotification } from './answer-store.ts';

/**
 * Mails the user who made a compensation its result: completed, rejected with the reason, or undone. Inactive users
 * get none.
 */
export const sendAnswerMail: Job<CompensationKey> = {
  name: 'compensations.answer-mail',
  // about a day, so that a mail server that is down loses no mail
  retries: 150,
  batch: 20,
  run: async ({ db, mail, settings }, key) => {
    const end = await pendingNotification(db, key);
    if (!end?.active || stateOf(end) === 'B') return;
    const href = `${settings.publicUrls[end.store]}/admin/pending-invoices/compensaciones?numero=${end.number}`;
    await mail.send({ to: end.email, ...drawMail(wordsOf(end, href), settings.themes[end.store]) });
  },
};

function wordsOf(end: PendingNotification, href: string): MailWords {
  const { title, told } = ending(end);
  return {
    subject: title,
    title,
    paragraphs: [`Hola, ${end.firstname}:`, ...told],
    action: { label: 'Ver la compensación', href },
    remarks: [],
  };
}

function ending(end: PendingNotification): { readonly title: string; readonly told: readonly string[] } {
  const total = formatMoney(end.compensado_cents, end.moneda);
  const name = `Tu compensación ${end.number}`;
  if (end.undone) {
    const again = `Los ${total} de tus facturas quedan pendientes.`;
    return { title: `${name} quedó deshecha`, told: [reasonOf(end, receiptNumber) ?? '', again] };
  }
  if (stateOf(end) === 'S') {
    return { title: `${name} se completó`, told: [`Se compensaron ${total} de tus pagos con tus facturas.`] };
  }
  const free = `No se compensaron los ${total} que pediste, y tus documentos vuelven a estar disponibles.`;
  return { title: `${name} fue rechazada`, told: [free, `Motivo: ${reasonOf(end, receiptNumber) ?? ''}`] };
}
