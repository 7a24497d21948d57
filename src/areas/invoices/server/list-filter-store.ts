import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../kit/any/day.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import type { DocumentFilter, TextMatch } from '../rules/list.ts';

/** A filter's conditions as SQL. Every one of them begins with whose documents they are. */
export type Condition = RawBuilder<unknown>;

export function all(conditions: readonly Condition[]): Condition {
  return sql.join(conditions, sql` and `);
}

const BY_DUE_DAY: Record<string, Condition> = {
  AT: sql`<`,
  V: sql`=`,
  NV: sql`>`,
  'AT,V': sql`<=`,
  'V,NV': sql`>=`,
  'AT,NV': sql`<>`,
};

/** The conditions on what a document and a row of the portfolio, both called d, have in common: client, due day, destination. */
export function sharedConditions(viewer: Viewer, filter: DocumentFilter): Condition[] {
  const { from, to } = filter.fecha_vencimiento_documento;
  const found = [sql`d.client_id = ${viewer.clientId}`];
  if (from) found.push(sql`d.fecha_vencimiento_documento >= ${from}::date`);
  if (to) found.push(sql`d.fecha_vencimiento_documento <= ${to}::date`);
  if (viewer.destinations) found.push(sql`d.destination_id = any(${viewer.destinations}::bigint[])`);
  if (filter.destino) {
    found.push(sql`d.destination_id in (
      select destination_id from destination
      where client_id = ${viewer.clientId} and codigo_destinatario = any(${filter.destino}::text[]))`);
  }
  return found;
}

const LOCKED = sql`exists (select from document_lock l where l.client_id = d.client_id and l.document_id = d.document_id)`;

/**
 * The documents, called d, that the conditions are to be looked at on. Where ids or numbers name them, `offset 0` makes
 * the database find those first, by their own index: a plan made for every client believes that walking a whole client is
 * as cheap, which is wrong for the largest.
 */
export function documentsOf(viewer: Viewer, { ids, num_documento }: DocumentFilter): Condition {
  const named = [sql`client_id = ${viewer.clientId}`];
  if (ids) named.push(sql`document_id = any(${ids}::bigint[])`);
  if (num_documento.oneOf) named.push(sql`num_documento = any(${num_documento.oneOf}::text[])`);
  return named.length > 1 ? sql`(select * from document where ${all(named)} offset 0) d` : sql`document d`;
}

/** The conditions on a document of documentsOf. */
export function documentConditions(viewer: Viewer, filter: DocumentFilter, today: Day): Condition[] {
  const found = [...sharedConditions(viewer, filter), sideCondition(filter)];
  if (!filter.blocked.includes(true)) found.push(sql`not d.bloqueada_erp and not ${LOCKED}`);
  if (!filter.blocked.includes(false)) found.push(sql`(d.bloqueada_erp or ${LOCKED})`);
  if (filter.blocked.length === 0) found.push(sql`false`);
  if (filter.states) {
    const sign = BY_DUE_DAY[filter.states.join()];
    found.push(sql`d.open_cents <> 0`);
    if (filter.states.length === 0) found.push(sql`false`);
    if (sign) found.push(sql`d.fecha_vencimiento_documento ${sign} ${today}::date`);
  }
  found.push(...textConditions(sql`d.num_documento`, { oneOf: null, like: filter.num_documento.like }));
  found.push(...textConditions(sql`d.num_factura`, filter.num_factura));
  found.push(...eitherCondition([sql`d.num_documento`, sql`d.num_factura`], filter.numero));
  found.push(...textConditions(sql`d.agrupacion`, { oneOf: filter.agrupacion, like: null }));
  found.push(...textConditions(sql`d.tipo_documento`, { oneOf: filter.tipo_documento, like: null }));
  if (filter.fecha_documento.from) found.push(sql`d.fecha_documento >= ${filter.fecha_documento.from}::date`);
  if (filter.fecha_documento.to) found.push(sql`d.fecha_documento <= ${filter.fecha_documento.to}::date`);
  if (filter.total.from !== null) found.push(sql`d.open_cents >= ${filter.total.from}`);
  if (filter.total.to !== null) found.push(sql`d.open_cents <= ${filter.total.to}`);
  return found;
}

/** The side and whether open, with the signs as the partial indexes of what is open have them. */
export function sideCondition({ side, open, compensated }: DocumentFilter): Condition {
  const sign = side === 'INVOICE' ? sql`>` : sql`<`;
  if (open && compensated) return sql`d.original_cents ${sign} 0`;
  if (open) return sql`d.open_cents ${sign} 0`;
  if (compensated) return sql`d.original_cents ${sign} 0 and d.open_cents = 0`;
  return sql`false`;
}

/** The same of any of these columns. */
function eitherCondition(columns: readonly Condition[], match: TextMatch): Condition[] {
  if (match.oneOf === null && match.like === null) return [];
  const each = columns.map((column) => sql`(${all(textConditions(column, match))})`);
  return [sql`(${sql.join(each, sql` or `)})`];
}

function textConditions(column: Condition, { oneOf, like }: TextMatch): Condition[] {
  const found: Condition[] = [];
  if (oneOf) found.push(sql`${column} = any(${oneOf}::text[])`);
  // only % is a wildcard; letters of ASCII match in either case, in every language of a database
  if (like !== null) found.push(sql`${column} collate "C" ilike ${like.replace(/[\\_]/g, String.raw`\$&`)}`);
  return found;
}
