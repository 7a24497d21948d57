import { dateTimeIn, formatDateTime } from '../../../kit/any/day.ts';
import { type Cents, formatMoney } from '../../../kit/any/money.ts';
import { STORES } from '../../../kit/any/store.ts';
import type { App } from '../../../kit/server/context.ts';
import type { Tx } from '../../../kit/server/database.ts';
import { type UserMail, mailUser } from '../../session/server/public.ts';
import { TAKEN_BACK, type PaymentState } from '../rules/status.ts';
import { causeInWords } from '../rules/outcome.ts';
import { creditNumber, receiptNumber } from '../rules/receipt.ts';
import type { PaymentRow, SettledLine } from './pay-store.ts';

/** What became of a payment after it had ended, when nobody looked any more. */
export type LateEnding =
  | { readonly estado: 'reversed'; readonly causa: string | null; readonly compensations: number }
  | { readonly estado: 'approved'; readonly credit: Cents };

/** Has the user who paid told by e-mail of an ending that they did not see, with it or not at all. */
export async function mailLateEnding(
  tx: Tx,
  app: App,
  payment: PaymentRow,
  ending: LateEnding & { readonly lines: readonly SettledLine[] },
): Promise<void> {
  const { client_id: clientId, user_id: userId, uuid } = payment;
  const moment = (at: Date) => formatDateTime(dateTimeIn(at, STORES[payment.store].timeZone));
  const paid = `${formatMoney(payment.total_cents, payment.moneda)} del ${moment(payment.created_at)}`;
  const words = ending.estado === 'reversed' ? reversed(payment, ending, paid) : approved(payment, ending, paid);
  const told: UserMail = {
    subject: words.title,
    ...words,
    action: { label: 'Ver el pago', path: `/admin/resultado-transaccion?uuid=${uuid}` },
  };
  await mailUser(tx, app, { clientId, userId, words: told }, `${uuid} ${ending.estado}`);
}

type Words = Pick<UserMail, 'title' | 'paragraphs' | 'remarks'>;
type Of<Estado> = Extract<LateEnding, { readonly estado: Estado }> & { readonly lines: readonly SettledLine[] };

function reversed(payment: PaymentRow, { causa, compensations, lines }: Of<'reversed'>, paid: string): Words {
  const cause = causa === TAKEN_BACK ? null : causeInWords(causa);
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

/** What an ending before the approval was called. */
const BEFORE: Readonly<Partial<Record<PaymentState, string>>> = {
  rejected: 'rechazado',
  failed: 'fallido',
  expired: 'expirado',
};

function approved(payment: PaymentRow, { credit, lines }: Of<'approved'>, paid: string): Words {
  const left = formatMoney(credit, payment.moneda);
  const applied = `Lo aplicamos a tus facturas: ${namesOf(lines)}.`;
  const rest = `${left} no se pudieron aplicar, porque las facturas ya no estaban pendientes, y quedaron como saldo a favor de tu empresa (${creditOf(payment)}).`;
  return {
    title: 'El banco aprobó tu pago más tarde',
    paragraphs: [
      `Tu pago de ${paid} había terminado como ${BEFORE[payment.estado] ?? payment.estado}, y el banco lo aprobó después.`,
      ...(payment.id_segment === null
        ? [...(credit < payment.total_cents ? [applied] : []), ...(credit > 0 ? [rest] : [])]
        : [`${left} quedaron como anticipo de tu empresa: ${creditOf(payment)}.`]),
    ],
    remarks: ['No pagues de nuevo lo que este pago ya cubre.'],
  };
}

/** How many documents a mail names; a payment may have 500. */
const NAMED = 10;

function namesOf(lines: readonly SettledLine[]): string {
  const names = lines.map(({ num_factura, num_documento }) => num_factura ?? num_documento);
  const rest = names.length - NAMED;
  return rest > 0 ? `${names.slice(0, NAMED).join(', ')} y ${rest} más` : names.join(', ');
}

function creditOf({ number }: PaymentRow): string {
  return creditNumber(receiptNumber(number));
}
