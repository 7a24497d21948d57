import type { TipoSolicitud } from '#kit/core/contract/types.ts';
import { type Cents, amountFromCents, decimalText } from '#kit/core/money.ts';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import { today } from '#kit/server/clock.ts';
import type { App, ViewerContext } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { PreparedLine, PreparedPayment } from '#kit/server/manifest/payment-kind.ts';
import { needsApproval } from '../rules/policy.ts';
import { REQUEST_LIFE, isWaiting, outdatedText } from '../rules/request.ts';
import { endIfDue, endRequest } from './end-request.ts';
import { requestHash } from './hash.ts';
import { currentPolicy, problemOfApprover } from './people.ts';
import { openedWithoutRequest } from './policy-store.ts';
import { askApprovers } from './prepare.ts';
import {
  type RequestLineRow,
  type RequestRow,
  approvedLines,
  decideRequest,
  linesOfRequests,
  requestOfPayment,
} from './request-store.ts';
import { visibleRequest } from './visible.ts';

/**
 * What every way to pay asks before it opens anything (docs/product.md, Approval of payments). The transaction has
 * locked the client's ledger, so that nothing else is opened, decided or changed meanwhile. It must be committed also
 * after a refusal: a request whose time is over, or whose documents have changed, ends here.
 */

/** An approved request with its lines, for `bindPayment`. */
export type NamedRequest = { readonly request: RequestRow; readonly lines: readonly RequestLineRow[] };

/** What is about to be opened. A line's side is null for a payment. */
export type OpeningPayment = {
  readonly kind: TipoSolicitud;
  readonly planId: string | null;
  /** Of a cash payment; null for others. */
  readonly idSegment: string | null;
  readonly total: Cents;
  readonly lines: readonly Pick<PreparedLine, 'documentId' | 'side' | 'cents'>[];
};

/** The approved request that a caller names; null if they name none. */
export async function namedRequest(
  tx: Tx,
  context: ViewerContext,
  solicitud: string | null | undefined,
): Promise<Result<NamedRequest | null>> {
  if (solicitud === null || solicitud === undefined) return ok(null);
  const request = await visibleRequest(tx, context, solicitud);
  if (!request) return notFound('The request', 'solicitud');
  const { userId } = context.viewer;
  if (userId !== request.userId && userId !== request.decidedBy) return refuse(NOT_YOURS);
  if (request.paying !== null) {
    const message = 'A payment of this request is unfinished.';
    return badInput('request_in_payment', message, 'solicitud', { reference: request.paying });
  }
  if (await endIfDue(tx, context, context, request)) return notApproved('vencida');
  if (request.state !== 'aprobada') return notApproved(request.state);
  const lines = await linesOfRequests(tx, request.clientId, [request.uuid]);
  if (hashOf(request, lines) !== request.hash) throw new Error(`Request ${request.uuid} is not what was approved.`);
  if (!(await stillApproved(tx, context, request))) return notApproved('pendiente');
  const outdated = outdatedText(lines, request.moneda);
  if (outdated !== null) {
    await endRequest(tx, context, context, request, { state: 'vencida', reason: outdated, action: 'approval.expire' });
    const message = 'The documents of the request have changed since it was prepared.';
    return badInput('request_outdated', message, 'solicitud', { change: outdated });
  }
  return ok({ request, lines });
}

const NOT_YOURS = {
  category: 'authorization',
  code: 'request_not_yours',
  message: 'A request is paid by who prepared or who approved it.',
} as const;

function notApproved(estado: string) {
  const message = `The request is not approved: ${estado}.`;
  return badInput('approval_required', message, 'solicitud', { estado });
}

function hashOf({ clientId, moneda, kind, total, planId, detail }: RequestRow, lines: readonly RequestLineRow[]) {
  return requestHash({ clientId, moneda, kind }, { total, planId, detail, lines });
}

/**
 * Whether who approved a request could do so now. If not, the request waits for another approver again, or ends where
 * its time is over.
 */
async function stillApproved(
  tx: Tx,
  context: Pick<App, 'clock' | 'jobs' | 'settings'>,
  request: RequestRow,
): Promise<boolean> {
  const { decidedBy, createdAt } = request;
  if (decidedBy !== null && (await problemOfApprover(tx, request, decidedBy, context)) === null) return true;
  const expiresAt = new Date(createdAt.getTime() + REQUEST_LIFE);
  const now = context.clock.now();
  await decideRequest(tx, request, { state: 'pendiente', decidedBy: null, reason: null, expiresAt, at: now });
  const origin = { clock: context.clock, viewer: null, request: null };
  const who = { clientId: request.clientId, userId: null };
  await writeAuditEntry(tx, origin, { action: 'approval.reopen', subject: request.uuid, result: 'ok', who });
  const waiting: RequestRow = { ...request, state: 'pendiente', decidedBy: null, expiresAt };
  if (!(await endIfDue(tx, context, origin, waiting))) await askApprovers(tx, context, waiting);
  return false;
}

/**
 * Whether a payment may be opened: it is exactly what `named` approves, or the client's policy asks for no approval.
 * `except`: its own uuid, if it exists already.
 */
export async function checkApproval(
  tx: Tx,
  context: ViewerContext,
  opening: OpeningPayment,
  named: NamedRequest | null,
  except: string | null = null,
): Promise<Result<null>> {
  if (named) return bindPayment(opening, named);
  const { viewer, clock } = context;
  const policy = await currentPolicy(tx, viewer.clientId, context);
  if (policy.from === null) return ok(null);
  const { timeZone } = viewer.store;
  const of = { day: today(clock, viewer.store), timeZone, compensations: policy.compensations, except };
  const openedToday = await openedWithoutRequest(tx, viewer.clientId, of);
  const asked = { isCompensation: opening.kind === 'compensacion', cents: opening.total };
  if (!needsApproval(policy, asked, openedToday)) return ok(null);
  const message = `Payments from ${viewer.store.currency} ${decimalText(policy.from)} a day need an approval.`;
  return badInput('approval_required', message, undefined, {
    desde: amountFromCents(policy.from),
    hoy: amountFromCents(openedToday),
  });
}

/** Whether a payment is what was approved: exactly, or as a part of an approved plan. */
function bindPayment(opening: OpeningPayment, { request, lines }: NamedRequest): Result<null> {
  const { kind, planId, total, lines: asked } = opening;
  const isSame =
    kind === request.kind &&
    planId === request.planId &&
    isSegment(opening, request) &&
    (kind === 'plan'
      ? asked.every((line) => isWithin(line, lines))
      : total === request.total && asked.length === lines.length && asked.every((line) => isEqual(line, lines)));
  return isSame ? ok(null) : badInput('request_differs', 'This is not what was approved.', 'solicitud');
}

/** Whether a cash payment is of the approved segment. */
function isSegment({ kind, idSegment }: OpeningPayment, { detail }: RequestRow): boolean {
  return kind !== 'contado' || (detail !== null && 'id_segment' in detail && detail.id_segment === idSegment);
}

type AskedLine = OpeningPayment['lines'][number];

function isEqual({ documentId, side, cents }: AskedLine, lines: readonly RequestLineRow[]): boolean {
  return lines.some((line) => line.documentId === documentId && line.side === side && line.cents === cents);
}

function isWithin({ documentId, cents }: AskedLine, lines: readonly RequestLineRow[]): boolean {
  return lines.some((line) => line.documentId === documentId && line.paid + cents <= line.cents);
}

/**
 * Asks again for a payment that was written but never opened at its gateway: its request must still be approved, or it
 * must still need none.
 */
export async function checkUnopened(
  tx: Tx,
  context: ViewerContext,
  opening: OpeningPayment & { readonly uuid: string },
): Promise<Result<null>> {
  const request = await requestOfPayment(tx, context.viewer.clientId, opening.uuid);
  if (!request) return checkApproval(tx, context, opening, null, opening.uuid);
  if (request.state !== 'aprobada') return notApproved(request.state);
  return (await stillApproved(tx, context, { ...request, paying: null })) ? ok(null) : notApproved('pendiente');
}

/** What was approved for a payment of the client, if it carries out a request. */
export async function approvedDetail(
  tx: Tx,
  clientId: number,
  payment: string,
): Promise<PreparedPayment['detail'] | undefined> {
  return (await requestOfPayment(tx, clientId, payment))?.detail;
}

/** What a request approves of a payment that the bank has approved. */
export type ApprovedPart = {
  /** Whether the request had ended before: it approves nothing any more. */
  readonly isLate: boolean;
  /** What it still approves of each document. */
  readonly rest: ReadonlyMap<number, Cents>;
};

/**
 * Marks the request of a payment or compensation as paid, once it was approved by bank or ERP: of a plan, once all of
 * it is paid. Money for a request that has ended otherwise, or was paid before, is reported to the operator, and so is
 * more than a plan's request approves. Returns what the request approves of it; null if it carries out none.
 */
export async function requestPaid(
  tx: Tx,
  { clock, alarm }: Pick<App, 'clock'> & { readonly alarm: (message: string, about: object) => void },
  { clientId, uuid }: { readonly clientId: number; readonly uuid: string },
): Promise<ApprovedPart | null> {
  const request = await requestOfPayment(tx, clientId, uuid);
  if (!request) return null;
  const about = { request: { uuid: request.uuid, client_id: clientId, state: request.state }, payment: uuid };
  if (!isWaiting(request.state)) {
    alarm('a payment of a request that had ended was approved', about);
    return { isLate: true, rest: new Map() };
  }
  const lines = await approvedLines(tx, request, uuid);
  const rest = new Map(lines.map((line) => [line.documentId, Math.max(line.cents - line.paidByOthers, 0)]));
  if (request.kind === 'plan') {
    const paid = await linesOfRequests(tx, clientId, [request.uuid]);
    if (paid.some((line) => line.paid < line.cents)) return { isLate: false, rest };
  }
  const { decidedBy, expiresAt } = request;
  await decideRequest(tx, request, { state: 'pagada', decidedBy, reason: null, expiresAt, at: clock.now() });
  await writeAuditEntry(
    tx,
    { clock, viewer: null, request: null },
    { action: 'approval.paid', subject: request.uuid, result: 'ok', who: { clientId, userId: null } },
  );
  return { isLate: false, rest };
}
