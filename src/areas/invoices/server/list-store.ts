import { sql } from 'kysely';
import type { LabelValue } from '../../../kit/any/contract.ts';
import type { Day } from '../../../kit/any/day.ts';
import type { Start } from '../../../kit/server/cursor.ts';
import type { Db } from '../../../kit/server/database.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import { type Condition, all, cut, documentsOf, readPage } from '../../account/server/public.ts';
import type { SortBy } from '../../account/rules/sort.ts';
import type { DocumentFilter } from '../rules/list.ts';
import { documentConditions } from './list-filter-store.ts';
import type { PortfolioSums } from '../rules/portfolio.ts';
import { type Tally, listTallies, openDestinations, portfolioSums } from './list-sums-store.ts';

/** A document as the list shows it, with what holds it. Amounts in cents, dates as days. */
export type DocumentRow = {
  readonly document_id: number;
  readonly codigo_cliente: string;
  readonly nombre_cliente: string;
  readonly sociedad: string;
  readonly num_documento: string;
  readonly tipo_documento: string;
  readonly agrupacion: string;
  readonly fecha_documento: Day;
  readonly fecha_vencimiento_documento: Day;
  readonly open_cents: number;
  readonly bloqueada_erp: boolean;
  readonly num_factura: string | null;
  readonly nif_comunitario: string | null;
  readonly cufe: string | null;
  readonly nombre_destino: string | null;
  readonly ciudad: string | null;
  readonly direccion: string | null;
  readonly detalle: string | null;
  readonly tipo_cuenta: string | null;
  readonly numero_cuenta: string | null;
  /** What locks it; null where nothing does. */
  readonly holder: 'payment' | 'compensation' | null;
  readonly reference: string | null;
  readonly payment_estado: string | null;
};

export type ListQuery = {
  readonly viewer: Viewer;
  readonly filter: DocumentFilter;
  readonly sort: readonly SortBy[];
  /** The day it is in the store. */
  readonly today: Day;
  readonly size: number;
  readonly from: Start;
  /** Which parts of the answer are wanted at all. */
  readonly wants: {
    readonly rows: boolean;
    readonly portfolio: boolean;
    readonly tallies: boolean;
    readonly destinations: boolean;
  };
};

/** What stands beside a page, and costs more to make than the page. */
type Counted = {
  readonly portfolio: PortfolioSums | null;
  /** Of the filtered list, whatever due states its filter asks for. */
  readonly tallies: readonly Tally[];
  /** Of all that is open of the filter's side. */
  readonly destinations: readonly LabelValue[];
};

/** What was asked for, all of it as it stood at one moment; what was not wanted is empty. */
export type ListAnswer = Counted & { readonly rows: readonly DocumentRow[] };

/** A page of the documents that the viewer may see, and the sums beside it; told of one moment (account's readPage). */
export async function readList(db: Db, query: ListQuery): Promise<ListAnswer> {
  const { viewer, filter, today, wants } = query;
  const { rows, counted } = await readPage<DocumentRow, Counted>(db, {
    clientId: viewer.clientId,
    from: query.from,
    rows: wants.rows ? pageRows(query) : null,
    counted: {
      portfolio: wants.portfolio ? () => portfolioSums(viewer, today) : null,
      tallies: wants.tallies ? () => listTallies(viewer, filter, today) : null,
      destinations: wants.destinations ? () => openDestinations(viewer, filter) : null,
    },
    key: ['documentos', viewer.destinations, today, { ...filter, states: null }],
  });
  const { portfolio, tallies, destinations } = counted;
  return { rows, portfolio, tallies: tallies ?? [], destinations: destinations ?? [] };
}

/**
 * The page itself. The place in the list is found among the sorted columns and ids alone, which an index can hold; only
 * the page's own rows are then read whole.
 */
function pageRows({ viewer, filter, sort, today, size, from }: ListQuery): Condition {
  const { order, beyond, limit } = cut(sort, size, from);
  const page = sql`
    select d.client_id, d.document_id from ${documentsOf(viewer, filter)}
    where ${all([...documentConditions(viewer, filter, today), ...beyond])} order by ${order} ${limit}`;
  const whole = sql`select d.* from (${page}) page join document d using (client_id, document_id)`;
  return sql`select coalesce(json_agg(shown), '[]') from (${shown(whole, order)}) shown`;
}

/** All the documents of a filter, in their order, as DocumentRow; as one statement. */
export function listedDocuments({
  viewer,
  filter,
  sort,
  today,
}: Omit<ListQuery, 'size' | 'from' | 'wants'>): Condition {
  const conditions = all(documentConditions(viewer, filter, today));
  const listed = sql`select d.* from ${documentsOf(viewer, filter)} where ${conditions}`;
  return shown(listed, cut(sort, 0, { offset: 0 }).order);
}

/** Documents as the list shows them. */
function shown(documents: Condition, order: Condition): Condition {
  return sql`
      select d.document_id, c.codigo_cliente, c.nombre as nombre_cliente, d.sociedad, d.num_documento, d.tipo_documento,
             d.agrupacion, d.fecha_documento, d.fecha_vencimiento_documento, d.open_cents, d.bloqueada_erp, d.num_factura,
             d.nif_comunitario, d.cufe, d.nombre_destino, d.ciudad, d.direccion, d.detalle, d.tipo_cuenta, d.numero_cuenta,
             l.holder, l.reference, p.estado as payment_estado
      from (${documents}) d
      join client c using (client_id)
      left join document_lock l using (client_id, document_id)
      left join payment p on p.client_id = l.client_id and p.uuid = l.reference
      order by ${order}`;
}
