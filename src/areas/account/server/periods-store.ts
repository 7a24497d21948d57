import { sql } from 'kysely';
import type { Day } from '../../../kit/any/day.ts';
import type { Cents } from '../../../kit/any/money.ts';
import type { Db, Tx } from '../../../kit/server/database.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import type { HistoryFilter } from '../rules/history.ts';
import type { PeriodFilter } from '../rules/period.ts';
import { documentsAsOf } from './as-of-store.ts';
import { type Condition, all, ofViewer } from './conditions-store.ts';
import { type HistoryRow, type HistorySums, describedTo, historyConditions, stateCondition } from './history-store.ts';

/** The SQL of the periods' statements: their headers from the ERP, what they come to from the movements. */

/** What the ERP says of a period's statement. */
export type StatementHeader = {
  readonly sociedad: string;
  /** '': of all accounts. */
  readonly numero_cuenta: string;
  readonly periodo: string;
  readonly tipo_estado: string;
  readonly tipo_documento_cuenta: string;
  readonly agrupacion: string | null;
  readonly negocio: string | null;
};

export type StatementRow = StatementHeader & {
  readonly client_id: number;
  readonly total_cents: Cents | null;
  readonly version: number;
};

/** A header's natural key as text by which it is found among others. */
export function statementKey(row: StatementHeader & { readonly client_id: number }): string {
  const { client_id, sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta } = row;
  return JSON.stringify([client_id, sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta]);
}

const RECORDS = sql`r(client_id bigint, sociedad text, numero_cuenta text, periodo text, tipo_estado text,
  tipo_documento_cuenta text, agrupacion text, negocio text, total_cents bigint, version bigint)`;

/** The versions of the headers that are there, by statementKey. */
export async function statementVersions(tx: Tx, rows: readonly StatementRow[]): Promise<ReadonlyMap<string, number>> {
  const found = await sql<StatementRow>`
    select s.* from json_to_recordset(${JSON.stringify(rows)}::json) as ${RECORDS}
    join statement s using (client_id, sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta)`.execute(
    tx,
  );
  return new Map(found.rows.map((row) => [statementKey(row), row.version]));
}

/** Writes headers, new ones and later versions. */
export async function writeStatements(tx: Tx, rows: readonly StatementRow[]): Promise<void> {
  await sql`
    insert into statement (client_id, sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta, agrupacion, negocio,
                           total_cents, version)
    select r.* from json_to_recordset(${JSON.stringify(rows)}::json) as ${RECORDS}
    on conflict (client_id, sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta)
    do update set agrupacion = excluded.agrupacion, negocio = excluded.negocio, total_cents = excluded.total_cents,
                  version = excluded.version`.execute(tx);
}

/** The documents d that a header s names: of its company, and of its group, business and account where it names them. */
const NAMED = sql`
  d.sociedad = s.sociedad and (s.agrupacion is null or d.agrupacion = s.agrupacion)
  and (s.negocio is null or d.negocio = s.negocio) and (s.numero_cuenta = '' or d.numero_cuenta = s.numero_cuenta)`;

/** What the ledger says that these statements come to at a day's end, in their order. */
export async function ledgerTotals(
  tx: Tx,
  clientId: number,
  statements: readonly { readonly header: StatementHeader; readonly day: Day }[],
): Promise<readonly Cents[]> {
  const headers = statements.map(({ header, day }, n) => ({ ...header, day, n }));
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce((select sum(d.open_cents) from ${documentsAsOf(clientId, sql`s.day`)} d where ${NAMED}), 0)::bigint as cents
    from json_to_recordset(${JSON.stringify(headers)}::json) as s(sociedad text, numero_cuenta text, agrupacion text, negocio text, day date, n bigint)
    order by s.n`.execute(tx);
  return rows.map((row) => row.cents);
}

/** A period as the history shows it, with a page of its documents. Amounts as of its last day, or of today where that is still to come. */
export type PeriodRow = StatementHeader & {
  readonly statement_id: number;
  readonly codigo_cliente: string;
  readonly nombre_cliente: string;
  readonly day: Day;
  readonly sums: HistorySums & { readonly overdue: Cents };
  readonly detalle: readonly Omit<HistoryRow, 'nombre_cliente'>[];
};

export type PeriodQuery = {
  readonly viewer: Viewer;
  readonly filter: PeriodFilter;
  /** Which documents of each period. */
  readonly detail: HistoryFilter;
  readonly today: Day;
  readonly page: { readonly size: number; readonly offset: number };
  /** Which of each period's documents; null: all of them. */
  readonly detailPage: { readonly size: number; readonly offset: number } | null;
};

/** A page of the periods, the newest first, and how many there are; told of one moment. */
export async function readPeriods(
  db: Db,
  { viewer, filter, detail, today, page, detailPage }: PeriodQuery,
): Promise<{ readonly rows: readonly PeriodRow[]; readonly count: number }> {
  const conditions = [sql`s.client_id = ${viewer.clientId}`];
  if (filter.ids) conditions.push(sql`s.statement_id = any(${filter.ids}::bigint[])`);
  if (filter.periodo.from) conditions.push(sql`s.periodo >= ${filter.periodo.from}`);
  if (filter.periodo.to) conditions.push(sql`s.periodo <= ${filter.periodo.to}`);
  const { rows } = await sql<{ count: number; periods: PeriodRow[] }>`
    select (select count(*) from statement s where ${all(conditions)}) as count, (
      select coalesce(json_agg(shown order by shown.periodo desc, shown.statement_id desc), '[]') from (
        select s.statement_id, c.codigo_cliente, c.nombre as nombre_cliente, s.sociedad, s.numero_cuenta, s.periodo,
               s.tipo_estado, s.tipo_documento_cuenta, s.agrupacion, s.negocio, s.day, listed.sums, listed.detalle
        from (
          select s.*, ${endOf(today)} as day from statement s where ${all(conditions)}
          order by s.periodo desc, s.statement_id desc limit ${page.size} offset ${page.offset}
        ) s
        join client c using (client_id)
        cross join lateral (${listed(viewer, detail, detailPage)}) listed
      ) shown
    ) as periods`.execute(db);
  return { rows: rows[0]?.periods ?? [], count: rows[0]?.count ?? 0 };
}

/** The day of a header s: the last one of its period, or today where that is still to come. */
function endOf(today: Day): Condition {
  return sql`least(((s.periodo || '-01')::date + interval '1 month' - interval '1 day')::date, ${today}::date)`;
}

/** A document of a period's file, and the day as of which it stands. */
export type PeriodLine = Omit<HistoryRow, 'nombre_cliente'> & { readonly day: Day };

/** All the documents of a period, as PeriodLine, what fell due first first; as one statement. None where it is not the viewer's. */
export function listedOfPeriod({
  viewer,
  id,
  detail,
  today,
}: Pick<PeriodQuery, 'viewer' | 'detail' | 'today'> & { readonly id: number }): Condition {
  return sql`
    select ${describedTo(viewer)}, d.open_cents as cents, null::date as closed_on, s.day
    from (
      select s.*, ${endOf(today)} as day from statement s
      where s.client_id = ${viewer.clientId} and s.statement_id = ${id}
    ) s
    cross join lateral (
      select d.* from ${documentsAsOf(viewer.clientId, sql`s.day`)} d where ${all(conditionsOf(viewer, detail))}
    ) d
    order by d.fecha_vencimiento_documento, d.document_id`;
}

/** The documents d of the period of a header s that the viewer may see and the filter lets through. */
function conditionsOf(viewer: Viewer, detail: HistoryFilter): Condition[] {
  return [
    NAMED,
    ...ofViewer(viewer),
    ...historyConditions(detail, sql`d.open_cents`),
    ...stateCondition(detail.states, sql`s.day`),
  ];
}

/** What was open at the end of the day of a header s: its sums, and a page of its documents, what fell due first first. */
function listed(viewer: Viewer, detail: HistoryFilter, page: PeriodQuery['detailPage']): Condition {
  return sql`
    with d as materialized (
      select d.* from ${documentsAsOf(viewer.clientId, sql`s.day`)} d where ${all(conditionsOf(viewer, detail))}
    )
    select (
      select json_build_object('count', count(*), 'cents', coalesce(sum(d.open_cents), 0), 'overdue',
        coalesce(sum(d.open_cents) filter (where d.open_cents > 0 and d.fecha_vencimiento_documento < s.day), 0)) from d
    ) as sums, (
      select coalesce(json_agg(line), '[]') from (
        select ${describedTo(viewer)}, d.open_cents as cents, null::date as closed_on from d
        order by d.fecha_vencimiento_documento, d.document_id
        ${page ? sql`limit ${page.size} offset ${page.offset}` : sql``}
      ) line
    ) as detalle`;
}
