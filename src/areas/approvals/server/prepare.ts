import { randomUUID } from 'node:crypto';
import type {
  MutationPrepararPagoArgs,
  SolicitudInput,
  SolicitudPago,
  TipoSolicitud,
} from '#kit/core/contract/types.ts';
import { readIdempotencyKey } from '#kit/core/idempotency.ts';
import { formatMoney } from '#kit/core/money.ts';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { findEarlierResult, idempotentRequest } from '#kit/server/http/idempotent-request.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import { notify } from '#areas/notifications/server/public.ts';
import { documentOf } from '../rules/approver.ts';
import { MAX_NOTE, MAX_WAITING, REQUEST_LIFE } from '../rules/request.ts';
import { scheduleExpiry } from './expire.ts';
import { requestHash } from './hash.ts';
import { approversFor, currentPolicy } from './people.ts';
import { mailWithoutApprover } from './policy-mail.ts';
import { peopleById } from './policy-store.ts';
import { requestOf } from './request-mapper.ts';
import { type RequestRow, countWaiting, insertRequest, requestByUuid } from './request-store.ts';

/** `prepararPago`: asks for the approval of a payment that could be made now. Locks no document. */
export async function preparePayment(
  { input, idempotencyKey }: MutationPrepararPagoArgs,
  context: ViewerContext,
): Promise<Result<SolicitudPago>> {
  const { db, viewer, paymentKinds } = context;
  if (viewer.destinations) return refuse(CONFINED);
  const key = readIdempotencyKey(idempotencyKey);
  if (!key.ok) return key;
  const checked = checkInput(input);
  if (!checked.ok) return checked;
  const kind = paymentKinds.find((one) => one.kind === input.tipo);
  if (!kind) throw new Error(`No area prepares ${input.tipo}.`);
  const read = kind.prepare(input, context);
  if (!read.ok) return read;
  const request = idempotentRequest(key.value, input);
  const prepared = await transaction(db, async (tx): Promise<Result<RequestRow>> => {
    await lockLedger(tx, [viewer.clientId]);
    const earlier = await findEarlierResult(tx, viewer, 'approval_request', request);
    if (!earlier.ok) return earlier;
    if (earlier.value !== null) return found(tx, viewer.clientId, earlier.value);
    if ((await currentPolicy(tx, viewer.clientId, context)).from === null) return refuse(APPROVAL_OFF);
    if ((await countWaiting(tx, viewer.clientId)) >= MAX_WAITING) {
      return badInput('too_many_requests', `At most ${MAX_WAITING} requests wait at once.`, 'input');
    }
    const payment = await read.value(tx);
    if (!payment.ok) return payment;
    const [uuid, now] = [randomUUID(), context.clock.now()];
    const [preparer] = await peopleById(tx, viewer.clientId, [viewer.userId]);
    const hash = requestHash(
      { clientId: viewer.clientId, moneda: viewer.store.currency, kind: input.tipo },
      payment.value,
    );
    await insertRequest(tx, viewer, {
      ...payment.value,
      uuid,
      kind: input.tipo,
      hash,
      preparedDocument: preparer ? documentOf(preparer.documentType, preparer.document) : null,
      note: checked.value,
      request,
      now,
      expiresAt: new Date(now.getTime() + REQUEST_LIFE),
    });
    await writeAuditEntry(tx, context, { action: 'approval.prepare', subject: uuid, result: 'ok' });
    await scheduleExpiry(tx, context, { clientId: viewer.clientId, uuid }, REQUEST_LIFE);
    const row = await found(tx, viewer.clientId, uuid);
    if (row.ok) await askApprovers(tx, context, row.value);
    return row;
  });
  return prepared.ok ? ok(await requestOf(context, prepared.value)) : prepared;
}

const CONFINED = {
  category: 'authorization',
  code: 'confined',
  message: 'A request is of the whole client, which you do not see.',
} as const;

const APPROVAL_OFF = {
  category: 'input',
  code: 'approval_off',
  message: 'Payments of your company need no approval.',
} as const;

const PARTS: Readonly<Record<TipoSolicitud, 'facturas' | 'plan' | 'contado' | 'bonos' | 'compensacion'>> = {
  facturas: 'facturas',
  plan: 'plan',
  contado: 'contado',
  bonos: 'bonos',
  compensacion: 'compensacion',
};

/** Checks that exactly the part of its kind is given; returns the note. */
function checkInput(input: SolicitudInput): Result<string | null> {
  for (const part of Object.values(PARTS)) {
    const isGiven = input[part] !== null && input[part] !== undefined;
    if (isGiven !== (part === PARTS[input.tipo])) {
      return badInput('parts_differ', `A request of ${input.tipo} has exactly that part.`, `input.${part}`);
    }
  }
  const note = input.nota?.trim() ?? '';
  if (note.length > MAX_NOTE || note.includes('\0')) {
    return badInput('text_invalid', `A note has at most ${MAX_NOTE} characters, and no NUL.`, 'input.nota');
  }
  return ok(note || null);
}

async function found(tx: Tx, clientId: number, uuid: string): Promise<Result<RequestRow>> {
  const row = await requestByUuid(tx, { clientId, uuid });
  return row ? ok(row) : notFound('The request', 'id');
}

/** Notifies everybody who may approve a request now; mails the legal representatives where nobody may. */
export async function askApprovers(
  tx: Tx,
  context: Pick<ViewerContext, 'clock' | 'jobs' | 'settings'>,
  request: RequestRow,
): Promise<void> {
  const { clientId, uuid, userId, preparer, preparedDocument, total, moneda, lineCount, note } = request;
  const documents = [preparedDocument];
  const approvers = await approversFor(tx, clientId, { userId, documents }, context);
  if (approvers.length === 0) return mailWithoutApprover(tx, context, request);
  const now = context.clock.now();
  const what = lineCount === 0 ? '' : lineCount === 1 ? ' por 1 documento' : ` por ${lineCount} documentos`;
  for (const approver of approvers) {
    await notify(tx, context.jobs, {
      kind: 'approval.asked',
      clientId,
      to: { userId: approver.userId },
      key: `${uuid} ${now.getTime()}`,
      title: 'Un pago espera tu aprobación',
      body: [`${preparer} pide aprobar ${formatMoney(total, moneda)}${what}.`, note].filter(Boolean).join(' '),
      whatsapp: { template: 'approval.asked.asked', subject: `un pago de ${preparer}` },
      data: {},
      path: `/admin/aprobaciones/solicitud?id=${uuid}`,
      at: now,
    });
  }
}
