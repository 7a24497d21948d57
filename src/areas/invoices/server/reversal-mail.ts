import { dateTimeIn, formatDateTime } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { STORES } from '#kit/core/store.ts';
import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { wantsMail } from '#areas/notifications/server/public.ts';
import { type UserMail, mailUser } from '#areas/session/server/public.ts';
import { creditNumber, documentNames, receiptNumber } from '../rules/receipt.ts';
import { REVERSAL_CAUSE, causeText } from '../rules/status.ts';
import type { PaymentRow, SettledLine } from './pay-store.ts';

type Reversal = {
  readonly causa: string | null;
  /** The number of undone compensations. */
  readonly compensations: number;
  readonly lines: readonly SettledLine[];
};

/** Queues a mail to the user who paid, if the user wants it, in the transaction that reverses the payment. */
export async function sendReversalMail(tx: Tx, app: App, payment: PaymentRow, reversal: Reversal): Promise<void> {
  const { clientId, user_id: userId, uuid } = payment;
  if (!(await wantsMail(tx, { clientId, userId, kind: 'payment.end' }))) return;
  const texts: UserMail = {
    ...mailTexts(payment, reversal),
    action: { label: 'Ver el pago', path: `/admin/resultado-transaccion?uuid=${uuid}` },
  };
  await mailUser(tx, app, { clientId, userId, texts }, `${uuid} reversed`);
}

function mailTexts(payment: PaymentRow, { causa, compensations, lines }: Reversal): Omit<UserMail, 'action'> {
  const cause = causa === REVERSAL_CAUSE ? null : causeText(causa);
  const at = formatDateTime(dateTimeIn(payment.created_at, STORES[payment.store].timeZone));
  const paid = `${formatMoney(payment.total_cents, payment.moneda)} del ${at}`;
  const undone =
    compensations === 1
      ? 'La compensación que usaba su dinero quedó deshecha: sus facturas vuelven a estar pendientes.'
      : `Las ${compensations} compensaciones que usaban su dinero quedaron deshechas: sus facturas vuelven a estar pendientes.`;
  const title = 'El banco devolvió tu pago';
  return {
    subject: title,
    title,
    paragraphs: [
      `El banco devolvió tu pago de ${paid}, que antes había aprobado.${cause ? ` ${cause}` : ''}`,
      payment.is_purchase
        ? 'Los bonos que compró y que nadie había usado ya no valen.'
        : payment.id_segment === null
          ? `Lo que había pagado vuelve a estar pendiente: ${documentNames(lines)}.`
          : `El anticipo que había dejado, ${creditNumber(receiptNumber(payment.number))}, ya no está.`,
      ...(compensations > 0 ? [undone] : []),
    ],
    remarks: ['Pregunta a tu banco el motivo. El comprobante de este pago ya no vale.'],
  };
}
