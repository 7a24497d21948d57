import { randomUUID } from 'node:crypto';
import type { CrearCompensacion, MutationCrearCompensacionArgs } from '#kit/core/contract/types.ts';
import { readIdempotencyKey } from '#kit/core/idempotency.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { type IdempotentRequest, idempotentRequest, findEarlierResult } from '#kit/server/http/idempotent-request.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { publishEvent } from '#kit/server/outbox.ts';
import { lockLedger, lockDocuments } from '#areas/account/server/public.ts';
import { checkApproval, namedRequest } from '#areas/approvals/server/public.ts';
import { COMPENSATION_MINUTES } from '../rules/constants.ts';
import { type RequestedLine, type CompensationLine, decideCompensation, readLines } from '../rules/compensate.ts';
import type { CompensationKey } from './answer-store.ts';
import { documentsToCompensate, insertCompensation, recordDelay } from './compensate-store.ts';

/** The success message of the specification (section 8). */
const SENT =
  `Your compensation was sent correctly, in approximately ${COMPENSATION_MINUTES} minutes ` +
  'we will be confirming if it was successful.';

/**
 * `crearCompensacion`: locks the documents of both sides and asks the ERP to compensate them. A repeated key with the
 * same input returns the first compensation (docs/product.md, Compensations).
 */
export async function requestCompensation(
  { input, idempotencyKey, solicitud }: MutationCrearCompensacionArgs,
  context: ViewerContext,
): Promise<Result<CrearCompensacion>> {
  const key = readIdempotencyKey(idempotencyKey);
  if (!key.ok) return key;
  const asked = readLines(input, context.viewer.store.currency);
  if (!asked.ok) return asked;
  const lines = asked.value;
  const request = idempotentRequest(key.value, typeof solicitud === 'string' ? { lines, solicitud } : lines);
  const created = await transaction(context.db, (tx) => createCompensation(tx, context, { lines, solicitud }, request));
  return created.ok ? ok({ idTransaccion: created.value, message: SENT }) : created;
}

/** Locks the documents, stores the compensation and publishes its event; a repeated key returns its compensation. */
async function createCompensation(
  tx: Tx,
  context: ViewerContext,
  {
    lines: asked,
    solicitud,
  }: { readonly lines: readonly RequestedLine[]; readonly solicitud: string | null | undefined },
  request: IdempotentRequest,
): Promise<Result<string>> {
  const { viewer, clock, jobs, settings } = context;
  const { clientId } = viewer;
  await lockLedger(tx, [clientId]);
  const earlier = await findEarlierResult(tx, viewer, 'compensation', request);
  if (!earlier.ok) return earlier;
  if (earlier.value !== null) return ok(earlier.value);
  const named = await namedRequest(tx, context, solicitud);
  if (!named.ok) return named;
  const decided = decideCompensation(asked, await documentsToCompensate(tx, viewer, asked));
  if (!decided.ok) return decided;

  const { lines, totals } = decided.value;
  const opening = {
    kind: 'compensacion',
    planId: null,
    idSegment: null,
    total: totals.compensado,
    lines: lines.map(askedLine),
  } as const;
  const allowed = await checkApproval(tx, context, opening, named.value);
  if (!allowed.ok) return allowed;
  const requestUuid = named.value?.request.uuid ?? null;
  const [uuid, now] = [randomUUID(), clock.now()];
  const ids = lines.map(({ document }) => document.documentId);
  const locked = await lockDocuments(tx, clientId, ids, 'compensation', uuid);
  if (locked.length > 0) throw new Error('A document lock appeared although the ledger is locked.');
  const written = { uuid, totals, lines, requestUuid, request, now };
  const { number, codigo_cliente } = await insertCompensation(tx, viewer, written);
  await writeAuditEntry(tx, context, { action: 'compensation.create', subject: uuid, result: 'ok' });
  await jobs.send(tx, markDelayed, { clientId, uuid }, { after: settings.compensationDelayed, key: uuid });
  await publishEvent(tx, context, {
    clientId,
    type: 'compensation.created',
    data: {
      id_transaccion: uuid,
      id_compensacion: String(number),
      codigo_cliente,
      total_compensado: amountFromCents(totals.compensado),
      moneda: viewer.store.currency,
      lines: lines.map(eventLine),
    },
    at: now,
  });
  return ok(uuid);
}

function askedLine({ asked: { tipo, monto }, document: { documentId } }: CompensationLine) {
  return { documentId, side: tipo, cents: monto };
}

function eventLine({ asked: { tipo, monto }, document, valor }: CompensationLine) {
  const { sociedad, num_documento, ejercicio, num_factura } = document;
  const amounts = { monto: amountFromCents(monto), valor: amountFromCents(valor) };
  return { tipo, sociedad, num_documento, ejercicio, num_factura, ...amounts };
}

/**
 * Warns once about a compensation that the ERP has not answered in time (settings.compensationDelayed). Only the ERP's
 * answer ends it (docs/product.md, Compensations).
 */
export const markDelayed: Job<CompensationKey> = {
  name: 'compensations.delayed',
  run: async ({ db, clock, log }, { clientId, uuid }) => {
    const number = await recordDelay(db, { clientId, uuid }, clock.now());
    if (number === undefined) return;
    log.warn({ compensation: { uuid, client_id: clientId, number } }, 'the ERP has not answered a compensation');
  },
};
