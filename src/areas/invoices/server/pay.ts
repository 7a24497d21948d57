import { randomUUID } from 'node:crypto';
import type {
  EasyPayContado,
  MutationAbandonarTransaccionArgs,
  MutationConsultarUuidYDesbloquearDocumentosArgs,
  MutationContinuarTransaccionArgs,
  MutationCrearTransaccionOnlineArgs,
  MutationPagarPlanPagosArgs,
  QueryEasyPayContadoArgs,
  TransaccionOnline,
  TransactionResult,
} from '#kit/core/contract.ts';
import { readIdempotencyKey } from '#kit/core/idempotency.ts';
import { type Cents, centsFromAmount } from '#kit/core/money.ts';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { STORES } from '#kit/core/store.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database.ts';
import { type IdempotentRequest, idempotentRequest, findEarlierResult } from '#kit/server/idempotent-request.ts';
import { lockDocuments, lockLedger } from '#areas/account/server/public.ts';
import { extendSessionForPayment } from '#areas/session/server/public.ts';
import { cashTitle, readCash } from '../rules/cash.ts';
import { type PaymentLine, decidePayment, readLines } from '../rules/pay.ts';
import { decideNextPayment } from '../rules/plan.ts';
import { isUnfinished } from '../rules/status.ts';
import { failUnopened } from './apply-status.ts';
import { type CreatedSession, GatewayUnavailable, notificationPath } from './gateway/port.ts';
import { findPayment } from './history-store.ts';
import {
  type PaymentKey,
  type PaymentRow,
  claimStatusCheck,
  documentsToPay,
  insertEvent,
  insertPayment,
  loadPayment,
  saveSession,
} from './pay-store.ts';
import { paymentLimits } from './payment-limits.ts';
import { toTransactionResult } from './payment-mapper.ts';
import { findPlan } from './plan-store.ts';
import { checkPayment, gatewayOf, refreshPayment, syncPaymentStatus } from './sync-status.ts';

/** The payment failed and its documents are unlocked: the caller may try again (decision 0004). */
const GATEWAY_UNAVAILABLE = {
  category: 'internal',
  code: 'gateway_unavailable',
  message: 'The payment gateway cannot be reached. Try again later.',
} as const;

const CONFINED = {
  category: 'authorization',
  code: 'confined',
  message: 'A cash payment becomes a credit of the whole client, which you do not see.',
} as const;

/** `crearTransaccionOnline`: one payment for all documents. A repeated idempotency key returns the same payment. */
export async function pay(
  { input, idempotencyKey }: MutationCrearTransaccionOnlineArgs,
  context: ViewerContext,
): Promise<Result<TransaccionOnline>> {
  const { viewer } = context;
  const lines = readLines(input, viewer.store.currency);
  if (!lines.ok) return lines;
  return createPayment(context, idempotencyKey, lines.value, async (tx) =>
    decidePayment(lines.value, await documentsToPay(tx, viewer, lines.value), paymentLimits(context)),
  );
}

/**
 * `easyPayContado`: a payment without documents becomes a credit, unless it buys vouchers (addSurtidorBono). It is a
 * query because the specification defines it so.
 */
export async function createCashPayment(
  { filter, idempotencyKey }: QueryEasyPayContadoArgs,
  context: ViewerContext,
): Promise<Result<EasyPayContado>> {
  if (context.viewer.destinations) return refuse(CONFINED);
  const cash = readCash(filter, paymentLimits(context));
  if (!cash.ok) return cash;
  const { idSegment, amount } = cash.value;
  const decided = ok({ lines: [], total: amount, idSegment });
  const opened = await createPayment(context, idempotencyKey, cash.value, async () => decided);
  if (!opened.ok) return opened;
  const { token, phrase, url_redirect, uuid } = opened.value;
  return ok({ token, phrase, url_redirect, uuid });
}

/** `pagarPlanPagos`: the next payment of the caller's plan, by the ledger's current state. */
export async function payPlan(
  { id, total, idempotencyKey }: MutationPagarPlanPagosArgs,
  context: ViewerContext,
): Promise<Result<TransaccionOnline>> {
  const { viewer } = context;
  const shown = centsFromAmount(total, viewer.store.currency, 'total');
  if (!shown.ok) return shown;
  return createPayment(context, idempotencyKey, { plan: id, total: shown.value }, async (tx) => {
    const plan = await findPlan(tx, viewer, id);
    if (!plan) return notFound('The plan', 'id');
    const decided = decideNextPayment(plan, shown.value, paymentLimits(context));
    return decided.ok ? ok({ ...decided.value, planId: plan.id }) : decided;
  });
}

type DecidedPayment = {
  readonly total: Cents;
  readonly lines: readonly PaymentLine[];
  readonly idSegment?: string | null;
  readonly planId?: string | null;
};

/**
 * Creates a payment, or continues the existing one with the same `input` and key. `decide` runs with the ledger locked.
 */
async function createPayment(
  context: ViewerContext,
  idempotencyKey: string | null | undefined,
  input: object,
  decide: (tx: Tx) => Promise<Result<DecidedPayment>>,
): Promise<Result<TransaccionOnline>> {
  const { db, viewer } = context;
  const { clientId } = viewer;
  const key = readIdempotencyKey(idempotencyKey);
  if (!key.ok) return key;
  const request = idempotentRequest(key.value, input);
  const created = await transaction(db, async (tx): Promise<Result<{ uuid: string; isNew: boolean }>> => {
    await lockLedger(tx, [clientId]);
    const earlier = await findEarlierResult(tx, viewer, 'payment', request);
    if (!earlier.ok) return earlier;
    if (earlier.value !== null) return ok({ uuid: earlier.value, isNew: false });
    const decided = await decide(tx);
    if (!decided.ok) return decided;
    return ok({ uuid: await writePayment(tx, context, decided.value, request), isNew: true });
  });
  if (!created.ok) return created;
  const { uuid, isNew } = created.value;
  return isNew ? openPayment(context, { clientId, uuid }) : continuePayment(context, uuid, 'idempotencyKey');
}

/** Writes the payment, locks its documents, extends the session and queues the first check; returns its uuid. */
async function writePayment(
  tx: Tx,
  context: ViewerContext,
  { lines, total, idSegment = null, planId = null }: DecidedPayment,
  request: IdempotentRequest,
): Promise<string> {
  const { viewer, settings, clock, jobs } = context;
  const now = clock.now();
  const payment = { clientId: viewer.clientId, uuid: randomUUID() };
  const { clientId, uuid } = payment;
  const documentIds = lines.map(({ document }) => document.documentId);
  const locked = await lockDocuments(tx, clientId, documentIds, 'payment', uuid);
  if (locked.length > 0) throw new Error('A document lock appeared although the ledger is locked.');
  const gateway = settings.gateway.of[viewer.store.code];
  await insertPayment(tx, viewer, { uuid, total, idSegment, planId, gateway, request, lines, now });
  await extendSessionForPayment(tx, viewer, uuid, now);
  const noStatus = { banco: null, autorizacion: null, causa: null, saidAt: null };
  await insertEvent(tx, payment, { estado: 'created', source: 'portal', at: now, ...noStatus });
  await writeAuditEntry(tx, context, { action: 'payment.create', subject: uuid, result: 'ok' });
  await jobs.send(tx, checkPayment, payment, { after: settings.gateway.firstCheck, key: uuid });
  return uuid;
}

/** Opens a payment and returns its redirect; two simultaneous requests both return the session that was saved first. */
async function openPayment(
  context: ViewerContext,
  key: PaymentKey,
  field = 'input',
): Promise<Result<TransaccionOnline>> {
  const payment = await loadPayment(context.db, key);
  const outcome = existingOutcome(payment, field);
  if (outcome) return outcome;
  const session = await createGatewaySession(context, payment);
  return transaction(context.db, async (tx) => {
    await lockLedger(tx, [key.clientId]);
    const current = await loadPayment(tx, key);
    const meanwhile = existingOutcome(current, field);
    if (meanwhile) return meanwhile;
    if (!session) {
      await failUnopened(tx, context, current);
      return refuse(GATEWAY_UNAVAILABLE);
    }
    await saveSession(tx, key, session);
    return ok({ uuid: key.uuid, estado: current.estado, ...session.session });
  });
}

/** The answer for a payment that is open or has ended; null if it is still to be opened. */
function existingOutcome(payment: PaymentRow, field: string): Result<TransaccionOnline> | null {
  const { uuid, estado, session } = payment;
  if (isUnfinished(estado)) return session && ok({ uuid, estado, ...session });
  return session === null && estado === 'failed' ? refuse(GATEWAY_UNAVAILABLE) : paymentEnded(payment, field);
}

function paymentEnded({ uuid, estado }: Pick<PaymentRow, 'uuid' | 'estado'>, field: string): Result<TransaccionOnline> {
  return badInput('payment_ended', `The payment has ended: ${estado}.`, field, { reference: uuid, estado });
}

async function createGatewaySession(context: ViewerContext, payment: PaymentRow): Promise<CreatedSession | null> {
  const { settings, log, request } = context;
  const { clientId, uuid, number, total_cents: total, moneda, id_segment, line_count } = payment;
  const publicUrl = settings.publicUrls[payment.store];
  const documents = line_count === 1 ? 'Pago de 1 documento' : `Pago de ${line_count} documentos`;
  try {
    return await gatewayOf(context, payment.gateway).createSession({
      clientId,
      uuid,
      number,
      total,
      moneda,
      description: id_segment === null ? documents : cashTitle(id_segment),
      returnUrl: `${publicUrl}/admin/resultado-transaccion?uuid=${uuid}`,
      notifyUrl: publicUrl + notificationPath(payment.gateway),
      life: settings.gateway.sessionLife,
      country: STORES[payment.store].country,
      payer: { address: request.address, userAgent: request.userAgent },
    });
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.warn({ err: error, uuid }, 'payment gateway did not open a payment');
    return null;
  }
}

/** `continuarTransaccion`: returns the redirect of an unfinished payment again. */
export async function continueByUuid(
  { uuid }: MutationContinuarTransaccionArgs,
  context: ViewerContext,
): Promise<Result<TransaccionOnline>> {
  return continuePayment(context, uuid, 'uuid');
}

async function continuePayment(
  context: ViewerContext,
  uuid: string,
  field: 'uuid' | 'idempotencyKey',
): Promise<Result<TransaccionOnline>> {
  const payment = await refreshPayment(context, uuid);
  if (!payment) return notFound('The payment', field);
  const key = { clientId: context.viewer.clientId, uuid: payment.uuid };
  if (!isUnfinished(payment.estado)) {
    // the key of a payment that was never opened has just been released: the caller may try again
    return field === 'idempotencyKey' ? openPayment(context, key, field) : paymentEnded(payment, field);
  }
  await extendSessionForPayment(context.db, context.viewer, key.uuid, context.clock.now());
  const opened = await openPayment(context, key, field);
  const result = opened.ok ? 'ok' : opened.refusal.code;
  await writeAuditEntry(context.db, context, { action: 'payment.continue', subject: key.uuid, result });
  return opened;
}

/** `consultarUuidYDesbloquearDocumentos` */
export async function consultPayment(
  { uuid }: MutationConsultarUuidYDesbloquearDocumentosArgs,
  context: ViewerContext,
): Promise<Result<TransactionResult>> {
  const payment = await refreshPayment(context, uuid);
  return payment ? ok(toTransactionResult(context, payment)) : notFound('The payment', 'uuid');
}

/** `abandonarTransaccion`: a payment that waits at the bank cannot be cancelled; its status is returned unchanged. */
export async function abandonPayment(
  { uuid }: MutationAbandonarTransaccionArgs,
  context: ViewerContext,
): Promise<Result<TransactionResult>> {
  const { db, viewer, clock } = context;
  const payment = await findPayment(db, viewer, uuid);
  if (!payment) return notFound('The payment', 'uuid');
  if (!isUnfinished(payment.estado)) return ok(toTransactionResult(context, payment));
  const key = { clientId: viewer.clientId, uuid: payment.uuid };
  // the gateway's notification may end the payment first: do not notify the user who cancels it
  await claimStatusCheck(db, key, clock.now(), 0);
  const loaded = await loadPayment(db, key);
  const answered = await syncPaymentStatus(context, loaded, 'cancel');
  const result = answered === null ? GATEWAY_UNAVAILABLE.code : answered === 'failed' ? 'ok' : 'not_cancelled';
  await writeAuditEntry(db, context, { action: 'payment.abandon', subject: key.uuid, result });
  const current = answered ? await findPayment(db, viewer, uuid) : undefined;
  return current ? ok(toTransactionResult(context, current)) : refuse(GATEWAY_UNAVAILABLE);
}
