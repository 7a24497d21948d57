import { sql } from 'kysely';
import type { TipoTransaccion } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import { hasPermission } from '#kit/core/permission.ts';
import type { Cents, Currency } from '#kit/core/money.ts';
import type { Db } from '#kit/server/database/database.ts';
import type { Statement } from '#kit/server/export/snapshot-cursor.ts';
import { type Condition, allConditions } from '#kit/server/list/conditions.ts';
import { limitOf, orderBy } from '#kit/server/list/keyset-page.ts';
import type { ListQuery, PageQuery } from '#kit/server/list/query.ts';
import { prepared, short } from '#kit/server/database/prepared-statements.ts';
import type { DataScope, Viewer } from '#kit/server/viewer.ts';
import { visibleByLines } from '#areas/account/server/public.ts';
import { VOUCHER_SEGMENT } from '../rules/constants.ts';
import { isUuid } from '#kit/core/id.ts';
import { type HistoryFilter, NEWEST_FIRST, type PaymentOrder } from '../rules/history.ts';
import type { PaymentState } from '../rules/status.ts';

export type ShownPayment = {
  readonly uuid: string;
  readonly number: number;
  readonly estado: PaymentState;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly total_cents: Cents;
  readonly moneda: Currency;
  readonly id_segment: string | null;
  /** Whether the payment bought something and so left no credit. */
  readonly is_purchase: boolean;
  /** Whether it carries out an approved request. */
  readonly has_request: boolean;
  readonly banco: string | null;
  readonly autorizacion: string | null;
  readonly causa: string | null;
  readonly firstname: string;
  readonly lastname: string;
  /** The part of the approved amount that became the client's credit. */
  readonly credit_cents: Cents;
  readonly lines: readonly ShownLine[];
};

type ShownLine = {
  readonly document_id: number;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly nombre_destino: string | null;
  readonly vencimiento: Day;
  readonly monto_documento_cents: Cents;
  readonly monto_transaccion_cents: Cents;
  readonly tipo_transaccion: TipoTransaccion;
  readonly observaciones: string | null;
};

type PaymentQuery = Pick<ListQuery<HistoryFilter, PaymentOrder['field']>, 'filter' | 'order'> & {
  readonly viewer: PaymentScope;
};

/** The payments to read; `permissions`: absent for a job. */
type PaymentScope = DataScope & Partial<Pick<Viewer, 'permissions'>>;

function conditions({ viewer, filter }: PaymentQuery): Condition {
  const { states, uuids, created } = filter;
  const found = visibleByLines(viewer, 'p', sql.table('payment_line'));
  // users who only buy vouchers see only their own payments
  if (viewer.permissions && !hasPermission(viewer.permissions, 'Facturas::pendientes')) {
    found.push(sql`p.id_segment = ${VOUCHER_SEGMENT}`);
  }
  const midnight = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${viewer.store.timeZone}::text)`;
  if (states) found.push(sql`p.estado = any(${states}::text[])`);
  if (uuids) found.push(sql`p.uuid = any(${uuids}::uuid[])`);
  if (created.from) found.push(sql`p.created_at >= ${midnight(created.from, 0)}`);
  if (created.to) found.push(sql`p.created_at < ${midnight(created.to, 1)}`);
  return allConditions(found);
}

export type PaymentSums = {
  readonly count: number;
  readonly total: Cents;
  readonly approved: Cents;
  readonly approvedCount: number;
};

export const NO_SUMS: PaymentSums = { count: 0, total: 0, approved: 0, approvedCount: 0 };

export async function sumPayments(db: Db, query: PaymentQuery): Promise<PaymentSums> {
  const { rows } = await sql<PaymentSums>`${query.filter.uuids ? short : prepared}
    select count(*) as count, coalesce(sum(p.total_cents), 0)::float8 as total,
           coalesce(sum(p.total_cents) filter (where p.estado = 'approved'), 0)::float8 as approved,
           count(*) filter (where p.estado = 'approved') as "approvedCount"
    from payment p where ${conditions(query)}`.execute(db);
  return rows[0] ?? NO_SUMS;
}

const SORTING = {
  by: { created_at: { expression: sql`p.created_at` }, total: { expression: sql`p.total_cents` } },
  id: { expression: sql`p.number` },
};

/** A payment without its lines, and their number. */
type ListedPayment = Omit<ShownPayment, 'lines'> & { readonly line_count: number };

export async function listPayments(
  db: Db,
  page: PaymentQuery & Pick<PageQuery<HistoryFilter, PaymentOrder['field']>, 'size' | 'from'>,
): Promise<readonly ListedPayment[]> {
  const { rows } = await sql<ListedPayment>`${page.filter.uuids ? short : prepared}
    select p.uuid, p.number, p.estado, p.created_at, p.updated_at, p.total_cents, p.moneda, p.id_segment,
           p.is_purchase, p.request_uuid is not null as has_request, p.banco, p.autorizacion, p.causa, u.firstname, u.lastname,
           coalesce((
             select -sum(d.original_cents)::bigint from document d
             where d.client_id = p.client_id and d.payment_uuid = p.uuid and d.erp_open_cents is null
           ), 0) as credit_cents,
           (select count(*) from payment_line l where l.client_id = p.client_id and l.uuid = p.uuid) as line_count
    from payment p join app_user u on u.client_id = p.client_id and u.user_id = p.user_id
    where ${conditions(page)}
    order by ${orderBy(SORTING, page.order)} ${limitOf(page)}`.execute(db);
  return rows;
}

export async function withLines(
  db: Db,
  viewer: DataScope,
  payments: readonly ListedPayment[],
): Promise<readonly ShownPayment[]> {
  const lines = new Map(payments.map(({ uuid }) => [uuid, [] as ShownLine[]]));
  for (const { uuid, ...line } of await linesOf(db, viewer, [...lines.keys()])) lines.get(uuid)?.push(line);
  return payments.map((payment) => Object.assign(payment, { lines: lines.get(payment.uuid) ?? [] }));
}

export type PaymentFileRow = {
  readonly uuid: string;
  readonly number: number;
  readonly estado: PaymentState;
  readonly causa: string | null;
  readonly created_at: Date;
  readonly banco: string | null;
  readonly autorizacion: string | null;
  readonly usuario: string;
  /** The segment of a cash payment; null if it pays documents. */
  readonly id_segment: string | null;
  /** Comma-separated numbers; null if it pays no documents. */
  readonly documentos: string | null;
  readonly total_cents: Cents;
  /** 0 unless approved. */
  readonly approved_cents: Cents;
  /** 1 if approved, otherwise 0. */
  readonly approved_count: number;
};

export function allPayments(query: PaymentQuery): Statement {
  return sql`
    select p.uuid, p.number, p.estado, p.causa, p.created_at, p.banco, p.autorizacion, p.total_cents, p.id_segment,
           trim(u.firstname || ' ' || u.lastname) as usuario,
           case p.estado when 'approved' then p.total_cents else 0 end as approved_cents,
           case p.estado when 'approved' then 1 else 0 end as approved_count,
           (select string_agg(coalesce(d.num_factura, d.num_documento), ', ' order by l.line)
            from payment_line l join document d on d.client_id = l.client_id and d.document_id = l.document_id
            where l.client_id = p.client_id and l.uuid = p.uuid) as documentos
    from payment p join app_user u on u.client_id = p.client_id and u.user_id = p.user_id
    where ${conditions(query)}
    order by ${orderBy(SORTING, query.order)}`;
}

/** Finds a payment with its lines; undefined if the viewer may not see it. */
export async function findPayment(db: Db, viewer: PaymentScope, uuid: string): Promise<ShownPayment | undefined> {
  if (!isUuid(uuid)) return undefined;
  const filter = { uuids: [uuid], states: null, created: { from: null, to: null } };
  const found = await listPayments(db, { viewer, filter, order: [NEWEST_FIRST], size: 1, from: { offset: 0 } });
  const [payment] = await withLines(db, viewer, found);
  return payment;
}

async function linesOf(
  db: Db,
  { clientId }: DataScope,
  uuids: readonly string[],
): Promise<readonly (ShownLine & { uuid: string })[]> {
  const { rows } = await sql<ShownLine & { uuid: string }>`${uuids.length === 1 ? short : prepared}
    select l.uuid, l.document_id, d.num_documento, d.num_factura, d.nombre_destino, d.fecha_vencimiento_documento as vencimiento, l.monto_documento_cents, l.monto_transaccion_cents, l.tipo_transaccion, l.observaciones
    from payment_line l join document d on d.client_id = l.client_id and d.document_id = l.document_id
    where l.client_id = ${clientId} and l.uuid = any(${uuids}::uuid[])
    order by l.uuid, l.line`.execute(db);
  return rows;
}
