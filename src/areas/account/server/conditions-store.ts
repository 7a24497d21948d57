import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../kit/any/day.ts';
import type { Range, TextMatch } from '../../../kit/any/filter.ts';
import type { Cents } from '../../../kit/any/money.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';

/** The conditions that every list of the ledger's documents, called d, is made of, as SQL. */

export type Condition = RawBuilder<unknown>;

export function all(conditions: readonly Condition[]): Condition {
  return sql.join(conditions, sql` and `);
}

/** Whose documents they are: every list begins with it. A confined user sees none without a destination (product.md). */
export function ofViewer({ clientId, destinations }: Viewer): Condition[] {
  const found = [sql`d.client_id = ${clientId}`];
  if (destinations) found.push(sql`d.destination_id = any(${destinations}::bigint[])`);
  return found;
}

/** Whether a payment or compensation under way holds the document. */
const LOCKED = sql`exists (select from document_lock l where l.client_id = d.client_id and l.document_id = d.document_id)`;

/** Which of free (false) and blocked (true) documents: held by the ERP, a payment or a compensation. */
export function blockedConditions(blocked: readonly boolean[]): Condition[] {
  const found: Condition[] = [];
  if (!blocked.includes(true)) found.push(sql`not d.bloqueada_erp and not ${LOCKED}`);
  if (!blocked.includes(false)) found.push(sql`(d.bloqueada_erp or ${LOCKED})`);
  if (blocked.length === 0) found.push(sql`false`);
  return found;
}

export function dayConditions(column: Condition, { from, to }: Range<Day>): Condition[] {
  const found: Condition[] = [];
  if (from) found.push(sql`${column} >= ${from}::date`);
  if (to) found.push(sql`${column} <= ${to}::date`);
  return found;
}

export function amountConditions(column: Condition, { from, to }: Range<Cents>): Condition[] {
  const found: Condition[] = [];
  if (from !== null) found.push(sql`${column} >= ${from}`);
  if (to !== null) found.push(sql`${column} <= ${to}`);
  return found;
}

export function oneOf(column: Condition, values: readonly string[] | null): Condition[] {
  return values ? [sql`${column} = any(${values}::text[])`] : [];
}

export function textConditions(column: Condition, match: TextMatch): Condition[] {
  const found = oneOf(column, match.oneOf);
  // only % is a wildcard; letters of ASCII match in either case, in every language of a database
  if (match.like !== null)
    found.push(sql`${column} collate "C" ilike ${match.like.replace(/[\\_]/g, String.raw`\$&`)}`);
  return found;
}

/** The same of any of these columns. */
export function eitherCondition(columns: readonly Condition[], match: TextMatch): Condition[] {
  if (match.oneOf === null && match.like === null) return [];
  const each = columns.map((column) => sql`(${all(textConditions(column, match))})`);
  return [sql`(${sql.join(each, sql` or `)})`];
}

/**
 * The documents, called d, that the conditions are to be looked at on. Where ids or numbers name them, `offset 0` makes
 * the database find those first, by their own index: a plan made for every client believes that walking a whole client is
 * as cheap, which is wrong for the largest.
 */
export function documentsOf(
  viewer: Viewer,
  named: { readonly ids: readonly number[] | null; readonly num_documento: TextMatch },
): Condition {
  const found = [sql`client_id = ${viewer.clientId}`];
  if (named.ids) found.push(sql`document_id = any(${named.ids}::bigint[])`);
  found.push(...oneOf(sql`num_documento`, named.num_documento.oneOf));
  return found.length > 1 ? sql`(select * from document where ${all(found)} offset 0) d` : sql`document d`;
}
