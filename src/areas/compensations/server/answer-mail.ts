import { formatMoney } from '../../../kit/any/money.ts';
import type { Job } from '../../../kit/server/jobs.ts';
import { type MailWords, drawMail } from '../../../kit/server/mail-layout.ts';
import { receiptNumber } from '../../invoices/rules/receipt.ts';
import { reasonOf, stateOf } from '../rules/status.ts';
import { type CompensationKey, type EndToTell, endToTell } from './answer-store.ts';

/**
 * Mails the user who made a compensation how it ended: completed, or rejected and why. Nothing is sent to who is no longer
 * active, nor of what is still in process.
 */
export const sendAnswerMail: Job<CompensationKey> = {
  name: 'compensations.answer-mail',
  // about a day: a mail server that is down loses no mail
  retries: 150,
  batch: 20,
  run: async ({ db, mail, settings }, key) => {
    const end = await endToTell(db, key);
    if (!end?.active || stateOf(end) === 'B') return;
    const href = `${settings.publicUrls[end.store]}/admin/pending-invoices/compensaciones?numero=${end.number}`;
    await mail.send({ to: end.email, ...drawMail(wordsOf(end, href)) });
  },
};

function wordsOf(end: EndToTell, href: string): MailWords {
  const total = formatMoney(end.compensado_cents, end.moneda);
  const isDone = stateOf(end) === 'S';
  const title = isDone ? `Tu compensación ${end.number} se completó` : `Tu compensación ${end.number} fue rechazada`;
  const told = isDone
    ? [`Se compensaron ${total} de tus pagos con tus facturas.`]
    : [`No se compensaron los ${total} que pediste, y tus documentos vuelven a estar disponibles.`, reasonText(end)];
  return {
    subject: title,
    title,
    paragraphs: [`Hola, ${end.firstname}:`, ...told],
    action: { label: 'Ver la compensación', href },
    remarks: [],
  };
}

function reasonText(end: EndToTell): string {
  return `Motivo: ${reasonOf(end, receiptNumber) ?? ''}`;
}
