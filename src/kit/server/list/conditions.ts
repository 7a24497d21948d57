import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../core/day.ts';
import type { Range, TextMatch } from '../../core/filter.ts';
import type { Cents } from '../../core/money.ts';

export type Condition = RawBuilder<unknown>;

export function all(conditions: readonly Condition[]): Condition {
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

export function oneOf(column: Condition, values: readonly string[] | null): Condition[] {
  return values ? [sql`${column} = any(${values}::text[])`] : [];
}

export function textConditions(column: Condition, match: TextMatch): Condition[] {
  const found = oneOf(column, match.oneOf);
  // only % is a wildcard; ASCII letters match in either case, whatever the database's collation
  if (match.like !== null)
    found.push(sql`${column} collate "C" ilike ${match.like.replace(/[\\_]/g, String.raw`\$&`)}`);
  return found;
}

/** Matches any of the columns. */
export function eitherCondition(columns: readonly Condition[], match: TextMatch): Condition[] {
  if (match.oneOf === null && match.like === null) return [];
  const each = columns.map((column) => sql`(${all(textConditions(column, match))})`);
  return [sql`(${sql.join(each, sql` or `)})`];
}
