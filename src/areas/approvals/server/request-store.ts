import { type RawBuilder, sql } from 'kysely';
import type { EstadoSolicitud, TipoSolicitud } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import type { Cents, Currency } from '#kit/core/money.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { IdempotentRequest } from '#kit/server/http/idempotent-request.ts';
import type { PreparedDetail, PreparedLine, PreparedPayment } from '#kit/server/manifest/payment-kind.ts';
import type { Viewer } from '#kit/server/viewer.ts';

/** SQL of requests. A transaction that changes one must have locked the client's ledger. */

export type RequestKey = { readonly clientId: number; readonly uuid: string };

export type RequestRow = RequestKey & {
  readonly userId: number;
  readonly preparedDocument: string | null;
  readonly kind: TipoSolicitud;
  readonly moneda: Currency;
  readonly planId: string | null;
  readonly total: Cents;
  readonly detail: PreparedDetail | null;
  readonly hash: string;
  readonly note: string | null;
  readonly state: EstadoSolicitud;
  readonly decidedBy: number | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly preparer: string;
  readonly decider: string | null;
  readonly lineCount: number;
  /** Its unfinished payment or compensation. */
  readonly paying: string | null;
  /** What paid it: of a plan, the last payment. */
  readonly paidBy: string | null;
};

const REQUEST = sql`
  select r.client_id as "clientId", r.uuid, r.user_id as "userId", r.prepared_document as "preparedDocument", r.kind,
         r.moneda, r.plan_id as "planId", r.total_cents as total, r.detail, r.hash, r.note, r.state,
         r.decided_by as "decidedBy", r.reason, r.created_at as "createdAt", r.expires_at as "expiresAt",
         trim(u.firstname || ' ' || u.lastname) as preparer, trim(d.firstname || ' ' || d.lastname) as decider,
         (select count(*)::int from approval_request_line l where l.client_id = r.client_id and l.uuid = r.uuid)
           as "lineCount",
         coalesce(
           (select p.uuid from payment p where p.client_id = r.client_id and p.request_uuid = r.uuid
              and p.estado in ('created', 'pending') limit 1),
           (select c.uuid from compensation c where c.client_id = r.client_id and c.request_uuid = r.uuid
              and c.answer is null limit 1)
         ) as paying,
         coalesce(
           (select p.uuid from payment p where p.client_id = r.client_id and p.request_uuid = r.uuid
              and p.estado in ('approved', 'reversed')
            order by case when r.kind = 'plan' then p.updated_at end desc, p.updated_at limit 1),
           (select c.uuid from compensation c where c.client_id = r.client_id and c.request_uuid = r.uuid
              and c.answer = 'S' limit 1)
         ) as "paidBy"
  from approval_request r
  join app_user u on u.client_id = r.client_id and u.user_id = r.user_id
  left join app_user d on d.client_id = r.client_id and d.user_id = r.decided_by`;

export async function requestByUuid(db: Db | Tx, { clientId, uuid }: RequestKey): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`${REQUEST} where r.client_id = ${clientId} and r.uuid = ${uuid}`.execute(db);
  return rows[0];
}

/** The request that a payment or compensation of the client carries out. */
export async function requestOfPayment(tx: Tx, clientId: number, payment: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    ${REQUEST}
    where r.client_id = ${clientId} and r.uuid = coalesce(
      (select p.request_uuid from payment p where p.client_id = ${clientId} and p.uuid = ${payment}),
      (select c.request_uuid from compensation c where c.client_id = ${clientId} and c.uuid = ${payment})
    )`.execute(tx);
  return rows[0];
}

export type RequestFilter = {
  readonly states: readonly EstadoSolicitud[] | null;
  /** Null: all kinds. */
  readonly kind: TipoSolicitud | null;
  readonly now: Date;
};

/** A request whose time has ended counts as `vencida` before its job has noticed. */
function conditions(clientId: number, { states, kind, now }: RequestFilter): RawBuilder<unknown> {
  const state = sql`
    case when r.state in ('pendiente', 'aprobada') and r.expires_at <= ${now}
      and not exists (select 1 from payment p where p.client_id = ${clientId} and p.request_uuid = r.uuid
        and p.estado in ('created', 'pending'))
      and not exists (select 1 from compensation c where c.client_id = ${clientId} and c.request_uuid = r.uuid
        and c.answer is null)
    then 'vencida' else r.state end`;
  return sql`
    r.client_id = ${clientId} and (${kind}::text is null or r.kind = ${kind})
    and (${states === null}::boolean or ${state} = any(${states ? [...states] : []}::text[]))`;
}

export async function listRequests(
  db: Db,
  clientId: number,
  filter: RequestFilter,
  page: { readonly size: number; readonly offset: number },
): Promise<readonly RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    ${REQUEST} where ${conditions(clientId, filter)}
    order by r.created_at desc, r.uuid limit ${page.size} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countRequests(db: Db, clientId: number, filter: RequestFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from approval_request r where ${conditions(clientId, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Requests that wait for a decision or for their payment. */
export async function countWaiting(tx: Tx, clientId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from approval_request
    where client_id = ${clientId} and state in ('pendiente', 'aprobada')`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type RequestLineRow = PreparedLine & {
  readonly uuid: string;
  readonly sociedad: string;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly vencimiento: Day;
  readonly openNow: Cents;
  /** What payments of the request that the bank approved have paid of it: at most its amount. */
  readonly paid: Cents;
  /** Held by another payment or compensation than the request's own, or blocked by the ERP. */
  readonly isLocked: boolean;
};

/** The lines of requests of one client, with their documents as they are now, in the order of preparing. */
export async function linesOfRequests(
  db: Db | Tx,
  clientId: number,
  uuids: readonly string[],
): Promise<readonly RequestLineRow[]> {
  const { rows } = await sql<RequestLineRow>`
    select l.uuid, l.document_id as "documentId", l.side, l.open_cents as open, l.cents, l.observaciones, d.sociedad,
           d.num_documento, d.num_factura, d.fecha_vencimiento_documento as vencimiento, d.open_cents as "openNow",
           (select least(coalesce(sum(paid.monto_transaccion_cents), 0), l.cents)::bigint
            from payment p join payment_line paid on paid.client_id = p.client_id and paid.uuid = p.uuid
            where p.client_id = l.client_id and p.request_uuid = l.uuid and p.estado = 'approved'
              and paid.document_id = l.document_id) as paid,
           d.bloqueada_erp or exists (
             select 1 from document_lock k
             where k.client_id = l.client_id and k.document_id = l.document_id
               and not exists (select 1 from payment own where own.client_id = k.client_id and own.uuid = k.reference
                 and own.request_uuid = l.uuid)
               and not exists (select 1 from compensation own where own.client_id = k.client_id
                 and own.uuid = k.reference and own.request_uuid = l.uuid)
           ) as "isLocked"
    from approval_request_line l join document d on d.client_id = l.client_id and d.document_id = l.document_id
    where l.client_id = ${clientId} and l.uuid = any(${[...uuids]}::uuid[])
    order by l.uuid, l.line`.execute(db);
  return rows;
}

/** What a request approves of a line, and what its payments that the bank approved, but for one, have paid of it. */
export type ApprovedLine = { readonly documentId: number; readonly cents: Cents; readonly paidByOthers: Cents };

export async function approvedLines(
  tx: Tx,
  { clientId, uuid }: RequestKey,
  payment: string,
): Promise<readonly ApprovedLine[]> {
  const { rows } = await sql<ApprovedLine>`
    select l.document_id as "documentId", l.cents,
           (select coalesce(sum(paid.monto_transaccion_cents), 0)::bigint
            from payment p join payment_line paid on paid.client_id = p.client_id and paid.uuid = p.uuid
            where p.client_id = l.client_id and p.request_uuid = l.uuid and p.estado = 'approved'
              and p.uuid <> ${payment} and paid.document_id = l.document_id) as "paidByOthers"
    from approval_request_line l
    where l.client_id = ${clientId} and l.uuid = ${uuid}`.execute(tx);
  return rows;
}

export type NewRequest = PreparedPayment & {
  readonly uuid: string;
  readonly kind: TipoSolicitud;
  readonly preparedDocument: string | null;
  readonly hash: string;
  readonly note: string | null;
  readonly request: IdempotentRequest;
  readonly now: Date;
  readonly expiresAt: Date;
};

export async function insertRequest(tx: Tx, viewer: Viewer, added: NewRequest): Promise<void> {
  const { uuid, kind, preparedDocument, planId, total, detail, hash, note, request, now, expiresAt } = added;
  await sql`
    insert into approval_request (
      client_id, uuid, user_id, prepared_document, kind, moneda, plan_id, total_cents, detail, hash, note, created_at,
      expires_at, idempotency_key, input_sha256
    ) values (
      ${viewer.clientId}, ${uuid}, ${viewer.userId}, ${preparedDocument}, ${kind}, ${viewer.store.currency}, ${planId},
      ${total}, ${detail && JSON.stringify(detail)}::json, ${hash}, ${note}, ${now}, ${expiresAt}, ${request.key},
      ${request.inputSha256}
    )`.execute(tx);
  const lines = added.lines.map(({ documentId, side, open, cents, observaciones }, index) => ({
    line: index + 1,
    document_id: documentId,
    side,
    open_cents: open,
    cents,
    observaciones,
  }));
  await sql`
    insert into approval_request_line (client_id, uuid, line, document_id, side, open_cents, cents, observaciones)
    select ${viewer.clientId}, ${uuid}::uuid, l.*
    from json_to_recordset(${JSON.stringify(lines)}::json) as l(
      line integer, document_id bigint, side text, open_cents bigint, cents bigint, observaciones text
    )`.execute(tx);
}

export type Decision = {
  readonly state: EstadoSolicitud;
  readonly decidedBy: number | null;
  readonly reason: string | null;
  readonly expiresAt: Date;
  readonly at: Date;
};

/** Writes a request's new state; one that has ended stays as it is. */
export async function decideRequest(tx: Tx, { clientId, uuid }: RequestKey, decision: Decision): Promise<void> {
  const { state, decidedBy, reason, expiresAt, at } = decision;
  const hasEnded = state !== 'pendiente' && state !== 'aprobada';
  await sql`
    update approval_request
    set state = ${state}, decided_by = ${decidedBy}, decided_at = ${decidedBy === null ? null : at},
        reason = ${reason}, expires_at = ${expiresAt}, ended_at = ${hasEnded ? at : null}
    where client_id = ${clientId} and uuid = ${uuid}`.execute(tx);
}
