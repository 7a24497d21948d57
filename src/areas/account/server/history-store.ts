import { sql } from 'kysely';
import type { Day } from '../../../kit/core/day.ts';
import type { Cents } from '../../../kit/core/money.ts';
import type { Db } from '../../../kit/server/database.ts';
import { type RowOf, column, pick, selectList } from '../../../kit/server/list/columns.ts';
import { type Condition, all } from '../../../kit/server/list/conditions.ts';
import type { ListQuery, PageQuery } from '../../../kit/server/list/query.ts';
import type { HistoryFilter } from '../rules/history.ts';
import type { SortField } from '../rules/sort.ts';
import { DOCUMENT_COLUMNS } from './document-columns-store.ts';
import {
  type DocumentList,
  type Documents,
  allDocuments,
  currentDocuments,
  documentPage,
  documentSorting,
  dueCondition,
  readLedgerPage,
} from './document-list-store.ts';

/** The day that closed a document d: the last one whose movements changed its open amount. */
const CLOSED_ON = `
  select m.fecha from movement m where m.client_id = d.client_id and m.document_id = d.document_id
  group by m.fecha having sum(m.applied_cents - m.original_delta_cents) <> 0 order by m.fecha desc limit 1`;

/** Columns of the history's file, and of a period's file as of its last day. */
const FILE_COLUMNS = {
  ...pick(
    DOCUMENT_COLUMNS,
    'num_documento',
    'tipo_documento',
    'fecha_documento',
    'fecha_vencimiento_documento',
    'num_factura',
    'nombre_destino',
  ),
  cents: column<Cents>('d.original_cents'),
  closed_on: column<Day | null>(`case when d.open_cents = 0 then (${CLOSED_ON}) end`),
};

const COLUMNS = {
  ...FILE_COLUMNS,
  ...pick(DOCUMENT_COLUMNS, 'document_id', 'cufe'),
  /** Null for documents older than this column. */
  created_at: column<string | null>('d.created_at'),
};

const AS_OF = { cents: column<Cents>('d.open_cents'), closed_on: column<null>('null::date') };

/** Columns of a period's page and file, as of its last day. */
export const PERIOD_COLUMNS = selectList({ ...COLUMNS, ...AS_OF });
export const PERIOD_FILE_COLUMNS = selectList({ ...FILE_COLUMNS, ...AS_OF });

export type HistoryFileRow = RowOf<typeof FILE_COLUMNS>;
export type HistoryRow = RowOf<typeof COLUMNS>;
type ListedRow = HistoryRow & { readonly nombre_cliente: string };

export const HISTORY_SORTING = documentSorting('cents', sql`d.original_cents`);

const LIST: DocumentList = {
  columns: selectList({ ...COLUMNS, nombre_cliente: column<string>('c.nombre') }),
  joins: sql`join client c using (client_id)`,
  sorting: HISTORY_SORTING,
};

const FILE: DocumentList = { columns: selectList(FILE_COLUMNS), joins: sql``, sorting: HISTORY_SORTING };

export type HistorySums = { readonly count: number; readonly cents: Cents };

type HistoryQuery = ListQuery<HistoryFilter, SortField>;

/** A page of all visible documents, open and closed, with the list's sums, all of one moment. */
export async function readHistory(
  db: Db,
  query: PageQuery<HistoryFilter, SortField>,
  wants: { readonly rows: boolean; readonly sums: boolean },
): Promise<{ readonly rows: readonly ListedRow[]; readonly sums: HistorySums }> {
  const { viewer, filter, today } = query;
  const { rows, counted } = await readLedgerPage<ListedRow, { sums: HistorySums }>(db, viewer, {
    from: query.from,
    rows: wants.rows ? documentPage(LIST, documentsOf(query), query) : null,
    counted: { sums: wants.sums ? () => historySums(query) : null },
    key: ['AccountHistory', today, filter],
  });
  return { rows, sums: counted.sums ?? { count: 0, cents: 0 } };
}

export function allHistoryDocuments(query: HistoryQuery): Condition {
  return allDocuments(FILE, documentsOf(query), query);
}

function documentsOf({ viewer, filter, today }: HistoryQuery): Documents {
  const documents = currentDocuments(viewer, filter, sql`d.original_cents`);
  return { ...documents, where: [...documents.where, ...stateConditions(filter.states, sql`${today}::date`)] };
}

export function stateConditions(states: HistoryFilter['states'], day: Condition): Condition[] {
  if (!states) return [];
  const open = dueCondition(
    states.filter((state) => state !== 'C'),
    day,
  );
  return [states.includes('C') ? sql`(d.open_cents = 0 or (${open}))` : open];
}

function historySums(query: HistoryQuery): Condition {
  const { relation, where } = documentsOf(query);
  return sql`
    select json_build_object('count', count(*), 'cents', coalesce(sum(d.original_cents), 0))
    from ${relation} where ${all(where)}`;
}
