import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../kit/any/day.ts';
import type { Cents, Currency } from '../../../kit/any/money.ts';
import type { Db } from '../../../kit/server/database.ts';
import type { Statement } from '../../../kit/server/export/held-rows.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import { eitherCondition } from '../../account/server/public.ts';
import type { Side } from '../rules/allot.ts';
import type { CompensationFilter, CompensationOrder } from '../rules/list.ts';
import type { Answered } from '../rules/status.ts';
import { TAKEN_BACK } from './answer-store.ts';

/** The SQL of looking at compensations; every function is limited to what the viewer may see. */

export type ShownCompensation = Answered & {
  readonly uuid: string;
  readonly number: number;
  readonly moneda: Currency;
  readonly pagos_cents: Cents;
  readonly facturas_cents: Cents;
  readonly compensado_cents: Cents;
  /** The same where it is completed, else nothing. */
  readonly done_cents: Cents;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly usuario: string;
  readonly codigo_cliente: string;
  readonly nombre: string;
  readonly cliente_nit: string;
  readonly direccion: string | null;
};

export type ShownLine = {
  readonly line: number;
  readonly document_id: number;
  readonly tipo: Side;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly nombre_destino: string | null;
  readonly fecha: Day;
  readonly vencimiento: Day;
  readonly monto_documento_cents: Cents;
  readonly monto_cents: Cents;
  readonly valor_cents: Cents;
};

const STATE = sql`case when c.answer is null then 'B' when m.reversed_at is not null then 'F' else c.answer end`;

/** Of the viewer's client; to a user confined to destinations, only what is of nothing but documents of theirs. */
function visible({ clientId, destinations }: Viewer): RawBuilder<unknown> {
  if (!destinations) return sql`c.client_id = ${clientId}`;
  return sql`c.client_id = ${clientId} and (
    select coalesce(bool_and(d.destination_id is not null and d.destination_id = any(${destinations}::bigint[])), false)
    from compensation_line l join document d on d.client_id = l.client_id and d.document_id = l.document_id
    where l.client_id = c.client_id and l.uuid = c.uuid)`;
}

function conditions(viewer: Viewer, { states, numbers, created, document }: CompensationFilter): RawBuilder<unknown> {
  const found = [visible(viewer)];
  const moment = (text: string) => sql`(${text}::timestamp at time zone ${viewer.store.timeZone}::text)`;
  if (states) found.push(sql`${STATE} = any(${states}::text[])`);
  if (numbers) found.push(sql`c.number = any(${numbers}::bigint[])`);
  if (created.from) found.push(sql`c.created_at >= ${moment(created.from)}`);
  if (created.to) found.push(sql`c.created_at < ${moment(created.to)} + interval '1 second'`);
  const [named] = eitherCondition([sql`d.num_documento`, sql`d.num_factura`], document);
  if (named) {
    found.push(sql`exists (
      select 1 from compensation_line l join document d on d.client_id = l.client_id and d.document_id = l.document_id
      where l.client_id = c.client_id and l.uuid = c.uuid and ${named})`);
  }
  return sql.join(found, sql` and `);
}

const FROM = sql`
  from compensation c
  join client k on k.client_id = c.client_id
  join app_user u on u.client_id = c.client_id and u.user_id = c.user_id
  left join portal_money m on m.client_id = c.client_id and m.source = c.uuid`;

const COLUMNS = sql`
  c.uuid, c.number, c.moneda, c.pagos_cents, c.facturas_cents, c.compensado_cents, case ${STATE} when 'S' then c.compensado_cents else 0 end as done_cents, c.created_at, c.updated_at, c.answer, c.motivo,
  m.reversed_at is not null as undone, ${TAKEN_BACK} as "takenBack", trim(u.firstname || ' ' || u.lastname) as usuario,
  k.codigo_cliente, k.nombre, k.cliente_nit, k.ficha ->> 'direccion' as direccion`;

const SORTED: Readonly<Record<CompensationOrder['field'], RawBuilder<unknown>>> = {
  created_at: sql`c.created_at`,
  total_compensado: sql`c.compensado_cents`,
  estado: STATE,
};

/** The columns, and the compensations' numbers for what is equal in them, in the last one's direction. */
function ordered(order: readonly CompensationOrder[]): RawBuilder<unknown> {
  const direction = (by: CompensationOrder | undefined) => (by?.descending ? sql`desc` : sql`asc`);
  const columns = order.map((by) => sql`${SORTED[by.field]} ${direction(by)}`);
  return sql.join([...columns, sql`c.number ${direction(order.at(-1))}`]);
}

/** How many compensations the filter lets through. */
export async function countCompensations(db: Db, viewer: Viewer, filter: CompensationFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${FROM} where ${conditions(viewer, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** All that the filter lets through, in their order, as one statement. */
export function listedCompensations(
  viewer: Viewer,
  filter: CompensationFilter,
  order: readonly CompensationOrder[],
): Statement {
  return sql`select ${COLUMNS} ${FROM} where ${conditions(viewer, filter)} order by ${ordered(order)}`;
}

/** A page of them. */
export async function listCompensations(
  db: Db,
  viewer: Viewer,
  filter: CompensationFilter,
  { size, offset, order }: { size: number; offset: number; order: readonly CompensationOrder[] },
): Promise<readonly ShownCompensation[]> {
  const { rows } = await sql<ShownCompensation>`
    ${listedCompensations(viewer, filter, order)} limit ${size} offset ${offset}`.execute(db);
  return rows;
}

/** One compensation by its number; undefined where there is none that the viewer may see. */
export async function findCompensation(db: Db, viewer: Viewer, number: number): Promise<ShownCompensation | undefined> {
  const { rows } = await sql<ShownCompensation>`
    select ${COLUMNS} ${FROM} where ${visible(viewer)} and c.number = ${number}`.execute(db);
  return rows[0];
}

/** The lines of one compensation that the viewer may see, in the order that they were asked for: credits, then invoices. */
export function linesOf(viewer: Viewer, number: number): Statement {
  return sql`
    select l.line, l.document_id, l.tipo, d.num_documento, d.num_factura, d.nombre_destino, d.fecha_documento as fecha,
           d.fecha_vencimiento_documento as vencimiento, l.monto_documento_cents, l.monto_cents, l.valor_cents
    from compensation c
    join compensation_line l on l.client_id = c.client_id and l.uuid = c.uuid
    join document d on d.client_id = l.client_id and d.document_id = l.document_id
    where ${visible(viewer)} and c.number = ${number}
    order by l.tipo desc, d.fecha_vencimiento_documento, d.num_documento collate "C", l.line`;
}

export async function readLines(db: Db, viewer: Viewer, number: number): Promise<readonly ShownLine[]> {
  const { rows } = await sql<ShownLine>`${linesOf(viewer, number)}`.execute(db);
  return rows;
}
