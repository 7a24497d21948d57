import { createHash, randomUUID } from 'node:crypto';
import type { TransaccionOnline } from '../../../kit/any/contract.ts';
import { readIdempotencyKey } from '../../../kit/any/idempotency.ts';
import type { Cents } from '../../../kit/any/money.ts';
import { type Result, badInput, ok } from '../../../kit/any/result.ts';
import { record } from '../../../kit/server/audit.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import { type Tx, transaction } from '../../../kit/server/database.ts';
import { holdLedger, lockDocuments } from '../../account/server/public.ts';
import { keepWhilePaying } from '../../session/server/public.ts';
import type { Limits, PaymentLine } from '../rules/pay.ts';
import { continuePayment } from './continue.ts';
import { openPayment } from './open.ts';
import { insertEvent, insertPayment, paymentByKey } from './pay-store.ts';
import { checkPayment } from './reconcile.ts';

/** What a payment is for: documents, or a segment of cash payments without any. */
type Decided = { readonly total: Cents; readonly lines: readonly PaymentLine[]; readonly idSegment?: string | null };

/** A payment that is asked for. `idempotencyKey`: the caller's, where there is one. */
type Asking<Asked> = {
  readonly idempotencyKey: string | null | undefined;
  /** What is asked for, read as far as that goes without the ledger. */
  readonly read: () => Result<Asked>;
  /** What is paid for it, with the client's ledger held. */
  readonly decide: (asked: Asked, tx: Tx) => Promise<Result<Decided>>;
};

/** What a payment of the viewer's may come to. */
export function maximumOf({ viewer, settings }: ViewerContext): Limits {
  const { currency } = viewer.store;
  return { currency, maximum: settings.maximumPayment[currency] };
}

/**
 * Makes a payment and opens it at the gateway, whatever it is for; locks its documents, or does neither. A key that was used
 * for the same input gives the way to the bank of that payment again.
 */
export async function makePayment<Asked>(
  context: ViewerContext,
  { idempotencyKey, read, decide }: Asking<Asked>,
): Promise<Result<TransaccionOnline>> {
  const keyed = readIdempotencyKey(idempotencyKey);
  if (!keyed.ok) return keyed;
  const key = keyed.value;
  const asked = read();
  if (!asked.ok) return asked;
  const inputSha256 = createHash('sha256').update(JSON.stringify(asked.value)).digest();
  const made = await transaction(context.db, async (tx): Promise<Result<Made>> => {
    await holdLedger(tx, [context.viewer.clientId]);
    const earlier = key === null ? undefined : await paymentByKey(tx, context.viewer, key);
    if (earlier) {
      if (inputSha256.equals(earlier.input_sha256)) return ok({ uuid: earlier.uuid, isNew: false });
      return badInput('idempotency_conflict', 'This idempotency key was used for another payment.', 'idempotencyKey');
    }
    const decided = await decide(asked.value, tx);
    return decided.ok
      ? ok({ uuid: await writePayment(tx, context, decided.value, key, inputSha256), isNew: true })
      : decided;
  });
  if (!made.ok) return made;
  const { uuid, isNew } = made.value;
  if (isNew) return openPayment(context, { clientId: context.viewer.clientId, uuid });
  return continuePayment(context, uuid, 'idempotencyKey');
}

/** Not `isNew`: the key was used for the same input, and this is its payment. */
type Made = { readonly uuid: string; readonly isNew: boolean };

/** Writes a new payment, locks its documents and sees that it is asked about; its uuid. */
async function writePayment(
  tx: Tx,
  context: ViewerContext,
  { lines, total, idSegment = null }: Decided,
  idempotencyKey: string | null,
  inputSha256: Buffer,
): Promise<string> {
  const { viewer, settings, clock, jobs } = context;
  const { clientId } = viewer;
  const [uuid, now] = [randomUUID(), clock.now()];
  const inTheWay = await lockDocuments(
    tx,
    clientId,
    lines.map(({ document }) => document.documentId),
    'payment',
    uuid,
  );
  if (inTheWay.length > 0) throw new Error('A document was locked although the ledger is held.');
  const gateway = settings.gateway.of[viewer.store.code];
  await insertPayment(tx, viewer, { uuid, total, idSegment, gateway, idempotencyKey, inputSha256, lines, now });
  await keepWhilePaying(tx, viewer, uuid, now);
  const nothing = { banco: null, autorizacion: null, causa: null, saidAt: null };
  await insertEvent(tx, { clientId, uuid }, { estado: 'created', source: 'portal', at: now, ...nothing });
  await record(tx, context, { action: 'payment.create', subject: uuid, result: 'ok' });
  await jobs.send(tx, checkPayment, { clientId, uuid }, { after: settings.gateway.firstCheck, key: uuid });
  return uuid;
}
