import { createHash, randomUUID } from 'node:crypto';
import type { MutationCrearTransaccionOnlineArgs, TransaccionOnline } from '../../../kit/any/contract.ts';
import { type Result, badInput, ok } from '../../../kit/any/result.ts';
import { record } from '../../../kit/server/audit.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import { type Tx, transaction } from '../../../kit/server/database.ts';
import type { Operation } from '../../../kit/server/operation.ts';
import { holdLedger, lockDocuments } from '../../account/server/public.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { keepWhilePaying } from '../../session/server/public.ts';
import { type AskedLine, decidePayment, readLines } from '../rules/pay.ts';
import { continuePayment } from './continue.ts';
import { GATEWAY_NAME } from './gateway/choose.ts';
import { openPayment } from './open.ts';
import { documentsToPay, insertEvent, insertPayment, paymentByKey } from './pay-store.ts';
import { checkPayment } from './reconcile.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * `crearTransaccionOnline`: locks the documents and opens one payment for all of them, or does neither. A key that was used
 * for the same input gives the way to the bank of that payment again; where it has ended, refuses with its state. A payment
 * that could not be opened does not keep its key (product.md, Money; docs/decisions/0004).
 */
export const crearTransaccionOnline: Operation<MutationCrearTransaccionOnlineArgs, TransaccionOnline> = {
  allow: OPERATIONS.crearTransaccionOnline,
  run: pay,
};

async function pay(
  { input, idempotencyKey }: MutationCrearTransaccionOnlineArgs,
  context: ViewerContext,
): Promise<Result<TransaccionOnline>> {
  const key = idempotencyKey ?? null;
  if (key !== null && !KEY.test(key)) {
    return badInput('idempotency_key', 'An idempotency key has 1 to 200 visible ASCII characters.', 'idempotencyKey');
  }
  const asked = readLines(input, context.viewer.store.currency);
  if (!asked.ok) return asked;
  const made = await transaction(context.db, (tx) => makePayment(tx, context, asked.value, key));
  if (!made.ok) return made;
  const { uuid, isNew } = made.value;
  if (isNew) return openPayment(context, { clientId: context.viewer.clientId, uuid });
  return continuePayment(context, uuid, 'idempotencyKey');
}

/** Writes the payment and locks its documents; not `isNew`: the key was used for the same input, and this is its payment. */
async function makePayment(
  tx: Tx,
  context: ViewerContext,
  asked: readonly AskedLine[],
  idempotencyKey: string | null,
): Promise<Result<{ readonly uuid: string; readonly isNew: boolean }>> {
  const { viewer, settings, clock, jobs } = context;
  const { clientId, store } = viewer;
  await holdLedger(tx, [clientId]);
  const inputSha256 = createHash('sha256').update(JSON.stringify(asked)).digest();
  const earlier = idempotencyKey === null ? undefined : await paymentByKey(tx, viewer, idempotencyKey);
  if (earlier) {
    if (inputSha256.equals(earlier.input_sha256)) return ok({ uuid: earlier.uuid, isNew: false });
    return badInput('idempotency_conflict', 'This idempotency key was used for another payment.', 'idempotencyKey');
  }
  const limits = { currency: store.currency, maximum: settings.maximumPayment[store.currency] };
  const decided = decidePayment(asked, await documentsToPay(tx, viewer, asked), limits);
  if (!decided.ok) return decided;

  const { lines, total } = decided.value;
  const [uuid, now] = [randomUUID(), clock.now()];
  const inTheWay = await lockDocuments(
    tx,
    clientId,
    lines.map(({ document }) => document.documentId),
    'payment',
    uuid,
  );
  if (inTheWay.length > 0) throw new Error('A document was locked although the ledger is held.');
  await insertPayment(tx, viewer, { uuid, total, gateway: GATEWAY_NAME, idempotencyKey, inputSha256, lines, now });
  await keepWhilePaying(tx, viewer, uuid, now);
  const nothing = { banco: null, autorizacion: null, causa: null, saidAt: null };
  await insertEvent(tx, { clientId, uuid }, { estado: 'created', source: 'portal', at: now, ...nothing });
  await record(tx, context, { action: 'payment.create', subject: uuid, result: 'ok' });
  await jobs.send(tx, checkPayment, { clientId, uuid }, { after: settings.gateway.firstCheck, key: uuid });
  return ok({ uuid, isNew: true });
}
