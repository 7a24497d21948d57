import { formatMoney } from '#kit/core/money.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { type MailTexts, renderMail } from '#kit/server/mail/layout.ts';
import { receiptNumber } from '#areas/invoices/rules/receipt.ts';
import { notify, wantsMail } from '#areas/notifications/server/public.ts';
import { reasonOf, stateOf } from '../rules/status.ts';
import { type CompensationKey, type PendingNotification, pendingNotification } from './answer-store.ts';

/**
 * Notifies the user who sent a compensation of its result (completed, rejected with the reason, or undone), and mails
 * it if the user wants mails. Inactive users get nothing.
 */
export const sendAnswerMail: Job<CompensationKey> = {
  name: 'compensations.answer-mail',
  // about a day, so that an outage of the mail server loses no mail
  retries: 150,
  batch: 20,
  run: async (app, key) => {
    const { db, mail, settings } = app;
    const end = await pendingNotification(db, key);
    if (!end?.active || stateOf(end) === 'B') return;
    await notifyEnd(app, key, end);
    const user = { clientId: key.clientId, userId: end.user_id, kind: 'compensation.end' } as const;
    if (!(await wantsMail(db, user))) return;
    const href = `${settings.publicUrls[end.store]}/admin/pending-invoices/compensaciones?numero=${end.number}`;
    await mail.send({ to: end.email, ...renderMail(mailTexts(end, href), settings.themes[end.store]) });
  },
};

async function notifyEnd(app: App, { clientId, uuid }: CompensationKey, end: PendingNotification): Promise<void> {
  const { title, paragraphs } = ending(end);
  await transaction(app.db, (tx) =>
    notify(tx, app.jobs, {
      kind: 'compensation.end',
      clientId,
      to: { userId: end.user_id },
      // a job may run twice, and a compensation that is undone later ends a second time
      key: `compensation ${uuid} ${end.undone ? 'undone' : stateOf(end)}`,
      title,
      body: paragraphs.join(' '),
      data: { compensacion: { id_compensacion: String(end.number) } },
      path: `/admin/pending-invoices/compensaciones?numero=${end.number}`,
      ownMail: true,
      at: app.clock.now(),
    }),
  );
}

function mailTexts(end: PendingNotification, href: string): MailTexts {
  const { title, paragraphs } = ending(end);
  return {
    subject: title,
    title,
    paragraphs: [`Hola, ${end.firstname}:`, ...paragraphs],
    action: { label: 'Ver la compensación', href },
    remarks: [],
  };
}

function ending(end: PendingNotification): { readonly title: string; readonly paragraphs: readonly string[] } {
  const total = formatMoney(end.compensado_cents, end.moneda);
  const name = `Tu compensación ${end.number}`;
  if (end.undone) {
    const again = `Los ${total} de tus facturas quedan pendientes.`;
    return { title: `${name} quedó deshecha`, paragraphs: [reasonOf(end, receiptNumber) ?? '', again] };
  }
  if (stateOf(end) === 'S') {
    return { title: `${name} se completó`, paragraphs: [`Se compensaron ${total} de tus pagos con tus facturas.`] };
  }
  const free = `No se compensaron los ${total} que pediste, y tus documentos vuelven a estar disponibles.`;
  return { title: `${name} fue rechazada`, paragraphs: [free, `Motivo: ${reasonOf(end, receiptNumber) ?? ''}`] };
}
