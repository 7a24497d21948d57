import { type Cents, amountFromCents, sumCents } from '#kit/core/money.ts';
import type { App } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { publishEvent } from '#kit/server/outbox.ts';
import {
  type AppliedPayment,
  applyPayment,
  lockLedger,
  NOTIFY_UNDONE_JOB,
  releaseLocks,
  reversePayment,
} from '#areas/account/server/public.ts';
import { publishToWebhooks } from '#areas/api/server/public.ts';
import { type ApprovedPart, requestPaid } from '#areas/approvals/server/public.ts';
import { endPaymentExtension } from '#areas/session/server/public.ts';
import { cashTitle } from '../rules/cash.ts';
import { type PaymentState, contradicts, isUnfinished, nextState } from '../rules/status.ts';
import { notifyPaymentEnd } from './end-notification.ts';
import type { GatewayStatus } from './gateway/port.ts';
import { ENDED_PAYMENTS, PAYMENT_CONTRADICTIONS } from './metrics.ts';
import {
  type ContradictionKind,
  type PaymentEvent,
  type PaymentKey,
  type PaymentRow,
  type SettledLine,
  type StatusSource,
  insertContradiction,
  insertEvent,
  linesToSettle,
  loadPayment,
  releaseIdempotencyKey,
} from './pay-store.ts';
import { markAsAdvance } from './purchase-store.ts';
import { sendReceiptMail } from './receipt-mail.ts';
import { sendReversalMail } from './reversal-mail.ts';

export type ApprovedPayment = { readonly clientId: number; readonly uuid: string };

/** Queued with each approval, for areas that act on it. */
export const PAYMENT_APPROVED_JOB = { name: 'payments.approved' };

/** Queued when a payment of a purchase is approved or reversed, for the area that sells. */
export const PURCHASE_APPROVED_JOB = { name: 'payments.purchase-approved' };
export const PURCHASE_REVERSED_JOB = { name: 'payments.purchase-reversed' };

/** `wrong_amount` and `contradiction` change nothing and are recorded for an operator (decision 0005). */
export type StatusEffect = 'applied' | 'unchanged' | 'wrong_amount' | 'contradiction';

type StatusOutcome = { readonly effect: StatusEffect; readonly estado: PaymentState };

/** A contradiction that was not recorded before, with the current payment. */
type NewContradiction = { readonly kind: ContradictionKind; readonly payment: PaymentRow };

/**
 * Applies a gateway's status once, in one transaction; a repeated or outdated one changes nothing (docs/product.md).
 */
export async function applyGatewayStatus(
  app: App,
  key: PaymentKey,
  status: GatewayStatus,
  source: StatusSource,
): Promise<StatusOutcome> {
  const { contradiction, ...outcome } = await transaction(app.db, async (tx) => {
    await lockLedger(tx, [key.clientId]);
    return applyLocked(tx, app, await loadPayment(tx, key), status, source);
  });
  if (contradiction) reportContradiction(app, contradiction, status, source);
  if (outcome.effect === 'applied' && !isUnfinished(outcome.estado))
    app.metrics.count(ENDED_PAYMENTS, { state: outcome.estado });
  return outcome;
}

async function applyLocked(
  tx: Tx,
  app: App,
  payment: PaymentRow,
  status: GatewayStatus,
  source: StatusSource,
): Promise<StatusOutcome & { readonly contradiction?: NewContradiction }> {
  const { uuid, estado } = payment;
  const recordContradiction = async (effect: StatusEffect, kind: ContradictionKind) => {
    const isNew = await insertContradiction(tx, payment, { kind, status, source, at: app.clock.now() });
    return { effect, estado, ...(isNew && { contradiction: { kind, payment } }) };
  };
  if (status.amount !== payment.total_cents || status.currency !== payment.moneda) {
    return recordContradiction('wrong_amount', 'amount');
  }
  const next = nextState(estado, status);
  if (payment.gateway_time !== null && status.at < payment.gateway_time) {
    // a notification may be late, but an answer to a query should not be
    if (source !== 'notification' && next) {
      app.log.warn(
        { uuid, estado, reported: status.estado, at: status.at },
        'payment gateway returned an outdated status',
      );
    }
    return { effect: 'unchanged', estado };
  }
  if (contradicts(estado, status)) return recordContradiction('contradiction', 'ending');
  if (next === null) return { effect: 'unchanged', estado };
  const { banco, autorizacion, causa, at: gatewayTime } = status;
  await changeState(tx, app, payment, { estado: next, source, banco, autorizacion, causa, gatewayTime });
  return { effect: 'applied', estado: next };
}

const PROBLEMS: Readonly<Record<ContradictionKind, string>> = {
  amount: 'payment gateway returned another amount than the payment’s',
  ending: 'payment gateway contradicts the final status that it returned before',
};

function reportContradiction(
  app: App,
  { kind, payment }: NewContradiction,
  status: GatewayStatus,
  source: StatusSource,
): void {
  const { uuid, clientId: client_id, estado, total_cents: cents, moneda } = payment;
  const reported = {
    estado: status.estado,
    causa: status.causa,
    cents: status.amount,
    currency: status.currency,
    source,
  };
  app.log.error({ payment: { uuid, client_id, estado, cents, moneda }, reported }, PROBLEMS[kind]);
  app.report(new Error(PROBLEMS[kind]));
  app.metrics.count(PAYMENT_CONTRADICTIONS, { kind });
}

/** Fails a payment that its gateway never opened (decision 0004). The caller must have locked the client's ledger. */
export async function failUnopened(tx: Tx, app: App, payment: PaymentRow): Promise<void> {
  const byPortal = { source: 'portal', banco: null, autorizacion: null, causa: null, gatewayTime: null } as const;
  await changeState(tx, app, payment, { estado: 'failed', ...byPortal });
  await releaseIdempotencyKey(tx, payment);
}

type StateChange = Omit<PaymentEvent, 'at'>;

/** Writes the event, applies the money, and unlocks the documents if the payment has ended. */
async function changeState(tx: Tx, app: App, payment: PaymentRow, change: StateChange): Promise<void> {
  const { clientId, uuid } = payment;
  const now = app.clock.now();
  await insertEvent(tx, payment, { ...change, at: now });
  if (change.estado === 'approved') await approve(tx, app, payment, change, now);
  if (change.estado === 'reversed') await reverse(tx, app, payment, change, now);
  if (isUnfinished(change.estado)) return;
  await notifyPaymentEnd(tx, app, payment, change);
  await releaseLocks(tx, clientId, uuid);
  await endPaymentExtension(tx, clientId, uuid, now);
}

/** A purchase is not applied to the ledger. */
const NOTHING_APPLIED: AppliedPayment = { lines: [], credit: null };
const NOTHING_REVERSED = { compensations: [] } as const;

/** Applies the money to the ledger, publishes it to the ERP, and queues the mail to the user. */
async function approve(
  tx: Tx,
  app: App,
  payment: PaymentRow,
  { banco, autorizacion }: StateChange,
  now: Date,
): Promise<void> {
  const { clientId, uuid, number, total_cents, id_segment } = payment;
  const lines = await linesToSettle(tx, payment);
  const alarm = (message: string, about: object) => {
    app.log.error(about, message);
    app.report(new Error(message));
  };
  const part = await requestPaid(tx, { clock: app.clock, alarm }, payment);
  const toApply = linesToApply(lines, part);
  if (part && !part.isLate && sumOf(toApply) < sumOf(lines)) {
    alarm('a payment exceeds what the request of its plan approves', { payment: uuid, client_id: clientId });
  }
  const isPurchase = payment.is_purchase && !part?.isLate;
  if (payment.is_purchase && !isPurchase) await markAsAdvance(tx, payment);
  const applied = isPurchase
    ? NOTHING_APPLIED
    : await applyPayment(tx, {
        clientId,
        uuid,
        number,
        totalCents: total_cents,
        detalle: id_segment === null ? null : `Anticipo, ${cashTitle(id_segment)}`,
        lines: toApply,
        now,
      });
  const credit = applied.credit?.cents ?? 0;
  await publishEvent(tx, app, {
    clientId,
    type: 'payment.approved',
    data: {
      ...eventIdentity(payment),
      banco,
      autorizacion,
      lines: lines.map((line) => eventLine(line, applied)),
      saldo_a_favor: amountFromCents(credit),
    },
    at: now,
  });
  const paid = {
    uuid,
    estado: 'approved',
    total: amountFromCents(total_cents),
    moneda: payment.moneda,
    banco,
    autorizacion,
    facturas: lines.map(({ sociedad, num_documento, ejercicio, num_factura, cents }) => ({
      sociedad,
      num_documento,
      ejercicio,
      num_factura,
      monto: amountFromCents(cents),
    })),
    saldo_a_favor: amountFromCents(credit),
  };
  await publishToWebhooks(tx, 'payment.approved', [{ clientId, data: paid }], now);
  const former = isUnfinished(payment.estado) ? null : payment.estado;
  await app.jobs.send(tx, sendReceiptMail, { clientId, uuid, former }, { key: uuid });
  const approved: ApprovedPayment = { clientId, uuid };
  await app.jobs.send(tx, isPurchase ? PURCHASE_APPROVED_JOB : PAYMENT_APPROVED_JOB, approved, { key: uuid });
}

/**
 * The lines of a payment as far as its request still approves them; all of them if it carries out none. The rest
 * becomes a credit.
 */
function linesToApply(
  lines: readonly SettledLine[],
  part: ApprovedPart | null,
): readonly { readonly documentId: number; readonly cents: Cents }[] {
  return lines
    .map(({ document_id: documentId, cents }) => {
      return { documentId, cents: part ? Math.min(cents, part.rest.get(documentId) ?? 0) : cents };
    })
    .filter(({ cents }) => cents > 0);
}

function sumOf(lines: readonly { readonly cents: Cents }[]): Cents {
  return sumCents(lines.map(({ cents }) => cents));
}

async function reverse(tx: Tx, app: App, payment: PaymentRow, { causa }: StateChange, now: Date): Promise<void> {
  const { clientId, uuid, is_purchase } = payment;
  if (is_purchase) await app.jobs.send(tx, PURCHASE_REVERSED_JOB, { clientId, uuid }, { key: uuid });
  const { compensations } = is_purchase ? NOTHING_REVERSED : await reversePayment(tx, { clientId, uuid, now });
  const data = { ...eventIdentity(payment), causa, compensaciones: compensations };
  await publishEvent(tx, app, { clientId, type: 'payment.reversed', data, at: now });
  for (const undone of compensations) {
    await app.jobs.send(tx, NOTIFY_UNDONE_JOB, { clientId, uuid: undone }, { key: undone });
  }
  const lines = await linesToSettle(tx, payment);
  await sendReversalMail(tx, app, payment, { causa, compensations: compensations.length, lines });
}

function eventIdentity({ uuid, codigo_cliente, total_cents, moneda, id_segment }: PaymentRow) {
  return { uuid, codigo_cliente, total: amountFromCents(total_cents), moneda, id_segment };
}

function eventLine(line: SettledLine, { lines }: AppliedPayment) {
  const { document_id, sociedad, num_documento, ejercicio, num_factura, observaciones, cents } = line;
  const applied = lines.find((one) => one.documentId === document_id)?.applied ?? 0;
  const monto = amountFromCents(cents);
  const remark = observaciones === null ? null : { observaciones };
  return { sociedad, num_documento, ejercicio, num_factura, monto, aplicado: amountFromCents(applied), ...remark };
}
