import { type RawBuilder, sql } from 'kysely';
import type { TipoTransaccion } from '../../../kit/any/contract.ts';
import type { Day } from '../../../kit/any/day.ts';
import type { Cents, Currency } from '../../../kit/any/money.ts';
import type { Db } from '../../../kit/server/database.ts';
import type { Statement } from '../../../kit/server/export/held-rows.ts';
import { prepared } from '../../../kit/server/prepared.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import { type HistoryFilter, NEWEST_FIRST, type PaymentOrder, isUuid } from '../rules/history.ts';
import type { PaymentState } from '../rules/status.ts';

/** The SQL of looking at payments; every function is limited to what the viewer may see. */

export type ShownPayment = {
  readonly uuid: string;
  readonly number: number;
  readonly estado: PaymentState;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly total_cents: Cents;
  readonly moneda: Currency;
  readonly id_segment: string | null;
  readonly banco: string | null;
  readonly autorizacion: string | null;
  readonly causa: string | null;
  readonly firstname: string;
  readonly lastname: string;
  /** What was approved and stands as the portal's own credit of the client. */
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
};

/** Of the viewer's client; to a user confined to destinations, only what pays for nothing but documents of theirs. */
function visible({ clientId, destinations }: Viewer): RawBuilder<unknown> {
  if (!destinations) return sql`p.client_id = ${clientId}`;
  return sql`p.client_id = ${clientId} and (
    select coalesce(bool_and(d.destination_id is not null and d.destination_id = any(${destinations}::bigint[])), false)
    from payment_line l join document d on d.client_id = l.client_id and d.document_id = l.document_id
    where l.client_id = p.client_id and l.uuid = p.uuid)`;
}

function conditions(viewer: Viewer, { states, uuids, created }: HistoryFilter): RawBuilder<unknown> {
  const found = [visible(viewer)];
  const midnight = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${viewer.store.timeZone}::text)`;
  if (states) found.push(sql`p.estado = any(${states}::text[])`);
  if (uuids) found.push(sql`p.uuid = any(${uuids}::uuid[])`);
  if (created.from) found.push(sql`p.created_at >= ${midnight(created.from, 0)}`);
  if (created.to) found.push(sql`p.created_at < ${midnight(created.to, 1)}`);
  return sql.join(found, sql` and `);
}

export type PaymentSums = { readonly count: number; readonly total: Cents; readonly approved: Cents };

/** How many payments the filter lets through, what they come to, and what the approved ones among them do. */
export async function sumPayments(db: Db, viewer: Viewer, filter: HistoryFilter): Promise<PaymentSums> {
  const { rows } = await sql<PaymentSums>`${prepared}
    select count(*) as count, coalesce(sum(p.total_cents), 0)::float8 as total,
           coalesce(sum(p.total_cents) filter (where p.estado = 'approved'), 0)::float8 as approved
    from payment p where ${conditions(viewer, filter)}`.execute(db);
  return rows[0] ?? { count: 0, total: 0, approved: 0 };
}

const COLUMNS: Readonly<Record<PaymentOrder['field'], RawBuilder<unknown>>> = {
  created_at: sql`p.created_at`,
  total: sql`p.total_cents`,
};

/** The columns, and the payments' numbers for what is equal in them, in the last one's direction. */
function ordered(order: readonly PaymentOrder[]): RawBuilder<unknown> {
  const direction = (by: PaymentOrder | undefined) => (by?.descending ? sql`desc` : sql`asc`);
  const columns = order.map((by) => sql`${COLUMNS[by.field]} ${direction(by)}`);
  return sql.join([...columns, sql`p.number ${direction(order.at(-1))}`]);
}

export type PaymentPage = {
  readonly size: number;
  readonly offset: number;
  readonly order: readonly PaymentOrder[];
};

/** Those payments with their lines, in the order asked for. */
export async function listPayments(
  db: Db,
  viewer: Viewer,
  filter: HistoryFilter,
  { size, offset, order }: PaymentPage,
): Promise<readonly ShownPayment[]> {
  const { rows } = await sql<Omit<ShownPayment, 'lines'>>`${prepared}
    select p.uuid, p.number, p.estado, p.created_at, p.updated_at, p.total_cents, p.moneda, p.id_segment, p.banco,
           p.autorizacion, p.causa, u.firstname, u.lastname,
           coalesce((
             select -sum(d.original_cents)::bigint from document d
             where d.client_id = p.client_id and d.payment_uuid = p.uuid and d.erp_open_cents is null
           ), 0) as credit_cents
    from payment p join app_user u on u.client_id = p.client_id and u.user_id = p.user_id
    where ${conditions(viewer, filter)}
    order by ${ordered(order)}
    limit ${size} offset ${offset}`.execute(db);
  const lines = new Map(rows.map((row) => [row.uuid, [] as ShownLine[]]));
  for (const { uuid, ...line } of await linesOf(db, viewer, [...lines.keys()])) lines.get(uuid)?.push(line);
  return rows.map((row) => Object.assign(row, { lines: lines.get(row.uuid) ?? [] }));
}

/** A payment as a file has it; amounts in cents. */
export type ListedPayment = {
  readonly uuid: string;
  readonly number: number;
  readonly estado: PaymentState;
  readonly created_at: Date;
  readonly banco: string | null;
  readonly autorizacion: string | null;
  readonly usuario: string;
  /** What a payment without documents is for; null where it is for documents. */
  readonly id_segment: string | null;
  /** The numbers of what it pays, by commas; null where it is for none. */
  readonly documentos: string | null;
  readonly total_cents: Cents;
  /** The same where it stands approved, else nothing. */
  readonly approved_cents: Cents;
};

/** All the payments of a filter, in their order, as ListedPayment; as one statement. */
export function listedPayments(viewer: Viewer, filter: HistoryFilter, order: readonly PaymentOrder[]): Statement {
  return sql`
    select p.uuid, p.number, p.estado, p.created_at, p.banco, p.autorizacion, p.total_cents, p.id_segment,
           trim(u.firstname || ' ' || u.lastname) as usuario,
           case p.estado when 'approved' then p.total_cents else 0 end as approved_cents,
           (select string_agg(coalesce(d.num_factura, d.num_documento), ', ' order by l.line)
            from payment_line l join document d on d.client_id = l.client_id and d.document_id = l.document_id
            where l.client_id = p.client_id and l.uuid = p.uuid) as documentos
    from payment p join app_user u on u.client_id = p.client_id and u.user_id = p.user_id
    where ${conditions(viewer, filter)}
    order by ${ordered(order)}`;
}

/** One payment; undefined where there is none that the viewer may see. */
export async function findPayment(db: Db, viewer: Viewer, uuid: string): Promise<ShownPayment | undefined> {
  if (!isUuid(uuid)) return undefined;
  const filter = { uuids: [uuid], states: null, created: { from: null, to: null } };
  const [payment] = await listPayments(db, viewer, filter, { size: 1, offset: 0, order: [NEWEST_FIRST] });
  return payment;
}

async function linesOf(
  db: Db,
  { clientId }: Viewer,
  uuids: readonly string[],
): Promise<readonly (ShownLine & { uuid: string })[]> {
  const { rows } = await sql<ShownLine & { uuid: string }>`${prepared}
    select l.uuid, l.document_id, d.num_documento, d.num_factura, d.nombre_destino, d.fecha_vencimiento_documento as vencimiento, l.monto_documento_cents, l.monto_transaccion_cents, l.tipo_transaccion
    from payment_line l join document d on d.client_id = l.client_id and d.document_id = l.document_id
    where l.client_id = ${clientId} and l.uuid = any(${uuids}::uuid[])
    order by l.uuid, l.line`.execute(db);
  return rows;
}
