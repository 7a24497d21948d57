import { randomUUID } from 'node:crypto';
import type { Caso, MutationCrearCasoArgs } from '#kit/core/contract/types.ts';
import { dayIn } from '#kit/core/day.ts';
import { readIdempotencyKey } from '#kit/core/idempotency.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Permission, hasPermission } from '#kit/core/permission.ts';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { type IdempotentRequest, findEarlierResult, idempotentRequest } from '#kit/server/http/idempotent-request.ts';
import { publishEvent } from '#kit/server/outbox.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import { clientCode } from '#areas/session/server/public.ts';
import { type NewCase, amountRefusal, readCase } from '../rules/case.ts';
import { CASE_LIMITS } from '../rules/limits.ts';
import { ratesOfYear, withheldAmount } from '../rules/withholding.ts';
import { PAYS, SEES_DOCUMENTS, SEES_ORDERS, WITHOUT_DOCUMENT } from '../rules/permissions.ts';
import { type Withholding, caseByUuid, countOpenedSince, insertCase, insertMessage } from './case-store.ts';
import { attachFiles } from './file-store.ts';
import { lockFiles } from './lock-files.ts';
import { publishCase } from './notify-of-case.ts';
import { presentThread, presentWithholding } from './present.ts';
import { type NamedDocument, type NamedOrder, namedDocuments, namedOrder } from './subject-store.ts';

/** `crearCaso`: opens a case with its first message. A repeated key with the same input returns the first case. */
export async function createCase(
  { input, idempotencyKey }: MutationCrearCasoArgs,
  context: ViewerContext,
): Promise<Result<Caso>> {
  const key = readIdempotencyKey(idempotencyKey);
  if (!key.ok) return key;
  const { currency, timeZone } = context.viewer.store;
  const asked = readCase(input, currency, dayIn(context.clock.now(), timeZone));
  if (!asked.ok) return asked;
  const request = idempotentRequest(key.value, asked.value);
  const created = await transaction(context.db, (tx) => openCase(tx, context, asked.value, request));
  if (!created.ok) return created;
  const row = await caseByUuid(context.db, context.viewer, created.value);
  return row ? ok(await presentThread(context.db, row, context)) : notFound('The case');
}

async function openCase(
  tx: Tx,
  context: ViewerContext,
  asked: NewCase,
  request: IdempotentRequest,
): Promise<Result<string>> {
  const { viewer, clock } = context;
  const { clientId, userId } = viewer;
  await lockLedger(tx, [clientId]);
  const earlier = await findEarlierResult(tx, viewer, 'client_case', request);
  if (!earlier.ok) return earlier;
  if (earlier.value !== null) return ok(earlier.value);
  const subject = await findSubject(tx, context, asked);
  if (!subject.ok) return subject;
  const { document, order } = subject.value;
  const withholding = withholdingOf(context, asked, document);
  if (!withholding.ok) return withholding;
  const cents = withholding.value?.cents ?? asked.cents;
  const tooMuch = amountRefusal(cents, document?.cents ?? order?.cents ?? null);
  if (tooMuch) return tooMuch;
  const now = clock.now();
  const since = new Date(now.getTime() - CASE_LIMITS.dayMs);
  if ((await countOpenedSince(tx, viewer, since)) >= CASE_LIMITS.casesOfDay) {
    return refuse({
      category: 'rate-limit',
      code: 'too_many_cases',
      message: `A user opens at most ${CASE_LIMITS.casesOfDay} cases a day.`,
    });
  }
  const files = await lockFiles(tx, context, asked.files, 'input.archivos');
  if (!files.ok) return files;

  const uuid = randomUUID();
  const key = { clientId, uuid };
  const number = await insertCase(tx, viewer, {
    uuid,
    tipo: asked.tipo,
    documentId: document?.id ?? null,
    orderId: order?.id ?? null,
    cents,
    withholding: withholding.value,
    request,
    at: now,
  });
  const messageId = await insertMessage(tx, key, { author: 'client', userId, text: asked.text, at: now });
  await attachFiles(tx, clientId, files.value, messageId);
  await writeAuditEntry(tx, context, { action: 'case.create', subject: uuid, result: 'ok' });
  await publishCase(tx, key);
  await publishEvent(tx, context, {
    clientId,
    type: 'case.created',
    data: {
      numero: String(number),
      codigo_cliente: await clientCode(tx, clientId),
      tipo: asked.tipo,
      documento: document && {
        sociedad: document.sociedad,
        num_documento: document.num_documento,
        ejercicio: document.ejercicio,
      },
      num_pedido: order?.num_pedido ?? null,
      monto: cents === null ? null : amountFromCents(cents),
      retencion: withholding.value && presentWithholding(withholding.value),
      moneda: viewer.store.currency,
      texto: asked.text,
      archivos: files.value.length,
    },
    at: now,
  });
  return ok(uuid);
}

/** What the rate of the document's year withholds of the base; null for a case without. */
function withholdingOf(
  { viewer, settings }: ViewerContext,
  { withholding, cents }: NewCase,
  document: NamedDocument | null,
): Result<Withholding | null> {
  if (withholding === null) return ok(null);
  if (!document) return badInput('withholding_document', 'A withholding is about a document.', 'input.retencion');
  const { concept, base, certificateDay } = withholding;
  const { code, currency } = viewer.store;
  const rate = ratesOfYear(settings.withholdings[code], document.issued).find((one) => one.concept === concept);
  if (!rate) {
    return badInput('withholding_unknown', 'There is no such rate in that year.', 'input.retencion.concepto');
  }
  if (base > document.cents) {
    return badInput('withholding_base', 'The base is above the document.', 'input.retencion.base');
  }
  const withheld = withheldAmount(base, rate.ppm, currency);
  if (withheld === 0)
    return badInput('withholding_base', 'Nothing is withheld of so small a base.', 'input.retencion.base');
  if (cents !== null && cents !== withheld) {
    return badInput('withholding_amount', `The rate withholds ${amountFromCents(withheld)}.`, 'input.monto');
  }
  return ok({ concept, ppm: rate.ppm, base, certificateDay, cents: withheld });
}

type Subject = { readonly document: NamedDocument | null; readonly order: NamedOrder | null };

/** The document and the order that the case names, if the viewer may see them. */
async function findSubject(
  tx: Tx,
  { viewer }: ViewerContext,
  { documentId, documentNumber, orderNumber }: NewCase,
): Promise<Result<Subject>> {
  const has = (anyOf: readonly Permission[]) =>
    anyOf.some((permission) => hasPermission(viewer.permissions, permission));
  const isNamed = documentId !== null || documentNumber !== null;
  const field = documentId === null ? 'input.num_documento' : 'input.id_edocta_detalle';
  const found =
    isNamed && has(SEES_DOCUMENTS) ? await namedDocuments(tx, viewer, { id: documentId, number: documentNumber }) : [];
  if (found.length > 1) return badInput('document_ambiguous', 'Several documents have this number.', field);
  const document = found[0] ?? null;
  if (isNamed && !document) return notFound('The document', field);
  const order = orderNumber !== null && has(SEES_ORDERS) ? await namedOrder(tx, viewer, orderNumber) : undefined;
  if (orderNumber !== null && !order) return notFound('The order', 'input.num_pedido');
  // docs/product.md, Cases: who may not pay asks about documents that they see, and about orders and deliveries
  if (!order && !document && !has([PAYS])) {
    return has(WITHOUT_DOCUMENT.anyOf)
      ? badInput('case_without_order', 'The case must name an order.', 'input.num_pedido')
      : badInput('case_without_document', 'The case must name a document.', 'input.id_edocta_detalle');
  }
  return ok({ document, order: order ?? null });
}
