import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Range, TextMatch } from '#kit/core/filter.ts';
import { likePattern } from '#kit/core/like-pattern.ts';
import type { Cents } from '#kit/core/money.ts';
import { foldText } from '#kit/core/search-text.ts';

export type Condition = RawBuilder<unknown>;

export function allConditions(conditions: readonly Condition[]): Condition {
  return sql.join(conditions, sql` and `);
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

export function oneOfCondition(column: Condition, values: readonly string[] | null): Condition[] {
  return values ? [sql`${column} = any(${values}::text[])`] : [];
}

export function textConditions(column: Condition, match: TextMatch): Condition[] {
  const found = oneOfCondition(column, match.oneOf);
  if (match.like !== null) found.push(likeCondition(column, match.like));
  return found;
}

/** Compares ignoring case and accents (core/search-text.ts). Only % is a wildcard. */
function likeCondition(column: Condition, like: string): Condition {
  const pattern = foldText(like).replace(/[\\_]/g, String.raw`\$&`);
  const compared = pattern.includes('ñ') ? sql`fold_text(${column})` : sql`search_text(${column})`;
  return sql`${compared} like ${pattern}`;
}

/** Matches rows in which one of the columns contains the text; '' matches all rows. */
export function searchConditions(columns: readonly Condition[], search: string): Condition[] {
  return search === '' ? [] : eitherCondition(columns, { oneOf: null, like: likePattern(search) });
}

/** The expression for `order by` of a text column: Spanish order, the same on every database. */
export function sortText(column: Condition): Condition {
  return sql`sort_text(${column}) collate "C"`;
}

/** Matches rows in which any of the columns matches. */
export function eitherCondition(columns: readonly Condition[], match: TextMatch): Condition[] {
  if (match.oneOf === null && match.like === null) return [];
  const each = columns.map((column) => sql`(${allConditions(textConditions(column, match))})`);
  return [sql`(${sql.join(each, sql` or `)})`];
}
