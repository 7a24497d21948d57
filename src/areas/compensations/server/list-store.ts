import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Cents, Currency } from '#kit/core/money.ts';
import type { Db } from '#kit/server/database/database.ts';
import type { Statement } from '#kit/server/export/snapshot-cursor.ts';
import { type Condition, allConditions, eitherCondition } from '#kit/server/list/conditions.ts';
import { limitOf, orderBy } from '#kit/server/list/keyset-page.ts';
import type { ListQuery, PageQuery } from '#kit/server/list/query.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { visibleByLines } from '#areas/account/server/public.ts';
import type { Side } from '../rules/allocate.ts';
import type { CompensationFilter, CompensationOrder } from '../rules/list.ts';
import type { Answered } from '../rules/status.ts';
import { REVERSED_MONEY } from './answer-store.ts';

/** SQL to read compensations; every function returns only what the viewer may see. */

export type ShownCompensation = Answered & {
  readonly uuid: string;
  readonly number: number;
  readonly moneda: Currency;
  readonly pagos_cents: Cents;
  readonly facturas_cents: Cents;
  readonly compensado_cents: Cents;
  /** The compensated amount if completed, otherwise 0. */
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

const visible = (viewer: Viewer) => visibleByLines(viewer, 'c', sql.table('compensation_line'));

function conditions({ viewer, filter }: CompensationQuery): Condition {
  const { states, numbers, created, document } = filter;
  const found = visible(viewer);
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
  return allConditions(found);
}

const FROM = sql`
  from compensation c
  join client k on k.client_id = c.client_id
  join app_user u on u.client_id = c.client_id and u.user_id = c.user_id
  left join portal_money m on m.client_id = c.client_id and m.source = c.uuid`;

const COLUMNS = sql`
  c.uuid, c.number, c.moneda, c.pagos_cents, c.facturas_cents, c.compensado_cents, case ${STATE} when 'S' then c.compensado_cents else 0 end as done_cents, c.created_at, c.updated_at, c.answer, c.motivo,
  m.reversed_at is not null as undone, ${REVERSED_MONEY} as "reversedMoney", trim(u.firstname || ' ' || u.lastname) as usuario,
  k.codigo_cliente, k.nombre, k.cliente_nit, k.ficha ->> 'direccion' as direccion`;

const SORTING = {
  by: {
    created_at: { expression: sql`c.created_at` },
    total_compensado: { expression: sql`c.compensado_cents` },
    estado: { expression: STATE },
  },
  id: { expression: sql`c.number` },
};

type CompensationQuery = ListQuery<CompensationFilter, CompensationOrder['field']>;

/** `done`: the sum of completed compensations. */
type CompensationSums = { readonly count: number; readonly done: Cents };

export async function sumCompensations(db: Db, query: CompensationQuery): Promise<CompensationSums> {
  const { rows } = await sql<CompensationSums>`
    select count(*) as count, coalesce(sum(c.compensado_cents) filter (where ${STATE} = 'S'), 0)::float8 as done
    ${FROM} where ${conditions(query)}`.execute(db);
  return rows[0] ?? { count: 0, done: 0 };
}

export function allCompensations(query: CompensationQuery): Statement {
  return sql`
    select ${COLUMNS} ${FROM} where ${conditions(query)} order by ${orderBy(SORTING, query.order)}`;
}

export async function listCompensations(
  db: Db,
  page: PageQuery<CompensationFilter, CompensationOrder['field']>,
): Promise<readonly ShownCompensation[]> {
  const { rows } = await sql<ShownCompensation>`${allCompensations(page)} ${limitOf(page)}`.execute(db);
  return rows;
}

/** Finds a compensation; undefined if the viewer may not see it. */
export async function findCompensation(db: Db, viewer: Viewer, number: number): Promise<ShownCompensation | undefined> {
  const { rows } = await sql<ShownCompensation>`
    select ${COLUMNS} ${FROM} where ${allConditions([...visible(viewer), sql`c.number = ${number}`])}`.execute(db);
  return rows[0];
}

export function linesOf(viewer: Viewer, number: number): Statement {
  return sql`
    select l.line, l.document_id, l.tipo, d.num_documento, d.num_factura, d.nombre_destino, d.fecha_documento as fecha,
           d.fecha_vencimiento_documento as vencimiento, l.monto_documento_cents, l.monto_cents, l.valor_cents
    from compensation c
    join compensation_line l on l.client_id = c.client_id and l.uuid = c.uuid
    join document d on d.client_id = l.client_id and d.document_id = l.document_id
    where ${allConditions([...visible(viewer), sql`c.number = ${number}`])}
    order by l.tipo desc, d.fecha_vencimiento_documento, d.num_documento collate "C", l.line`;
}

/** The total number of lines of these compensations. */
export async function countLines(
  db: Db,
  { clientId }: Viewer,
  compensations: readonly Pick<ShownCompensation, 'uuid'>[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from compensation_line
    where client_id = ${clientId} and uuid = any(${compensations.map(({ uuid }) => uuid)}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function readLines(db: Db, viewer: Viewer, number: number): Promise<readonly ShownLine[]> {
  const { rows } = await sql<ShownLine>`${linesOf(viewer, number)}`.execute(db);
  return rows;
}
