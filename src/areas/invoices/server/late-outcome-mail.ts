import { dateTimeIn, formatDateTime } from '../../../kit/core/day.ts';
import { type Cents, formatMoney } from '../../../kit/core/money.ts';
import { STORES } from '../../../kit/core/store.ts';
import type { App } from '../../../kit/server/context.ts';
import type { Tx } from '../../../kit/server/database.ts';
import { type UserMail, mailUser } from '../../session/server/public.ts';
import { creditNumber, receiptNumber } from '../rules/receipt.ts';
import { type PaymentState, REVERSAL_CAUSE, causeInWords } from '../rules/status.ts';
import type { PaymentRow, SettledLine } from './pay-store.ts';

export type LateOutcome =
  | { readonly estado: 'reversed'; readonly causa: string | null; readonly compensations: number }
  | { readonly estado: 'approved'; readonly credit: Cents };

/** Queues a mail to the user who paid, in the transaction that changes the payment. */
export async function sendLateOutcomeMail(
  tx: Tx,
  app: App,
  payment: PaymentRow,
  outcome: LateOutcome & { readonly lines: readonly SettledLine[] },
): Promise<void> {
  const { clientId, user_id: userId, uuid } = payment;
  const moment = (at: Date) => formatDateTime(dateTimeIn(at, STORES[payment.store].timeZone));
  const paid = `${formatMoney(payment.total_cents, payment.moneda)} del ${moment(payment.created_at)}`;
  const text = outcome.estado === 'reversed' ? reversed(payment, outcome, paid) : approved(payment, outcome, paid);
  const mail: UserMail = {
    subject: text.title,
    ...text,
    action: { label: 'Ver el pago', path: `/admin/resultado-transaccion?uuid=${uuid}` },
  };
  await mailUser(tx, app, { clientId, userId, words: mail }, `${uuid} ${outcome.estado}`);
}

type MailText = Pick<UserMail, 'title' | 'paragraphs' | 'remarks'>;
type Of<Estado> = Extract<LateOutcome, { readonly estado: Estado }> & { readonly lines: readonly SettledLine[] };

function reversed(payment: PaymentRow, { causa, compensations, lines }: Of<'reversed'>, paid: string): MailText {
  const cause = causa === REVERSAL_CAUSE ? null : causeInWords(causa);
  const undone =
    compensations === 1
      ? 'La compensación que usaba su dinero quedó deshecha: sus facturas vuelven a estar pendientes.'
      : `Las ${compensations} compensaciones que usaban su dinero quedaron deshechas: sus facturas vuelven a estar pendientes.`;
  return {
    title: 'El banco devolvió tu pago',
    paragraphs: [
      `El banco devolvió tu pago de ${paid}, que antes había aprobado.${cause ? ` ${cause}` : ''}`,
      payment.id_segment === null
        ? `Lo que había pagado vuelve a estar pendiente: ${namesOf(lines)}.`
        : `El anticipo que había dejado, ${creditOf(payment)}, ya no está.`,
      ...(compensations > 0 ? [undone] : []),
    ],
    remarks: ['Pregunta a tu banco el motivo. El comprobante de este pago ya no vale.'],
  };
}

/** The payment's state before the approval, in Spanish. */
const FORMER_STATES: Readonly<Partial<Record<PaymentState, string>>> = {
  rejected: 'rechazado',
  failed: 'fallido',
  expired: 'expirado',
};

function approved(payment: PaymentRow, { credit, lines }: Of<'approved'>, paid: string): MailText {
  const left = formatMoney(credit, payment.moneda);
  const applied = `Lo aplicamos a tus facturas: ${namesOf(lines)}.`;
  const rest = `${left} no se pudieron aplicar, porque las facturas ya no estaban pendientes, y quedaron como saldo a favor de tu empresa (${creditOf(payment)}).`;
  return {
    title: 'El banco aprobó tu pago más tarde',
    paragraphs: [
      `Tu pago de ${paid} había terminado como ${FORMER_STATES[payment.estado] ?? payment.estado}, y el banco lo aprobó después.`,
      ...(payment.id_segment === null
        ? [...(credit < payment.total_cents ? [applied] : []), ...(credit > 0 ? [rest] : [])]
        : [`${left} quedaron como anticipo de tu empresa: ${creditOf(payment)}.`]),
    ],
    remarks: ['No pagues de nuevo lo que este pago ya cubre.'],
  };
}

/** A payment may have 500 documents. */
const MAX_NAMED_DOCUMENTS = 10;

function namesOf(lines: readonly SettledLine[]): string {
  const names = lines.map(({ num_factura, num_documento }) => num_factura ?? num_documento);
  const rest = names.length - MAX_NAMED_DOCUMENTS;
  return rest > 0 ? `${names.slice(0, MAX_NAMED_DOCUMENTS).join(', ')} y ${rest} más` : names.join(', ');
}

function creditOf({ number }: PaymentRow): string {
  return creditNumber(receiptNumber(number));
}
