import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Db } from '#kit/server/database/database.ts';
import {
  type Condition,
  allConditions,
  amountConditions,
  dayConditions,
  eitherCondition,
  oneOfCondition,
  textConditions,
} from '#kit/server/list/conditions.ts';
import type { ReadPosition } from '#kit/server/list/cursor.ts';
import { type KeysetSorting, cutPage, orderBy } from '#kit/server/list/keyset-page.ts';
import type { ListQuery, PageQuery } from '#kit/server/list/query.ts';
import { type VersionedPage, type VersionedPageQuery, readVersionedPage } from '#kit/server/list/versioned-page.ts';
import type { DataScope, Viewer } from '#kit/server/viewer.ts';
import type { DueState } from '../rules/due.ts';
import type { LedgerFilter } from '../rules/ledger-filter.ts';
import type { SortField } from '../rules/sort.ts';
import { documentsAsOf } from './as-of-store.ts';

/** The first conditions of every list. A confined user sees no document without a destination (docs/product.md). */
export function visibleTo({ clientId, destinations }: DataScope): Condition[] {
  const found = [sql`d.client_id = ${clientId}`];
  if (destinations) found.push(sql`d.destination_id = any(${destinations}::bigint[])`);
  return found;
}

/**
 * Conditions on a payment p or compensation c, and the table of its lines; a confined user sees it only if all its
 * documents are of the user's destinations.
 */
export function visibleByLines({ clientId, destinations }: DataScope, alias: 'p' | 'c', lines: Condition): Condition[] {
  const found = [sql`${sql.ref(`${alias}.client_id`)} = ${clientId}`];
  if (destinations) {
    found.push(sql`(
      select coalesce(bool_and(d.destination_id is not null and d.destination_id = any(${destinations}::bigint[])), false)
      from ${lines} l join document d on d.client_id = l.client_id and d.document_id = l.document_id
      where l.client_id = ${sql.ref(`${alias}.client_id`)} and l.uuid = ${sql.ref(`${alias}.uuid`)})`);
  }
  return found;
}

export function filterConditions(viewer: Viewer, filter: LedgerFilter, total: Condition): Condition[] {
  return [
    ...destinationConditions(viewer, filter),
    ...textConditions(sql`d.num_documento`, filter.num_documento),
    ...textConditions(sql`d.num_factura`, filter.num_factura),
    ...eitherCondition([sql`d.num_documento`, sql`d.num_factura`], filter.numero),
    ...oneOfCondition(sql`d.agrupacion`, filter.agrupacion),
    ...oneOfCondition(sql`d.tipo_documento`, filter.tipo_documento),
    ...dayConditions(sql`d.fecha_documento`, filter.fecha_documento),
    ...dayConditions(sql`d.fecha_vencimiento_documento`, filter.fecha_vencimiento_documento),
    ...amountConditions(total, filter.total),
  ];
}

/** Conditions on the destination of a row d of documents or of the portfolio. */
export function destinationConditions({ clientId }: Viewer, { destino }: Pick<LedgerFilter, 'destino'>): Condition[] {
  if (!destino) return [];
  return [
    sql`d.destination_id in (
      select destination_id from destination
      where client_id = ${clientId} and codigo_destinatario = any(${destino}::text[]))`,
  ];
}

const LOCKED = sql`exists (select from document_lock l where l.client_id = d.client_id and l.document_id = d.document_id)`;

export function blockedConditions(blocked: readonly boolean[]): Condition[] {
  const found: Condition[] = [];
  if (!blocked.includes(true)) found.push(sql`not d.bloqueada_erp and not ${LOCKED}`);
  if (!blocked.includes(false)) found.push(sql`(d.bloqueada_erp or ${LOCKED})`);
  if (blocked.length === 0) found.push(sql`false`);
  return found;
}

/** Comparison of the due day with today for each due state, in the order of DUE_STATES. */
const DUE_COMPARISONS: Readonly<Record<string, Condition>> = {
  AT: sql`<`,
  V: sql`=`,
  NV: sql`>`,
  'AT,V': sql`<=`,
  'V,NV': sql`>=`,
  'AT,NV': sql`<>`,
};

/** Open, and in one of these due states on a day. */
export function dueCondition(states: readonly DueState[], day: Condition): Condition {
  if (states.length === 0) return sql`false`;
  const comparison = DUE_COMPARISONS[states.join()];
  const open = sql`d.open_cents <> 0`;
  return comparison ? sql`${open} and d.fecha_vencimiento_documento ${comparison} ${day}` : open;
}

/** The due state of an open document d or of a portfolio row; same as dueState in account/rules/due.ts. */
export function dueStateOn(day: Day): Condition {
  const due = sql`d.fecha_vencimiento_documento`;
  return sql`case when ${due} < ${day}::date then 'AT' when ${due} = ${day}::date then 'V' else 'NV' end`;
}

/** A relation d of documents, and the conditions of a list. */
export type Documents = {
  readonly relation: Condition;
  readonly where: readonly Condition[];
  /** Rows of the table `document`, which has indexes. */
  readonly isTable: boolean;
};

/**
 * For ids and numbers, `offset 0` makes PostgreSQL use their index; its generic plan would read all of the client's
 * documents.
 */
export function currentDocuments(
  viewer: Viewer,
  filter: LedgerFilter & { readonly ids?: readonly number[] | null },
  total: Condition,
): Documents {
  const named = [sql`client_id = ${viewer.clientId}`];
  if (filter.ids) named.push(sql`document_id = any(${filter.ids}::bigint[])`);
  named.push(...oneOfCondition(sql`num_documento`, filter.num_documento.oneOf));
  const others = { ...filter, num_documento: { ...filter.num_documento, oneOf: null } };
  return {
    relation:
      named.length > 1 ? sql`(select * from document where ${allConditions(named)} offset 0) d` : sql`document d`,
    where: [...visibleTo(viewer), ...filterConditions(viewer, others, total)],
    isTable: true,
  };
}

/** The documents of a filter at the end of a past day; their total is the amount open then. */
export function pastDocuments(viewer: Viewer, filter: LedgerFilter, day: Day): Documents {
  return {
    relation: sql`${documentsAsOf(viewer.clientId, day)} d`,
    where: [...visibleTo(viewer), ...filterConditions(viewer, filter, sql`d.open_cents`)],
    isTable: false,
  };
}

export function documentSorting<Total extends string>(
  key: Total,
  total: Condition,
): KeysetSorting<SortField, Exclude<SortField, 'total'> | 'document_id' | Total> {
  return {
    by: {
      fecha_vencimiento_documento: {
        expression: sql`d.fecha_vencimiento_documento`,
        type: 'date',
        key: 'fecha_vencimiento_documento',
      },
      fecha_documento: { expression: sql`d.fecha_documento`, type: 'date', key: 'fecha_documento' },
      total: { expression: total, type: 'bigint', key },
      // sorted by bytes, independent of the database's locale
      num_documento: { expression: sql`d.num_documento collate "C"`, type: 'text', key: 'num_documento' },
    },
    id: { expression: sql`d.document_id`, type: 'bigint', key: 'document_id' },
  };
}

export type DocumentList<Field extends string = SortField> = {
  readonly columns: Condition;
  readonly joins: Condition;
  readonly sorting: KeysetSorting<Field>;
};

/** A page as one JSON list. An index-only scan of sorted columns and ids finds it before its rows are read. */
export function documentPage<Field extends string>(
  list: DocumentList<Field>,
  { relation, where, isTable }: Documents,
  query: Pick<PageQuery<unknown, Field>, 'order' | 'size'> & { readonly from: ReadPosition },
): Condition {
  const { order, beyond, limit } = cutPage(list.sorting, query);
  const found = sql`from ${relation} where ${allConditions([...where, ...beyond])} order by ${order} ${limit}`;
  const page = isTable
    ? sql`select d.* from (select d.client_id, d.document_id ${found}) page join document d using (client_id, document_id)`
    : sql`select d.* ${found}`;
  return sql`select coalesce(json_agg(shown), '[]') from (${shown(list, page, order)}) shown`;
}

/** All rows of a list, in its order; unordered if `order` is null. */
export function allDocuments<Field extends string>(
  list: DocumentList<Field>,
  { relation, where }: Documents,
  { order }: { readonly order: ListQuery<unknown, Field>['order'] | null },
): Condition {
  return shown(
    list,
    sql`select d.* from ${relation} where ${allConditions(where)}`,
    order && orderBy(list.sorting, order),
  );
}

function shown(
  { columns, joins }: Pick<DocumentList, 'columns' | 'joins'>,
  documents: Condition,
  order: Condition | null,
): Condition {
  return sql`select ${columns} from (${documents}) d ${joins} ${order ? sql`order by ${order}` : sql``}`;
}

/**
 * A page and its counts, which are cached by ledger version. `key`: everything besides the ledger that the counts
 * depend on; `ofOrders`: they depend on the client's orders, too.
 */
export function readLedgerPage<Row, Counted extends object>(
  db: Db,
  { clientId, destinations }: Viewer,
  { ofOrders = false, ...query }: Omit<VersionedPageQuery<Row, Counted>, 'version'> & { readonly ofOrders?: boolean },
): Promise<VersionedPage<Row, Counted>> {
  return readVersionedPage<Row, Counted>(db, {
    ...query,
    version: ofOrders
      ? sql`
        select coalesce(sum(version), 0)::bigint from (
          select version from ledger_version where client_id = ${clientId}
          union all select version from order_version where client_id = ${clientId}
        ) versions`
      : sql`select version from ledger_version where client_id = ${clientId}`,
    key: [clientId, destinations, query.key],
  });
}
