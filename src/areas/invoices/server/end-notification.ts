import { dateTimeIn, formatDateTime } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { STORES } from '#kit/core/store.ts';
import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { NotificationTemplate } from '#kit/server/manifest/whatsapp-templates.ts';
import { type NewNotification, notify } from '#areas/notifications/server/public.ts';
import { conceptOf } from '../rules/cash.ts';
import { documentNames } from '../rules/receipt.ts';
import { REVERSAL_CAUSE, type PaymentState, causeText, isUnfinished } from '../rules/status.ts';
import { type PaymentEvent, type PaymentRow, type SettledLine, linesToSettle } from './pay-store.ts';

/** A page repeats its status query at most this many milliseconds after the previous one (kit/core/poll-delay.ts). */
const WATCHED_MS = 40_000;

/**
 * Notifies the user who paid of the payment's end, in the same transaction, unless one of the user's pages has just
 * queried the status and so shows it. Approvals and reversals have their own mails.
 */
export async function notifyPaymentEnd(
  tx: Tx,
  app: App,
  payment: PaymentRow,
  end: Pick<PaymentEvent, 'estado' | 'source' | 'causa'>,
): Promise<void> {
  const { estado, source } = end;
  if (isUnfinished(estado)) return;
  const now = app.clock.now();
  const isWatched = payment.asked_at !== null && Math.abs(now.getTime() - payment.asked_at.getTime()) < WATCHED_MS;
  if (isUnfinished(payment.estado) && (isWatched || source === 'page' || source === 'cancel')) return;
  const { clientId, user_id: userId, uuid } = payment;
  await notify(tx, app.jobs, {
    kind: 'payment.end',
    clientId,
    to: { userId },
    ...notificationTexts(payment, end, await linesToSettle(tx, payment)),
    data: { transaccion: { uuid } },
    path: `/admin/resultado-transaccion?uuid=${uuid}`,
    whatsapp: { template: TEMPLATES[estado] ?? 'payment.end.failed', subject: `pago del ${dayOf(payment)}` },
    ownMail: estado === 'approved' || estado === 'reversed',
    at: now,
  });
}

function notificationTexts(
  payment: PaymentRow,
  { estado, causa }: Pick<PaymentEvent, 'estado' | 'causa'>,
  lines: readonly SettledLine[],
): Pick<NewNotification, 'title' | 'body'> {
  const { estado: former, total_cents, moneda, id_segment } = payment;
  const money = formatMoney(total_cents, moneda);
  const day = dayOf(payment);
  const paidFor = id_segment === null ? `Facturas: ${documentNames(lines)}.` : `${conceptOf(payment)}.`;
  const cause = causa === REVERSAL_CAUSE ? null : causeText(causa);
  if (estado === 'approved' && !isUnfinished(former))
    return { title: 'El banco aprobó tu pago más tarde', body: `${money} del ${day}. ${paidFor}` };
  return {
    title: TITLES[estado]?.(money) ?? `Tu pago de ${money} terminó`,
    body: [...(cause ? [cause] : []), ...(estado === 'reversed' ? [`${money} del ${day}.`] : []), paidFor].join(' '),
  };
}

function dayOf({ created_at, store }: PaymentRow): string {
  return formatDateTime(dateTimeIn(created_at, STORES[store].timeZone));
}

const TEMPLATES: Readonly<Partial<Record<PaymentState, NotificationTemplate>>> = {
  approved: 'payment.end.approved',
  reversed: 'payment.end.reversed',
};

const TITLES: Readonly<Partial<Record<PaymentState, (money: string) => string>>> = {
  approved: (money) => `Tu pago de ${money} fue aprobado`,
  rejected: (money) => `Tu pago de ${money} fue rechazado`,
  failed: (money) => `Tu pago de ${money} no se pudo hacer`,
  expired: (money) => `Tu pago de ${money} expiró`,
  reversed: () => 'El banco devolvió tu pago',
};
