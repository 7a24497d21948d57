import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { type Condition, allConditions } from '#kit/server/list/conditions.ts';
import type { Page } from '#kit/server/list/query.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import type { HistoryFilter } from '../rules/history.ts';
import type { PeriodFilter } from '../rules/period.ts';
import { documentsAsOf } from './as-of-store.ts';
import { filterConditions, visibleTo } from './document-list-store.ts';
import {
  type HistoryFileRow,
  type HistoryRow,
  type HistorySums,
  PERIOD_COLUMNS,
  PERIOD_FILE_COLUMNS,
  stateConditions,
} from './history-store.ts';

export type StatementHeader = {
  readonly sociedad: string;
  /** '': all accounts. */
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

export function statementKey(row: StatementHeader & { readonly client_id: number }): string {
  const { client_id, sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta } = row;
  return JSON.stringify([client_id, sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta]);
}

const RECORDS = sql`r(client_id bigint, sociedad text, numero_cuenta text, periodo text, tipo_estado text,
  tipo_documento_cuenta text, agrupacion text, negocio text, total_cents bigint, version bigint)`;

export async function statementVersions(tx: Tx, rows: readonly StatementRow[]): Promise<ReadonlyMap<string, number>> {
  const found = await sql<StatementRow & { statement_id: number }>`
    select s.* from json_to_recordset(${JSON.stringify(rows)}::json) as ${RECORDS}
    join statement s using (client_id, sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta)`.execute(
    tx,
  );
  return new Map(found.rows.map((row) => [statementKey(row), row.version]));
}

export async function writeStatements(tx: Tx, rows: readonly StatementRow[]): Promise<void> {
  await sql`
    insert into statement (client_id, sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta, agrupacion, negocio,
                           total_cents, version)
    select r.* from json_to_recordset(${JSON.stringify(rows)}::json) as ${RECORDS}
    on conflict (client_id, sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta)
    do update set agrupacion = excluded.agrupacion, negocio = excluded.negocio, total_cents = excluded.total_cents,
                  version = excluded.version`.execute(tx);
}

/**
 * Condition: document d belongs to header s, by its company and, where the header names them, by group, business and
 * account.
 */
const NAMED = sql`
  d.sociedad = s.sociedad and (s.agrupacion is null or d.agrupacion = s.agrupacion)
  and (s.negocio is null or d.negocio = s.negocio) and (s.numero_cuenta = '' or d.numero_cuenta = s.numero_cuenta)`;

/** The ledger's totals of these statements at the end of their days, in order. */
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

/** A period with a page of its documents. Amounts as of its last day, or of today if that is in the future. */
export type PeriodRow = StatementHeader & {
  readonly statement_id: number;
  readonly codigo_cliente: string;
  readonly nombre_cliente: string;
  readonly day: Day;
  readonly sums: HistorySums & { readonly overdue: Cents };
  readonly detalle: readonly HistoryRow[];
};

export type PeriodQuery = {
  readonly viewer: Viewer;
  readonly filter: PeriodFilter;
  readonly detail: HistoryFilter;
  readonly today: Day;
  readonly page: Page;
  readonly detailPage: Page;
};

/** A page of the periods, newest first, and their number, both from one snapshot. */
export async function readPeriods(
  db: Db,
  { viewer, filter, detail, today, page, detailPage }: PeriodQuery,
): Promise<{ readonly rows: readonly PeriodRow[]; readonly count: number }> {
  const conditions = [sql`s.client_id = ${viewer.clientId}`];
  if (filter.ids) conditions.push(sql`s.statement_id = any(${filter.ids}::bigint[])`);
  if (filter.periodo.from) conditions.push(sql`s.periodo >= ${filter.periodo.from}`);
  if (filter.periodo.to) conditions.push(sql`s.periodo <= ${filter.periodo.to}`);
  const { rows } = await sql<{ count: number; periods: PeriodRow[] }>`
    select (select count(*) from statement s where ${allConditions(conditions)}) as count, (
      select coalesce(json_agg(shown order by shown.periodo desc, shown.statement_id desc), '[]') from (
        select s.statement_id, c.codigo_cliente, c.nombre as nombre_cliente, s.sociedad, s.numero_cuenta, s.periodo,
               s.tipo_estado, s.tipo_documento_cuenta, s.agrupacion, s.negocio, s.day, listed.sums, listed.detalle
        from (
          select s.*, ${endOf(today)} as day from statement s where ${allConditions(conditions)}
          order by s.periodo desc, s.statement_id desc limit ${page.size} offset ${page.offset}
        ) s
        join client c using (client_id)
        cross join lateral (${listed(viewer, detail, detailPage)}) listed
      ) shown
    ) as periods`.execute(db);
  return { rows: rows[0]?.periods ?? [], count: rows[0]?.count ?? 0 };
}

/** The day of a header s: its period's last day, or today if that is in the future. */
function endOf(today: Day): Condition {
  return sql`least(((s.periodo || '-01')::date + interval '1 month' - interval '1 day')::date, ${today}::date)`;
}

export type PeriodLine = HistoryFileRow & { readonly day: Day };

export function periodDocuments({
  viewer,
  id,
  detail,
  today,
}: Pick<PeriodQuery, 'viewer' | 'detail' | 'today'> & { readonly id: number }): Condition {
  return sql`
    select ${PERIOD_FILE_COLUMNS}, s.day
    from (
      select s.*, ${endOf(today)} as day from statement s
      where s.client_id = ${viewer.clientId} and s.statement_id = ${id}
    ) s
    cross join lateral (
      select d.* from ${documentsAsOf(viewer.clientId, sql`s.day`)} d where ${allConditions(conditionsOf(viewer, detail))}
    ) d
    order by d.fecha_vencimiento_documento, d.document_id`;
}

/** The visible documents d of a header's period that match the filter. */
function conditionsOf(viewer: Viewer, detail: HistoryFilter): Condition[] {
  return [
    NAMED,
    ...visibleTo(viewer),
    ...filterConditions(viewer, detail, sql`d.open_cents`),
    ...stateConditions(detail.states, sql`s.day`),
  ];
}

/** The open documents at the end of a header's day: sums, and a page of documents, earliest due first. */
function listed(viewer: Viewer, detail: HistoryFilter, page: Page): Condition {
  return sql`
    with d as materialized (
      select d.* from ${documentsAsOf(viewer.clientId, sql`s.day`)} d where ${allConditions(conditionsOf(viewer, detail))}
    )
    select (
      select json_build_object('count', count(*), 'cents', coalesce(sum(d.open_cents), 0), 'overdue',
        coalesce(sum(d.open_cents) filter (where d.open_cents > 0 and d.fecha_vencimiento_documento < s.day), 0)) from d
    ) as sums, (
      select coalesce(json_agg(line), '[]') from (
        select ${PERIOD_COLUMNS} from d
        order by d.fecha_vencimiento_documento, d.document_id
        limit ${page.size} offset ${page.offset}
      ) line
    ) as detalle`;
}
