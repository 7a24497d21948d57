import { sql } from 'kysely';
import type { Cents } from '#kit/core/money.ts';
import { isUnfiltered } from '#kit/core/filter.ts';
import type { Db } from '#kit/server/database/database.ts';
import { type RowOf, pick, selectList } from '#kit/server/list/columns.ts';
import { type Condition, allConditions } from '#kit/server/list/conditions.ts';
import type { ListQuery, PageQuery } from '#kit/server/list/query.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import type { SortField } from '../rules/sort.ts';
import type { StatusFilter } from '../rules/status.ts';
import { DOCUMENT_COLUMNS } from './document-columns-store.ts';
import { LOCK_COLUMNS, LOCK_JOINS } from './lock-store.ts';
import {
  type DocumentList,
  type Documents,
  allDocuments,
  blockedConditions,
  currentDocuments,
  documentPage,
  documentSorting,
  visibleTo,
  pastDocuments,
  readLedgerPage,
} from './document-list-store.ts';

const COLUMNS = {
  ...pick(
    DOCUMENT_COLUMNS,
    'document_id',
    'num_documento',
    'tipo_documento',
    'agrupacion',
    'fecha_documento',
    'fecha_vencimiento_documento',
    'open_cents',
    'num_factura',
    'nif_comunitario',
    'cufe',
    'nombre_destino',
    'detalle',
    'bloqueada',
  ),
  ...LOCK_COLUMNS,
};

export type StatusRow = RowOf<typeof COLUMNS>;

export const STATUS_SORTING = documentSorting('open_cents', sql`d.open_cents`);

const LIST: DocumentList = {
  columns: selectList(COLUMNS),
  joins: LOCK_JOINS,
  sorting: STATUS_SORTING,
};

/** A class's amounts, 0 or more. `expired`: the part of `owed` that was due before the statement's day. */
export type ClassTally = {
  readonly agrupacion: string;
  readonly count: number;
  readonly owed: Cents;
  readonly expired: Cents;
  readonly inFavour: Cents;
};

type StatusQuery = ListQuery<StatusFilter, SortField>;

/** A page of the client's open documents on both sides, with totals by class, ignoring the class in the filter. */
export async function readStatus(
  db: Db,
  query: PageQuery<StatusFilter, SortField>,
  wants: { readonly rows: boolean; readonly tallies: boolean },
): Promise<{ readonly rows: readonly StatusRow[]; readonly tallies: readonly ClassTally[] }> {
  const { viewer, filter, today } = query;
  const { rows, counted } = await readLedgerPage<StatusRow, { tallies: readonly ClassTally[] }>(db, viewer, {
    from: query.from,
    rows: wants.rows ? (from) => documentPage(LIST, documentsOf(query), { ...query, from }) : null,
    counted: { tallies: wants.tallies ? () => classTallies(query) : null },
    isByIndex: query.order.length === 1 && isUnfiltered({ ...filter, blocked: null }),
    key: ['AccountStatus', today, { ...filter, agrupacion: null }],
  });
  return { rows, tallies: counted.tallies ?? [] };
}

/** All lines in order, as StatusRow, by one SQL statement. */
export function allStatusLines(query: StatusQuery): Condition {
  return allDocuments(LIST, documentsOf(query), query);
}

/** The groups of all visible documents, by name. */
export async function readClasses(db: Db, viewer: Viewer): Promise<readonly string[]> {
  const { counted } = await readLedgerPage<never, { classes: readonly string[] }>(db, viewer, {
    from: { offset: 0 },
    rows: null,
    counted: {
      classes: () => sql`
        select coalesce(json_agg(agrupacion order by agrupacion collate "C"), '[]')
        from (select distinct d.agrupacion from document d where ${allConditions(visibleTo(viewer))}) found`,
    },
    isByIndex: false,
    key: ['ClassDocuments'],
  });
  return counted.classes ?? [];
}

/** The documents now, or at the end of a past day. */
function documentsOf({ viewer, filter }: Pick<StatusQuery, 'viewer' | 'filter'>): Documents {
  const documents = filter.asOf
    ? pastDocuments(viewer, filter, filter.asOf)
    : currentDocuments(viewer, filter, sql`d.open_cents`);
  // written as the condition of the partial index of open documents
  const where = [...documents.where, sql`d.open_cents <> 0`, ...blockedConditions(filter.blocked)];
  return { ...documents, where };
}

/** A JSON list of ClassTally, in the order of the groups. */
function classTallies({ viewer, filter, today }: StatusQuery): Condition {
  const { relation, where } = documentsOf({ viewer, filter: { ...filter, agrupacion: null } });
  const day = filter.asOf ?? today;
  const sum = (condition: Condition) => sql`coalesce(sum(d.open_cents) filter (where ${condition}), 0)`;
  return sql`
    select coalesce(json_agg(tally order by agrupacion collate "C"), '[]') from (
      select d.agrupacion, count(*) as count, ${sum(sql`d.open_cents > 0`)} as owed,
             ${sum(sql`d.open_cents > 0 and d.fecha_vencimiento_documento < ${day}::date`)} as expired,
             -${sum(sql`d.open_cents < 0`)} as "inFavour"
      from ${relation} where ${allConditions(where)}
      group by d.agrupacion
    ) tally`;
}
