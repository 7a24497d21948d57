import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import { isUnfiltered } from '#kit/core/filter.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Db } from '#kit/server/database/database.ts';
import { type RowOf, column, pick, selectList } from '#kit/server/list/columns.ts';
import { type Condition, allConditions } from '#kit/server/list/conditions.ts';
import type { KeysetSorting } from '#kit/server/list/keyset-page.ts';
import type { ListQuery, PageQuery } from '#kit/server/list/query.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import type { HistoryFilter, HistoryState } from '../rules/history.ts';
import type { HistorySortField } from '../rules/sort.ts';
import { DOCUMENT_COLUMNS } from './document-columns-store.ts';
import {
  type DocumentList,
  type Documents,
  allDocuments,
  currentDocuments,
  documentPage,
  documentSorting,
  dueCondition,
  dueStateOn,
  visibleByLines,
  readLedgerPage,
} from './document-list-store.ts';
import { LOCK_COLUMNS, LOCK_JOINS } from './lock-store.ts';

/** The day of a document d, or of its newest movement; written as in its index. */
const NEWEST = 'greatest(d.fecha_documento, d.moved_on)';

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
    'is_paid',
    'closed_on',
  ),
  cents: column<Cents>('d.original_cents'),
};

/** A document's amount as a charge (invoice, debit note) or as a credit; a file sums each separately. */
const SIDES = {
  charged_cents: column<Cents | null>('case when d.original_cents > 0 then d.original_cents end'),
  credited_cents: column<Cents | null>('case when d.original_cents < 0 then -d.original_cents end'),
};

const COLUMNS = {
  ...FILE_COLUMNS,
  ...pick(DOCUMENT_COLUMNS, 'document_id', 'cufe', 'closing'),
  /** Null for documents older than this column. */
  created_at: column<string | null>('d.created_at'),
  fecha_movimiento: column<Day>(NEWEST),
  ...LOCK_COLUMNS,
};

const AS_OF = {
  cents: column<Cents>('d.open_cents'),
  closed_on: column<null>('null::date'),
  is_paid: column<boolean>('false'),
};

/** A period shows a past day, for which today's locks do not apply. */
const UNLOCKED = {
  bloqueada_erp: column<boolean>('false'),
  holder: column<null>('null::text'),
  reference: column<null>('null::uuid'),
  payment_estado: column<null>('null::text'),
};

/** Columns of a period's page and file, as of its last day. */
export const PERIOD_COLUMNS = selectList({ ...COLUMNS, ...AS_OF, closing: column<null>('null::json'), ...UNLOCKED });
export const PERIOD_FILE_COLUMNS = selectList({ ...FILE_COLUMNS, ...AS_OF });

export type HistoryFileRow = RowOf<typeof FILE_COLUMNS>;
export type HistoryListRow = HistoryFileRow & RowOf<typeof SIDES>;
export type HistoryRow = RowOf<typeof COLUMNS>;
type ListedRow = HistoryRow & { readonly nombre_cliente: string };

const BY_DOCUMENT = documentSorting('cents', sql`d.original_cents`);

export const HISTORY_SORTING: KeysetSorting<HistorySortField, keyof HistoryRow> = {
  by: {
    ...BY_DOCUMENT.by,
    fecha_movimiento: { expression: sql.raw(NEWEST), type: 'date', key: 'fecha_movimiento' },
  },
  id: BY_DOCUMENT.id,
};

const LIST: DocumentList<HistorySortField> = {
  columns: selectList({ ...COLUMNS, nombre_cliente: column<string>('c.nombre') }),
  joins: sql`join client c on c.client_id = d.client_id ${LOCK_JOINS}`,
  sorting: HISTORY_SORTING,
};

const FILE: DocumentList<HistorySortField> = {
  columns: selectList({ ...FILE_COLUMNS, ...SIDES }),
  joins: sql``,
  sorting: HISTORY_SORTING,
};

export type HistorySums = { readonly count: number; readonly cents: Cents };

/** The sums of a state. `charged`: the part of `cents` that documents charge; the rest is in the client's favour. */
type StateTally = HistorySums & { readonly state: HistoryState; readonly charged: Cents };

type HistoryQuery = ListQuery<HistoryFilter, HistorySortField>;

/** A page of all visible documents, open and closed, with sums by state, ignoring the states in the filter. */
export async function readHistory(
  db: Db,
  query: PageQuery<HistoryFilter, HistorySortField>,
  wants: { readonly rows: boolean; readonly tallies: boolean },
): Promise<{ readonly rows: readonly ListedRow[]; readonly tallies: readonly StateTally[] }> {
  const { viewer, filter, today } = query;
  const { rows, counted } = await readLedgerPage<ListedRow, { tallies: readonly StateTally[] }>(db, viewer, {
    from: query.from,
    rows: wants.rows ? (from) => documentPage(LIST, documentsOf(query), { ...query, from }) : null,
    counted: { tallies: wants.tallies ? () => stateTallies(query) : null },
    isByIndex: query.order.length === 1 && isUnfiltered(filter),
    key: ['AccountHistory', today, { ...filter, states: null }],
  });
  return { rows, tallies: counted.tallies ?? [] };
}

export function allHistoryDocuments(query: HistoryQuery, isSorted = true): Condition {
  return allDocuments(FILE, documentsOf(query), { order: isSorted ? query.order : null });
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

/** A JSON list of StateTally. */
function stateTallies(query: HistoryQuery): Condition {
  const { relation, where } = documentsOf({ ...query, filter: { ...query.filter, states: null } });
  return sql`
    select coalesce(json_agg(tally), '[]') from (
      select case when d.open_cents = 0 then 'C' else ${dueStateOn(query.today)} end as state,
        count(*) as count, sum(d.original_cents) as cents,
        coalesce(sum(d.original_cents) filter (where d.original_cents > 0), 0) as charged
      from ${relation} where ${allConditions(where)} group by state
    ) tally`;
}

/** An approved payment of invoices for which the ERP has sent no document. */
export type ApprovedRow = {
  readonly uuid: string;
  readonly fecha: Day;
  readonly banco: string | null;
  readonly cents: Cents;
  readonly invoices: number;
};

/** The viewer's visible payments, the newest 100. */
export async function approvedPayments(db: Db, viewer: Viewer): Promise<readonly ApprovedRow[]> {
  const { rows } = await sql<ApprovedRow>`
    select p.uuid, paid.fecha, p.banco, p.total_cents as cents, paid.invoices
    from payment p
    cross join lateral (
      select min(m.fecha) as fecha, count(distinct m.document_id)::int as invoices from movement m
      where m.client_id = p.client_id and m.source = p.uuid and m.kind = 'payment'
    ) paid
    where ${allConditions(visibleByLines(viewer, 'p', sql.table('payment_line')))} and p.estado = 'approved' and paid.invoices > 0
      and not exists (
        select from document d
        where d.client_id = p.client_id and d.payment_uuid = p.uuid and d.erp_open_cents is not null
      )
    order by paid.fecha desc, p.number desc limit 100`.execute(db);
  return rows;
}
