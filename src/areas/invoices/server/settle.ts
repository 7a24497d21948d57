import { amountFromCents } from '../../../kit/any/money.ts';
import type { App } from '../../../kit/server/context.ts';
import { type Tx, transaction } from '../../../kit/server/database.ts';
import { tell } from '../../../kit/server/outbox.ts';
import {
  type AppliedPayment,
  applyPayment,
  holdLedger,
  releaseLocks,
  TELL_UNDONE,
  reversePayment,
} from '../../account/server/public.ts';
import { endPaying } from '../../session/server/public.ts';
import { cashTitle } from '../rules/segments.ts';
import { contradicts, isUnfinished, moveFor } from '../rules/status.ts';
import { type ContradictionKind, noteContradiction } from './contradictions-store.ts';
import { mailLateEnding } from './ending-mail.ts';
import type { Word } from './gateway/port.ts';
import {
  type PaymentEvent,
  type PaymentKey,
  type PaymentRow,
  type SettledLine,
  freeKey,
  insertEvent,
  linesToSettle,
  paymentOf,
} from './pay-store.ts';

/**
 * What a word was to the payment: `moved` it, changed nothing, names another amount, tells another ending than the one that
 * stands (rules/status.ts), or is of no payment of ours.
 */
export type Settled = 'moved' | 'unchanged' | 'another_amount' | 'another_ending' | 'unknown';

type Source = Exclude<PaymentEvent['source'], 'portal'>;

/**
 * The one way in which a payment changes its state after it was made (product.md, Money): by the gateway's word, whether
 * it came as a notification, was asked for by a page, or by the job. In one transaction with the client's ledger held, a
 * word is taken once: a repeated or older one, and one that leads nowhere from the present state, changes nothing. One that
 * contradicts what stands changes nothing either, but is kept, logged and counted.
 */
export async function settle(app: App, key: PaymentKey, word: Word, source: Source): Promise<Settled> {
  const { settled, noted } = await transaction(app.db, async (tx): Promise<Heard> => {
    await holdLedger(tx, [key.clientId]);
    const payment = await paymentOf(tx, key);
    return payment ? settleHeld(tx, app, payment, word, source) : { settled: 'unknown' };
  });
  if (noted) alarm(app, noted, word, source);
  return settled;
}

/** `noted`: the payment as it stood beside a word that contradicts it, where that word is a new one. */
type Heard = {
  readonly settled: Settled;
  readonly noted?: { readonly kind: ContradictionKind; readonly payment: PaymentRow };
};

async function settleHeld(tx: Tx, app: App, payment: PaymentRow, word: Word, source: Source): Promise<Heard> {
  const noting = async (settled: Settled, kind: ContradictionKind): Promise<Heard> => {
    const isNew = await noteContradiction(tx, payment, { kind, word, source, at: app.clock.now() });
    return { settled, ...(isNew && { noted: { kind, payment } }) };
  };
  if (word.amount !== payment.total_cents || word.currency !== payment.moneda) {
    return noting('another_amount', 'amount');
  }
  if (payment.said_at !== null && word.at < payment.said_at) {
    // a late notification says nothing new; an answer to a question should not be older than what is known
    if (source !== 'notification' && moveFor(payment.estado, word)) {
      const { uuid, estado } = payment;
      app.log.warn({ uuid, estado, told: word.estado, at: word.at }, 'the gateway answered with an older word');
    }
    return { settled: 'unchanged' };
  }
  if (contradicts(payment.estado, word)) return noting('another_ending', 'ending');
  const next = moveFor(payment.estado, word);
  if (next === null) return { settled: 'unchanged' };
  await move(tx, app, payment, {
    estado: next,
    source,
    banco: word.banco,
    autorizacion: word.autorizacion,
    causa: word.causa,
    saidAt: word.at,
  });
  return { settled: 'moved' };
}

const ALARMS: Readonly<Record<ContradictionKind, string>> = {
  amount: 'the gateway names another amount than the payment’s',
  ending: 'the gateway contradicts the ending that it had told of a payment',
};

/** Tells who runs the server of a word that no money follows and that nobody may miss. */
function alarm(app: App, { kind, payment }: NonNullable<Heard['noted']>, word: Word, source: Source): void {
  const { uuid, client_id, estado, total_cents, moneda } = payment;
  const told = { estado: word.estado, causa: word.causa, cents: word.amount, currency: word.currency, source };
  app.log.error({ payment: { uuid, client_id, estado, cents: total_cents, moneda }, told }, ALARMS[kind]);
  app.report(new Error(ALARMS[kind]));
}

/**
 * Ends a payment that the gateway knows nothing of: it was never opened there, so that nobody can have paid it. It lets go
 * of its idempotency key: the same request may be made again. The transaction must hold the client's ledger.
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
  await freeKey(tx, { clientId: payment.client_id, uuid: payment.uuid });
}

/** Writes the event and all that it brings with it. */
async function move(tx: Tx, app: App, payment: PaymentRow, event: Omit<PaymentEvent, 'at'>): Promise<void> {
  const key = { clientId: payment.client_id, uuid: payment.uuid };
  const now = app.clock.now();
  await insertEvent(tx, key, { ...event, at: now });
  if (event.estado === 'approved') await approve(tx, app, payment, event, now);
  if (event.estado === 'reversed') await reverse(tx, app, payment, event, now);
  if (isUnfinished(event.estado)) return;
  await releaseLocks(tx, payment.client_id, payment.uuid);
  await endPaying(tx, payment.client_id, payment.uuid, now);
}

/** Applies the money and tells the ERP of it; and who paid, where they had seen another ending. */
async function approve(
  tx: Tx,
  app: App,
  payment: PaymentRow,
  { banco, autorizacion }: Omit<PaymentEvent, 'at'>,
  now: Date,
): Promise<void> {
  const { client_id: clientId, uuid, number, total_cents, id_segment } = payment;
  const lines = await linesToSettle(tx, { clientId, uuid });
  const applied = await applyPayment(tx, {
    clientId,
    uuid,
    number,
    totalCents: total_cents,
    detalle: id_segment === null ? null : `Anticipo, ${cashTitle(id_segment)}`,
    lines: lines.map((line) => ({ documentId: line.document_id, cents: line.cents })),
    now,
  });
  await tell(tx, app, {
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
  if (isUnfinished(payment.estado)) return;
  await mailLateEnding(tx, app, payment, { estado: 'approved', credit: applied.credit?.cents ?? 0, lines });
}

/** Takes the money back out of the ledger; tells the ERP of it, with the compensations that are undone by it, and who paid or made those. */
async function reverse(
  tx: Tx,
  app: App,
  payment: PaymentRow,
  { causa }: Omit<PaymentEvent, 'at'>,
  now: Date,
): Promise<void> {
  const { client_id: clientId, uuid } = payment;
  const { compensations } = await reversePayment(tx, { clientId, uuid, now });
  const data = { ...namesOf(payment), causa, compensaciones: compensations };
  await tell(tx, app, { clientId, type: 'payment.reversed', data, at: now });
  for (const undone of compensations) {
    await app.jobs.send(tx, TELL_UNDONE, { clientId, uuid: undone }, { key: undone });
  }
  const lines = await linesToSettle(tx, { clientId, uuid });
  await mailLateEnding(tx, app, payment, { estado: 'reversed', causa, compensations: compensations.length, lines });
}

function namesOf({ uuid, codigo_cliente, total_cents, moneda, id_segment }: PaymentRow) {
  return { uuid, codigo_cliente, total: amountFromCents(total_cents), moneda, id_segment };
}

/** A line as the ERP is told of it: the document's natural key (import.md), what was paid and what of it was applied. */
function lineOf(line: SettledLine, { lines }: AppliedPayment) {
  const { document_id, sociedad, num_documento, ejercicio, num_factura, cents } = line;
  const applied = lines.find((one) => one.documentId === document_id)?.applied ?? 0;
  const monto = amountFromCents(cents);
  return { sociedad, num_documento, ejercicio, num_factura, monto, aplicado: amountFromCents(applied) };
}
