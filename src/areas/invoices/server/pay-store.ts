import { type RawBuilder, sql } from 'kysely';
import type { Cents, Currency } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { IdempotentRequest } from '#kit/server/http/idempotent-request.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import type { RequestedLine, LedgerDocument, PaymentLine } from '../rules/pay.ts';
import type { PaymentState } from '../rules/status.ts';
import type { GatewayName } from '#kit/server/settings.ts';
import type { CreatedSession, GatewayStatus, PaymentName, Session } from './gateway/port.ts';

export type PaymentKey = { readonly clientId: number; readonly uuid: string };

export type PaymentRow = PaymentKey & {
  readonly user_id: number;
  readonly number: number;
  readonly store: StoreCode;
  readonly codigo_cliente: string;
  readonly estado: PaymentState;
  readonly total_cents: Cents;
  readonly moneda: Currency;
  /** The segment of a cash payment; null if it pays documents. */
  readonly id_segment: string | null;
  readonly plan_id: string | null;
  /** Whether the payment buys something and so leaves no credit. */
  readonly is_purchase: boolean;
  readonly line_count: number;
  /** Null until the gateway has opened a session. */
  readonly session: Session | null;
  readonly gateway: GatewayName;
  /** The gateway's id of its session; null if the gateway uses our uuid, or has not answered. */
  readonly gateway_session: string | null;
  readonly autorizacion: string | null;
  /** When its state began, by the gateway's clock; null before the gateway's first status. */
  readonly gateway_time: Date | null;
  /** When a page last queried its status. */
  readonly asked_at: Date | null;
  readonly created_at: Date;
};

/** The visible documents with the lines' ids, or with the number of a line without an id. */
export async function documentsToPay(
  tx: Tx,
  viewer: Viewer,
  asked: readonly RequestedLine[],
): Promise<LedgerDocument[]> {
  const ids = asked.map((line) => line.documentId).filter((id) => id !== null);
  const numbers = asked.filter((line) => line.documentId === null).map((line) => line.num_documento);
  return selectLedgerDocuments(
    tx,
    viewer,
    sql`(d.document_id = any(${ids}::bigint[]) or d.num_documento = any(${numbers}::text[]))`,
  );
}

export async function findDocumentsById(tx: Tx, viewer: Viewer, ids: readonly number[]): Promise<LedgerDocument[]> {
  return selectLedgerDocuments(tx, viewer, sql`d.document_id = any(${ids}::bigint[])`);
}

/** The visible documents `d` under a condition, with the payments that lock or have paid them. */
export async function selectLedgerDocuments(
  db: Db | Tx,
  viewer: Viewer,
  condition: RawBuilder<unknown>,
): Promise<LedgerDocument[]> {
  const visible = viewer.destinations ? sql`d.destination_id = any(${viewer.destinations}::bigint[])` : sql`true`;
  const { rows } = await sql<
    Omit<LedgerDocument, 'lock'> & {
      holder: 'payment' | 'compensation' | null;
      reference: string;
      estado: PaymentState | null;
    }
  >`
    select d.document_id as "documentId", d.num_documento, d.num_factura, d.fecha_vencimiento_documento as vencimiento,
           d.original_cents as original, d.open_cents as open, d.bloqueada_erp as bloqueada,
           l.holder, l.reference, holding.estado,
           case when d.open_cents = 0 then (
             select paid.uuid from payment_line line
             join payment paid on paid.client_id = line.client_id and paid.uuid = line.uuid and paid.estado = 'approved'
             where line.client_id = d.client_id and line.document_id = d.document_id
             order by paid.updated_at desc limit 1
           ) end as "paidBy"
    from document d
    left join document_lock l on l.client_id = d.client_id and l.document_id = d.document_id
    left join payment holding on holding.client_id = l.client_id and holding.uuid = l.reference
    where d.client_id = ${viewer.clientId} and ${visible} and ${condition}`.execute(db);
  return rows.map(({ holder, reference, estado, ...document }) =>
    Object.assign(document, { lock: holder && { holder, reference, estado } }),
  );
}

export type NewPayment = {
  readonly uuid: string;
  readonly total: Cents;
  /** The segment of a cash payment; null if it pays documents. */
  readonly idSegment: string | null;
  /** The payment's plan, if it is part of one. */
  readonly planId: string | null;
  /** The approved request that it carries out. */
  readonly requestUuid: string | null;
  readonly gateway: GatewayName;
  readonly request: IdempotentRequest;
  readonly lines: readonly PaymentLine[];
  readonly now: Date;
};

/** Inserts a payment with its lines; insertEvent writes its state. */
export async function insertPayment(tx: Tx, viewer: Viewer, payment: NewPayment): Promise<void> {
  await sql`
    insert into payment (
      client_id, uuid, user_id, total_cents, moneda, id_segment, plan_id, request_uuid, gateway,
      idempotency_key, input_sha256, created_at, updated_at
    ) values (
      ${viewer.clientId}, ${payment.uuid}, ${viewer.userId}, ${payment.total}, ${viewer.store.currency},
      ${payment.idSegment}, ${payment.planId}, ${payment.requestUuid}, ${payment.gateway},
      ${payment.request.key}, ${payment.request.inputSha256}, ${payment.now}, ${payment.now}
    )`.execute(tx);
  const lines = payment.lines.map(({ asked, document }, index) => ({
    line: index + 1,
    document_id: document.documentId,
    monto_documento_cents: asked.monto_documento,
    monto_transaccion_cents: asked.monto_transaccion,
    tipo_transaccion: asked.tipo_transaccion,
    observaciones: asked.observaciones,
  }));
  await sql`
    insert into payment_line (
      client_id, uuid, line, document_id, monto_documento_cents, monto_transaccion_cents, tipo_transaccion,
      observaciones
    )
    select ${viewer.clientId}, ${payment.uuid}::uuid, l.*
    from json_to_recordset(${JSON.stringify(lines)}::json) as l(
      line integer, document_id bigint, monto_documento_cents bigint, monto_transaccion_cents bigint,
      tipo_transaccion text, observaciones text
    )`.execute(tx);
}

/** Which data a gateway status contradicts: the payment's amount, or its final state. */
export type ContradictionKind = 'amount' | 'ending';

export type StatusSource = 'notification' | 'page' | 'job' | 'cancel';

export type PaymentEvent = {
  readonly estado: PaymentState;
  readonly source: StatusSource | 'portal';
  readonly banco: string | null;
  readonly autorizacion: string | null;
  readonly causa: string | null;
  /** When the state began, by the gateway's clock; null if the portal decided it. */
  readonly gatewayTime: Date | null;
  readonly at: Date;
};

/** A trigger changes the payment's state and refuses a transition that is not allowed. */
export async function insertEvent(tx: Tx, { clientId, uuid }: PaymentKey, event: PaymentEvent): Promise<void> {
  await sql`
    insert into payment_event (client_id, uuid, seq, estado, source, banco, autorizacion, causa, said_at, at)
    select ${clientId}, ${uuid}::uuid, coalesce(max(seq), 0) + 1, ${event.estado}, ${event.source}, ${event.banco},
           ${event.autorizacion}, ${event.causa}, ${event.gatewayTime}::timestamptz, ${event.at}::timestamptz
    from payment_event where client_id = ${clientId} and uuid = ${uuid}`.execute(tx);
}

/** Loads a payment without an ownership check; callers must have checked it. */
export async function loadPayment(db: Db | Tx, { clientId, uuid }: PaymentKey): Promise<PaymentRow> {
  const payment = await selectPayment(db, sql`p.client_id = ${clientId} and p.uuid = ${uuid}`);
  if (!payment) throw new Error(`Payment ${uuid} does not exist.`);
  return payment;
}

export async function findPaymentByReference(
  db: Db,
  gateway: GatewayName,
  reference: Omit<PaymentName, 'number'> | Omit<PaymentName, 'uuid'>,
): Promise<PaymentRow | undefined> {
  const named = 'uuid' in reference ? sql`p.uuid = ${reference.uuid}` : sql`p.number = ${reference.number}`;
  return selectPayment(db, sql`p.client_id = ${reference.clientId} and p.gateway = ${gateway} and ${named}`);
}

async function selectPayment(db: Db | Tx, condition: RawBuilder<unknown>): Promise<PaymentRow | undefined> {
  const { rows } = await sql<Omit<PaymentRow, 'session'> & { [K in keyof Session]: string | null }>`
    select p.client_id as "clientId", p.user_id, p.uuid, p.number, c.store, c.codigo_cliente, p.estado, p.total_cents,
           p.moneda, p.id_segment, p.plan_id, p.is_purchase, p.token, p.phrase, p.url_redirect, p.gateway, p.gateway_session, p.autorizacion,
           p.said_at as gateway_time, p.asked_at, p.created_at,
           (select count(*)::int from payment_line l where l.client_id = p.client_id and l.uuid = p.uuid) as line_count
    from payment p join client c on c.client_id = p.client_id
    where ${condition}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { token, phrase, url_redirect, ...payment } = row;
  return { ...payment, session: token && phrase && url_redirect ? { token, phrase, url_redirect } : null };
}

export async function saveSession(
  tx: Tx,
  { clientId, uuid }: PaymentKey,
  { session, id }: CreatedSession,
): Promise<void> {
  await sql`
    update payment set token = ${session.token}, phrase = ${session.phrase}, url_redirect = ${session.url_redirect},
      gateway_session = ${id}
    where client_id = ${clientId} and uuid = ${uuid}`.execute(tx);
}

/** Saves the id of a session that was paid although the answer to its opening was lost. */
export async function adoptSession(db: Db, { clientId, uuid }: PaymentKey, id: string): Promise<void> {
  await sql`
    update payment set gateway_session = ${id}
    where client_id = ${clientId} and uuid = ${uuid} and gateway_session is null`.execute(db);
}

export async function releaseIdempotencyKey(tx: Tx, { clientId, uuid }: PaymentKey): Promise<void> {
  await sql`
    update payment set idempotency_key = null where client_id = ${clientId} and uuid = ${uuid}`.execute(tx);
}

/** Maximum difference, in milliseconds, between two processes' clocks; a larger one means that a clock was set back. */
const CLOCKS_DIFFER = 5 * 60_000;

/** Whether a page may query the gateway now: at most once per pause (milliseconds), across all processes. */
export async function claimStatusCheck(
  db: Db,
  { clientId, uuid }: PaymentKey,
  now: Date,
  pause: number,
): Promise<boolean> {
  const { rows } = await sql`
    update payment set asked_at = ${now}
    where client_id = ${clientId} and uuid = ${uuid} and estado in ('created', 'pending')
      and (asked_at is null or asked_at <= ${new Date(now.getTime() - pause)}
           or asked_at > ${new Date(now.getTime() + CLOCKS_DIFFER)})
    returning 1`.execute(db);
  return rows.length > 0;
}

export type SettledLine = {
  readonly document_id: number;
  readonly sociedad: string;
  readonly num_documento: string;
  readonly ejercicio: number;
  readonly num_factura: string | null;
  readonly observaciones: string | null;
  readonly cents: Cents;
};

export async function linesToSettle(tx: Tx, { clientId, uuid }: PaymentKey): Promise<readonly SettledLine[]> {
  const { rows } = await sql<SettledLine>`
    select l.document_id, d.sociedad, d.num_documento, d.ejercicio, d.num_factura, l.observaciones,
           l.monto_transaccion_cents as cents
    from payment_line l join document d on d.client_id = l.client_id and d.document_id = l.document_id
    where l.client_id = ${clientId} and l.uuid = ${uuid} order by l.line`.execute(tx);
  return rows;
}

/** Unfinished payments of all clients. `opened`: the payment has a session. */
export async function unfinishedPayments(db: Db): Promise<readonly (PaymentKey & { readonly opened: boolean })[]> {
  const { rows } = await sql<PaymentKey & { opened: boolean }>`
    select client_id as "clientId", uuid, token is not null as opened
    from payment where estado in ('created', 'pending')`.execute(db);
  return rows;
}

/** Records a status that contradicts the payment's state or amount; false if it was recorded before. */
export async function insertContradiction(
  tx: Tx,
  payment: Pick<PaymentRow, 'clientId' | 'uuid' | 'estado'>,
  contradiction: {
    readonly kind: ContradictionKind;
    readonly status: GatewayStatus;
    readonly source: StatusSource;
    readonly at: Date;
  },
): Promise<boolean> {
  const { kind, status, source, at } = contradiction;
  const { numAffectedRows } = await sql`
    insert into payment_contradiction (client_id, uuid, told, causa, cents, moneda, said_at, estado, kind, source, at)
    values (${payment.clientId}, ${payment.uuid}, ${status.estado}, ${status.causa ?? ''}, ${status.amount},
            ${status.currency}, ${status.at}, ${payment.estado}, ${kind}, ${source}, ${at})
    on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
