import { createHash, randomUUID } from 'node:crypto';
import type { CrearCompensacion, MutationCrearCompensacionArgs } from '../../../kit/any/contract.ts';
import { readIdempotencyKey } from '../../../kit/any/idempotency.ts';
import { amountFromCents } from '../../../kit/any/money.ts';
import { type Result, badInput, ok } from '../../../kit/any/result.ts';
import { record } from '../../../kit/server/audit.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import { type Tx, transaction } from '../../../kit/server/database.ts';
import type { Operation } from '../../../kit/server/operation.ts';
import { tell } from '../../../kit/server/outbox.ts';
import { holdLedger, lockDocuments } from '../../account/server/public.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { type AskedLine, type CompensationLine, decideCompensation, readLines } from '../rules/compensate.ts';
import { noteDelayed } from './delayed.ts';
import { compensationByKey, documentsToCompensate, insertCompensation } from './compensate-store.ts';

/** The specification's words (section 8). */
const SENT =
  'Your compensation was sent correctly, in approximately 15 minutes we will be confirming if it was successful.';

/**
 * `crearCompensacion`: locks the documents of both sides and asks the ERP to compensate them, or does neither. A key that was
 * used for the same input gives that compensation again (product.md, Money).
 */
export const crearCompensacion: Operation<MutationCrearCompensacionArgs, CrearCompensacion> = {
  allow: OPERATIONS.crearCompensacion,
  run: compensate,
};

async function compensate(
  { input, idempotencyKey }: MutationCrearCompensacionArgs,
  context: ViewerContext,
): Promise<Result<CrearCompensacion>> {
  const key = readIdempotencyKey(idempotencyKey);
  if (!key.ok) return key;
  const asked = readLines(input, context.viewer.store.currency);
  if (!asked.ok) return asked;
  const made = await transaction(context.db, (tx) => makeCompensation(tx, context, asked.value, key.value));
  return made.ok ? ok({ idTransaccion: made.value, message: SENT }) : made;
}

/** Writes the compensation, locks its documents and tells the ERP; gives its uuid, also where the key was used for the same input. */
async function makeCompensation(
  tx: Tx,
  context: ViewerContext,
  asked: readonly AskedLine[],
  idempotencyKey: string | null,
): Promise<Result<string>> {
  const { viewer, clock, jobs, settings } = context;
  const { clientId } = viewer;
  await holdLedger(tx, [clientId]);
  const inputSha256 = createHash('sha256').update(JSON.stringify(asked)).digest();
  const earlier = idempotencyKey === null ? undefined : await compensationByKey(tx, viewer, idempotencyKey);
  if (earlier) {
    if (inputSha256.equals(earlier.input_sha256)) return ok(earlier.uuid);
    return badInput(
      'idempotency_conflict',
      'This idempotency key was used for another compensation.',
      'idempotencyKey',
    );
  }
  const decided = decideCompensation(asked, await documentsToCompensate(tx, viewer, asked));
  if (!decided.ok) return decided;

  const { lines, totals } = decided.value;
  const [uuid, now] = [randomUUID(), clock.now()];
  const ids = lines.map(({ document }) => document.documentId);
  const inTheWay = await lockDocuments(tx, clientId, ids, 'compensation', uuid);
  if (inTheWay.length > 0) throw new Error('A document was locked although the ledger is held.');
  const made = { uuid, totals, lines, idempotencyKey, inputSha256, now };
  const { number, codigo_cliente } = await insertCompensation(tx, viewer, made);
  await record(tx, context, { action: 'compensation.create', subject: uuid, result: 'ok' });
  await jobs.send(tx, noteDelayed, { clientId, uuid }, { after: settings.compensationDelayed, key: uuid });
  await tell(tx, context, {
    clientId,
    type: 'compensation.created',
    data: {
      id_transaccion: uuid,
      id_compensacion: String(number),
      codigo_cliente,
      total_compensado: amountFromCents(totals.compensado),
      moneda: viewer.store.currency,
      lines: lines.map(lineOf),
    },
    at: now,
  });
  return ok(uuid);
}

/** A line as the ERP is told of it: the document's natural key (import.md), what was chosen and what of it is compensated. */
function lineOf({ asked: { tipo, monto }, document, valor }: CompensationLine) {
  const { sociedad, num_documento, ejercicio, num_factura } = document;
  const amounts = { monto: amountFromCents(monto), valor: amountFromCents(valor) };
  return { tipo, sociedad, num_documento, ejercicio, num_factura, ...amounts };
}
