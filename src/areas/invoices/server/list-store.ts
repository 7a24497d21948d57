import { sql } from 'kysely';
import type { LabelValue } from '#kit/core/contract/types.ts';
import { isUnfiltered } from '#kit/core/filter.ts';
import type { Db } from '#kit/server/database/database.ts';
import { type RowOf, column, pick, selectList } from '#kit/server/list/columns.ts';
import type { Condition } from '#kit/server/list/conditions.ts';
import type { ListQuery, PageQuery } from '#kit/server/list/query.ts';
import type { SortField } from '#areas/account/rules/sort.ts';
import {
  DOCUMENT_COLUMNS,
  type DocumentList,
  LOCK_COLUMNS,
  LOCK_JOINS,
  allDocuments,
  documentPage,
  documentSorting,
  readLedgerPage,
} from '#areas/account/server/public.ts';
import type { DocumentFilter } from '../rules/list.ts';
import type { PortfolioSums } from '../rules/portfolio.ts';
import { type DocumentsQuery, filteredDocuments } from './list-filter-store.ts';
import { type Tally, listTallies, openDestinations, portfolioSums } from './list-sums-store.ts';

const COLUMNS = {
  ...pick(
    DOCUMENT_COLUMNS,
    'document_id',
    'sociedad',
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
    'ciudad',
    'direccion',
    'detalle',
    'tipo_cuenta',
    'numero_cuenta',
    'closing',
  ),
  codigo_cliente: column<string>('c.codigo_cliente'),
  nombre_cliente: column<string>('c.nombre'),
  ...LOCK_COLUMNS,
};

export type DocumentRow = RowOf<typeof COLUMNS>;

export const LIST_SORTING = documentSorting('open_cents', sql`d.open_cents`);

const LIST: DocumentList = {
  columns: selectList(COLUMNS),
  joins: sql`join client c on c.client_id = d.client_id ${LOCK_JOINS}`,
  sorting: LIST_SORTING,
};

type RequestedParts = {
  readonly rows: boolean;
  readonly portfolio: boolean;
  readonly tallies: boolean;
  readonly destinations: boolean;
};

/** The parts that cost more to compute than the page. */
type ListCounts = {
  readonly portfolio: PortfolioSums | null;
  /** The tallies of the filtered list, ignoring the due states in its filter. */
  readonly tallies: readonly Tally[];
  /** The destinations of everything open on the filter's side. */
  readonly destinations: readonly LabelValue[];
};

/** All parts are of one snapshot; parts that were not requested are empty. */
export type ListAnswer = ListCounts & { readonly rows: readonly DocumentRow[] };

export async function readList(
  db: Db,
  query: PageQuery<DocumentFilter, SortField> & DocumentsQuery,
  wants: RequestedParts,
): Promise<ListAnswer> {
  const { viewer, filter, today } = query;
  const { rows, counted } = await readLedgerPage<DocumentRow, ListCounts>(db, viewer, {
    from: query.from,
    rows: wants.rows ? (from) => documentPage(LIST, filteredDocuments(query), { ...query, from }) : null,
    counted: {
      portfolio: wants.portfolio ? () => portfolioSums(viewer, today, filter.destino) : null,
      tallies: wants.tallies ? () => listTallies(query) : null,
      destinations: wants.destinations ? () => openDestinations(viewer, filter) : null,
    },
    isByIndex: isByIndex(query),
    key: ['documentos', today, { ...filter, states: null }],
    ofOrders: filter.plazo_reclamo !== null,
  });
  const { portfolio, tallies, destinations } = counted;
  return { rows, portfolio, tallies: tallies ?? [], destinations: destinations ?? [] };
}

function isByIndex({ filter, order }: PageQuery<DocumentFilter, SortField>): boolean {
  const { side: _, open: _open, blocked: _blocked, compensated, ids, ...others } = filter;
  return ids !== null || (order.length === 1 && isUnfiltered({ ...others, compensated: compensated || null }));
}

export function allListedDocuments(
  query: ListQuery<DocumentFilter, SortField> & DocumentsQuery,
  isSorted = true,
): Condition {
  return allDocuments(LIST, filteredDocuments(query), { order: isSorted ? query.order : null });
}
