import { amountFromCents } from '../../../kit/any/money.ts';
import type { App } from '../../../kit/server/context.ts';
import { type Tx, transaction } from '../../../kit/server/database.ts';
import { tell } from '../../../kit/server/outbox.ts';
import {
  type AppliedPayment,
  applyPayment,
  holdLedger,
  releaseLocks,
  reversePayment,
} from '../../account/server/public.ts';
import { endPaying } from '../../session/server/public.ts';
import { isUnfinished, moveFor } from '../rules/status.ts';
import type { Word } from './gateway/port.ts';
import {
  type PaymentEvent,
  type PaymentKey,
  type PaymentRow,
  type SettledLine,
  insertEvent,
  linesToSettle,
  paymentOf,
} from './pay-store.ts';

/** What a word was to the payment: `moved` it, changed nothing, cannot be true, or is of no payment of ours. */
export type Settled = 'moved' | 'unchanged' | 'contradiction' | 'unknown';

type Source = PaymentEvent['source'];

/**
 * The one way in which a payment changes its state after it was made (product.md, Money): by the gateway's word, whether
 * it came as a notification, was asked for by a page, or by the job. In one transaction with the client's ledger held, a
 * word is taken once: a repeated or older one, and one that leads nowhere from the present state, changes nothing.
 */
export async function settle(app: App, key: PaymentKey, word: Word, source: Source): Promise<Settled> {
  return transaction(app.db, async (tx) => {
    await holdLedger(tx, [key.clientId]);
    const payment = await paymentOf(tx, key);
    return payment ? settleHeld(tx, app, payment, word, source) : 'unknown';
  });
}

async function settleHeld(tx: Tx, app: App, payment: PaymentRow, word: Word, source: Source): Promise<Settled> {
  if (word.amount !== payment.total_cents || word.currency !== payment.moneda) {
    const { uuid, client_id, total_cents, moneda } = payment;
    const told = { estado: word.estado, cents: word.amount, currency: word.currency, source };
    app.log.error(
      { payment: { uuid, client_id, cents: total_cents, moneda }, told },
      'the gateway names another amount than the payment’s',
    );
    return 'contradiction';
  }
  const next = moveFor(payment.estado, word);
  const older = payment.said_at !== null && word.at < payment.said_at;
  if (next === null || older) return 'unchanged';
  await move(tx, app, payment, {
    estado: next,
    source,
    banco: word.banco,
    autorizacion: word.autorizacion,
    causa: word.causa,
    saidAt: word.at,
  });
  return 'moved';
}

/**
 * Ends a payment that the gateway knows nothing of: it was never opened there, so that nobody can have paid it. The
 * transaction must hold the client's ledger.
 */
export async function failUnopened(tx: Tx, app: App, payment: PaymentRow): Promise<void> {
  await move(tx, app, payment, {
    estado: 'failed',
    source: 'portal',
    banco: null,
    autorizacion: null,
    causa: null,
    saidAt: null,
  });
}

/** Writes the event and all that it brings with it. */
async function move(tx: Tx, app: App, payment: PaymentRow, event: Omit<PaymentEvent, 'at'>): Promise<void> {
  const key = { clientId: payment.client_id, uuid: payment.uuid };
  const now = app.clock.now();
  await insertEvent(tx, key, { ...event, at: now });
  if (event.estado === 'approved') await approve(tx, payment, event, now);
  if (event.estado === 'reversed') await reverse(tx, app, payment, event, now);
  if (isUnfinished(event.estado)) return;
  await releaseLocks(tx, payment.client_id, payment.uuid);
  await endPaying(tx, payment.client_id, payment.uuid, now);
}

/** Applies the money and tells the ERP of it. */
async function approve(
  tx: Tx,
  payment: PaymentRow,
  { banco, autorizacion }: Omit<PaymentEvent, 'at'>,
  now: Date,
): Promise<void> {
  const { client_id: clientId, uuid, number, total_cents } = payment;
  const lines = await linesToSettle(tx, { clientId, uuid });
  const applied = await applyPayment(tx, {
    clientId,
    uuid,
    number,
    totalCents: total_cents,
    lines: lines.map((line) => ({ documentId: line.document_id, cents: line.cents })),
    now,
  });
  await tell(tx, {
    clientId,
    type: 'payment.approved',
    data: {
      ...namesOf(payment),
      banco,
      autorizacion,
      lines: lines.map((line) => lineOf(line, applied)),
      saldo_a_favor: amountFromCents(applied.credit?.cents ?? 0),
    },
    at: now,
  });
}

/** Takes the money back out of the ledger and tells the ERP of it. */
async function reverse(
  tx: Tx,
  app: App,
  payment: PaymentRow,
  { causa }: Omit<PaymentEvent, 'at'>,
  now: Date,
): Promise<void> {
  const { client_id: clientId, uuid } = payment;
  const reversed = await reversePayment(tx, { clientId, uuid, now });
  if (reversed.alreadyUsed > 0) {
    app.log.error(
      { payment: { uuid, client_id: clientId }, cents: reversed.alreadyUsed },
      'the bank took back money that was used',
    );
  }
  await tell(tx, { clientId, type: 'payment.reversed', data: { ...namesOf(payment), causa }, at: now });
}

function namesOf({ uuid, codigo_cliente, total_cents, moneda }: PaymentRow) {
  return { uuid, codigo_cliente, total: amountFromCents(total_cents), moneda };
}

/** A line as the ERP is told of it: the document's natural key (import.md), what was paid and what of it was applied. */
function lineOf(line: SettledLine, { lines }: AppliedPayment) {
  const { document_id, sociedad, num_documento, ejercicio, num_factura, cents } = line;
  const applied = lines.find((one) => one.documentId === document_id)?.applied ?? 0;
  const monto = amountFromCents(cents);
  return { sociedad, num_documento, ejercicio, num_factura, monto, aplicado: amountFromCents(applied) };
}
