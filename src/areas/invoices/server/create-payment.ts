import { randomUUID } from 'node:crypto';
import type { TipoSolicitud, TransaccionOnline } from '#kit/core/contract/types.ts';
import { readIdempotencyKey } from '#kit/core/idempotency.ts';
import type { Cents } from '#kit/core/money.ts';
import { type Result, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { type IdempotentRequest, idempotentRequest, findEarlierResult } from '#kit/server/http/idempotent-request.ts';
import { lockDocuments, lockLedger } from '#areas/account/server/public.ts';
import { type OpeningPayment, checkApproval, namedRequest } from '#areas/approvals/server/public.ts';
import { extendSessionForPayment } from '#areas/session/server/public.ts';
import type { PaymentLine } from '../rules/pay.ts';
import { continuePayment, openPayment } from './open-payment.ts';
import { insertEvent, insertPayment } from './pay-store.ts';
import { checkPayment } from './sync-status.ts';

type DecidedPayment = {
  readonly total: Cents;
  readonly lines: readonly PaymentLine[];
  readonly idSegment?: string | null;
  readonly planId?: string | null;
};

/** What a caller asks for: `input` identifies it together with the key. */
type Asked = {
  readonly kind: Exclude<TipoSolicitud, 'compensacion'>;
  readonly input: object;
  readonly idempotencyKey: string | null | undefined;
  /** The approved request that the payment carries out. */
  readonly solicitud: string | null | undefined;
};

/**
 * Creates a payment, or continues the existing one with the same input and key. `decide` runs with the ledger locked.
 */
export async function createPayment(
  context: ViewerContext,
  { kind, input, idempotencyKey, solicitud }: Asked,
  decide: (tx: Tx) => Promise<Result<DecidedPayment>>,
): Promise<Result<TransaccionOnline>> {
  const { db, viewer } = context;
  const { clientId } = viewer;
  const key = readIdempotencyKey(idempotencyKey);
  if (!key.ok) return key;
  const request = idempotentRequest(key.value, typeof solicitud === 'string' ? { input, solicitud } : input);
  const created = await transaction(db, async (tx): Promise<Result<{ uuid: string; isNew: boolean }>> => {
    await lockLedger(tx, [clientId]);
    const earlier = await findEarlierResult(tx, viewer, 'payment', request);
    if (!earlier.ok) return earlier;
    if (earlier.value !== null) return ok({ uuid: earlier.value, isNew: false });
    const named = await namedRequest(tx, context, solicitud);
    if (!named.ok) return named;
    const decided = await decide(tx);
    if (!decided.ok) return decided;
    const allowed = await checkApproval(tx, context, toOpen(kind, decided.value), named.value);
    if (!allowed.ok) return allowed;
    const requestUuid = named.value?.request.uuid ?? null;
    return ok({ uuid: await writePayment(tx, context, { ...decided.value, requestUuid }, request), isNew: true });
  });
  if (!created.ok) return created;
  const { uuid, isNew } = created.value;
  return isNew ? openPayment(context, { clientId, uuid }) : continuePayment(context, uuid, 'idempotencyKey');
}

function toOpen(
  kind: Asked['kind'],
  { total, idSegment = null, planId = null, lines }: DecidedPayment,
): OpeningPayment {
  const asked = lines.map(({ asked: { monto_transaccion }, document: { documentId } }) => ({
    documentId,
    side: null,
    cents: monto_transaccion,
  }));
  return { kind, planId, idSegment, total, lines: asked };
}

/** Writes the payment, locks its documents, extends the session and queues the first check; returns its uuid. */
async function writePayment(
  tx: Tx,
  context: ViewerContext,
  {
    lines,
    total,
    idSegment = null,
    planId = null,
    requestUuid,
  }: DecidedPayment & { readonly requestUuid: string | null },
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
  await insertPayment(tx, viewer, { uuid, total, idSegment, planId, requestUuid, gateway, request, lines, now });
  await extendSessionForPayment(tx, viewer, uuid, now);
  const noStatus = { banco: null, autorizacion: null, causa: null, gatewayTime: null };
  await insertEvent(tx, payment, { estado: 'created', source: 'portal', at: now, ...noStatus });
  await writeAuditEntry(tx, context, { action: 'payment.create', subject: uuid, result: 'ok' });
  await jobs.send(tx, checkPayment, payment, { after: settings.gateway.firstCheck, key: uuid });
  return uuid;
}
