import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { long } from '#kit/server/database/prepared-statements.ts';
import { type LedgerCheck, MAX_VIOLATIONS } from '#kit/server/manifest/ledger-check.ts';
import { type ClientPage, clientPages } from '#areas/session/server/public.ts';

/** Clients of one statement: it sorts and joins their rows only, however many clients there are. */
const CLIENTS_PER_PAGE = 250;

/**
 * Checks invariants in the whole database, page by page of clients. Each is a query for the rows that violate it, by
 * its name. The query relates rows of one client only, by their client_id.
 */
export async function checkInvariants(
  db: Db | Tx,
  invariants: Readonly<Record<string, RawBuilder<unknown>>>,
  pageSize = CLIENTS_PER_PAGE,
): Promise<LedgerCheck[]> {
  const tables = await tablesOfClients(db);
  const pages = await clientPages(db, pageSize);
  const checks: LedgerCheck[] = [];
  for (const [name, invariant] of Object.entries(invariants)) {
    const text = invariant.compile(db).sql;
    const named = tables.filter((table) => new RegExp(String.raw`\b${table}\b`).test(text));
    const violations: object[] = [];
    let count = 0;
    for (const page of pages) {
      // not checked: the invariants are those of any area
      const { rows } = await sql<{ violation_count: number }>`
        ${rowsOfPage(named, page)}
        select *, count(*) over () as violation_count from (${invariant}) violation
        limit ${MAX_VIOLATIONS}`.execute(db);
      count += rows[0]?.violation_count ?? 0;
      const left = MAX_VIOLATIONS - violations.length;
      for (const { violation_count: _, ...violation } of rows.slice(0, left)) violations.push(violation);
    }
    checks.push({ name, violations, count });
  }
  return checks;
}

/** Makes the tables' names mean the page's rows in the statement that follows. */
function rowsOfPage(tables: readonly string[], { after, last }: ClientPage): RawBuilder<unknown> {
  if (tables.length === 0) return long;
  const rows = tables.map(
    (table) => sql`${sql.id(table)} as not materialized (
      select * from ${sql.table(table)} where client_id > ${after} and client_id <= ${last}::bigint)`,
  );
  return sql`${long} with ${sql.join(rows)}`;
}

/** The tables whose every row belongs to a client. */
async function tablesOfClients(db: Db | Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and a.attname = 'client_id' and a.attnotnull`.execute(db);
  return rows.map(({ name }) => name);
}
