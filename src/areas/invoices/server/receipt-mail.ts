import { buffer } from 'node:stream/consumers';
import { dateTimeIn, formatDateTime } from '#kit/core/day.ts';
import { type Cents, formatMoney } from '#kit/core/money.ts';
import { STORES } from '#kit/core/store.ts';
import type { App } from '#kit/server/context.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import type { Attachment } from '#kit/server/mail/mail.ts';
import type { IssuedFor } from '#areas/account/server/public.ts';
import { wantsMail } from '#areas/notifications/server/public.ts';
import { MAIL_RETRIES, type UserMail, deliverUserMail, wantsReceiptMail } from '#areas/session/server/public.ts';
import { conceptOf } from '../rules/cash.ts';
import { creditNumber, documentNames, receiptNumber } from '../rules/receipt.ts';
import type { PaymentState } from '../rules/status.ts';
import { type ShownPayment, findPayment } from './history-store.ts';
import { type PaymentKey, loadPayment } from './pay-store.ts';
import { receiptPdf } from './receipt.ts';
import { issueSentReceipt } from './receipt-document.ts';

/** An approved payment; `former`: the final state that the user saw before the approval, null without one. */
type Approval = PaymentKey & { readonly former: PaymentState | null };

/**
 * Mails the receipt to the user who paid, if the user wants it. After another final state the approval is also mailed
 * to users who only want the mails of 'payment.end'. Sends nothing once the bank has reversed the payment: the reversal
 * has its own mail.
 */
export const sendReceiptMail: Job<Approval> = {
  name: 'invoices.receipt-mail',
  retries: MAIL_RETRIES,
  run: async (app, { clientId, uuid, former }) => {
    const { user_id: userId, store: code } = await loadPayment(app.db, { clientId, uuid });
    const store = STORES[code];
    const payment = await findPayment(app.db, { clientId, destinations: null, store }, uuid);
    if (payment?.estado !== 'approved') return;
    const wanted = await wantsReceiptMail(app.db, clientId, userId);
    const isNews = former !== null && (await wantsMail(app.db, { clientId, userId, kind: 'payment.end' }));
    if (!wanted && !isNews) return;
    const text = former === null ? approvedText(payment) : lateText(payment, { former, timeZone: store.timeZone });
    const texts: UserMail = {
      subject: text.title,
      ...text,
      ...(wanted && {
        facts: factsOf(payment, { timeZone: store.timeZone, company: app.settings.companies[code]?.name }),
        remarks: [...text.remarks, ...RECEIPT_REMARKS],
      }),
      action: { label: 'Ver el pago', path: `/admin/resultado-transaccion?uuid=${uuid}` },
    };
    const attachments = wanted ? [receiptAttachment(app, { clientId, userId, store }, payment)] : [];
    await deliverUserMail(app, { clientId, userId, texts }, { attachments });
  },
};

function receiptAttachment(app: App, forWhom: IssuedFor, payment: ShownPayment): Attachment {
  return {
    filename: `${receiptPdf.fileName(payment)}.pdf`,
    contentType: 'application/pdf',
    content: async () => {
      const { draw } = await receiptPdf.render(payment, forWhom.store);
      return buffer(draw(await issueSentReceipt(app, forWhom, payment)));
    },
  };
}

type MailText = Pick<UserMail, 'title' | 'paragraphs' | 'remarks'>;

const RECEIPT_REMARKS = [
  'El comprobante va adjunto en PDF, con un código para comprobar que es auténtico.',
  'Si no quieres recibirlo en cada pago, cámbialo en Información personal.',
];

function factsOf(
  payment: ShownPayment,
  { timeZone, company }: { readonly timeZone: string; readonly company: string | undefined },
): readonly (readonly [string, string])[] {
  const { uuid, number, id_segment, total_cents, moneda, updated_at, banco, autorizacion, lines } = payment;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Valor pagado', formatMoney(total_cents, moneda)],
    id_segment === null ? ['Facturas', documentNames(lines)] : ['Concepto', conceptOf(payment)],
    ['Aprobado', formatDateTime(dateTimeIn(updated_at, timeZone))],
    ['Banco', banco],
    ['CUS', autorizacion],
    ['Recibió', company],
    ['Comprobante', receiptNumber(number)],
    ['Referencia', uuid],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

function approvedText(payment: ShownPayment): MailText {
  const { id_segment, total_cents, moneda, credit_cents } = payment;
  const rest = id_segment === null ? creditSentence(payment, credit_cents) : advanceSentence(payment);
  return {
    title: `Tu pago de ${formatMoney(total_cents, moneda)} fue aprobado`,
    paragraphs: ['El banco aprobó tu pago. Este es tu comprobante.', ...rest],
    remarks: [],
  };
}

/** The payment's state before the approval, in Spanish. */
const FORMER_STATES: Readonly<Partial<Record<PaymentState, string>>> = {
  rejected: 'rechazado',
  failed: 'fallido',
  expired: 'expirado',
};

function lateText(
  payment: ShownPayment,
  { former, timeZone }: { readonly former: PaymentState; readonly timeZone: string },
): MailText {
  const { id_segment, total_cents, moneda, credit_cents, created_at, lines } = payment;
  const paid = `${formatMoney(total_cents, moneda)} del ${formatDateTime(dateTimeIn(created_at, timeZone))}`;
  const applied = `Lo aplicamos a tus facturas: ${documentNames(lines)}.`;
  return {
    title: 'El banco aprobó tu pago más tarde',
    paragraphs: [
      `Tu pago de ${paid} había terminado como ${FORMER_STATES[former] ?? former}, y el banco lo aprobó después.`,
      ...(id_segment === null
        ? [...(credit_cents < total_cents ? [applied] : []), ...creditSentence(payment, credit_cents)]
        : advanceSentence(payment)),
    ],
    remarks: ['No pagues de nuevo lo que este pago ya cubre.'],
  };
}

function creditSentence({ number, moneda, has_request }: ShownPayment, credit: Cents): readonly string[] {
  if (credit === 0) return [];
  const what = has_request ? 'las facturas o la aprobación del pago' : 'las facturas';
  return [
    `${formatMoney(credit, moneda)} no se pudieron aplicar, porque ${what} ya no estaban pendientes, y quedaron como saldo a favor de tu empresa (${creditNumber(receiptNumber(number))}).`,
  ];
}

function advanceSentence({ number, total_cents, moneda, is_purchase }: ShownPayment): readonly string[] {
  if (is_purchase) return ['Compraste bonos regalo: te enviamos aparte cómo descargar sus códigos.'];
  const credit = creditNumber(receiptNumber(number));
  return [`${formatMoney(total_cents, moneda)} quedaron como anticipo de tu empresa: ${credit}.`];
}
