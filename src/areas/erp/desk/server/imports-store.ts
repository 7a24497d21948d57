import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kit/server/database/database.ts';
import { foldText } from '#kit/core/search-text.ts';
import {
  type ImportCursor,
  type ImportFilter,
  type ImportLine,
  LINES_PAGE,
  type LineFilter,
} from '../rules/imports-api.ts';

/** Read-only SQL for the stored reports of imports. */

export type ImportRow = {
  readonly report_id: number;
  readonly began_at: Date;
  readonly ended_at: Date | null;
  readonly source: 'http' | 'command';
  readonly file: string | null;
  readonly lines: number;
  readonly applied: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly warned: number;
  readonly broken: string | null;
};

/** Newest first. */
export async function listImports(
  db: Db,
  { key, source, outcome }: ImportFilter,
  { since, after, limit }: { readonly since: Date; readonly after: ImportCursor | null; readonly limit: number },
): Promise<readonly ImportRow[]> {
  const conditions = [
    sql`began_at >= ${since}`,
    ...(source === null ? [] : [sql`source = ${source}`]),
    ...(outcome === 'all' ? [] : [sql`(rejected > 0 or broken is not null)`]),
    ...(key === '' ? [] : [sql`report_id in (select report_id from import_report_line where key like ${begins(key)})`]),
    ...(after === null ? [] : [sql`(began_at, report_id) < (${new Date(after.at)}, ${after.number}::bigint)`]),
  ];
  const { rows } = await sql<ImportRow>`
    select * from import_report where ${sql.join(conditions, sql` and `)}
    order by began_at desc, report_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts the imports since a moment that had refused lines or were broken off. */
export async function countBadImports(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ bad: number }>`
    select count(*)::int as bad from import_report
    where began_at >= ${since} and (rejected > 0 or broken is not null)`.execute(db);
  return rows[0]?.bad ?? 0;
}

/** LIKE pattern for texts with this beginning. */
function begins(text: string): string {
  return `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

export async function importById(db: Db, id: number): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`select * from import_report where report_id = ${id}`.execute(db);
  return rows[0];
}

/** The kinds of an import's bad lines; it reads at most 2000 lines. */
export async function lineKinds(db: Db, id: number): Promise<readonly string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from import_report_line where report_id = ${id} and kind <> '' order by kind`.execute(db);
  return rows.map(({ kind }) => kind);
}

function linesOf(id: number, { what, kind, text }: LineFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`report_id = ${id} and is_warning = ${what === 'warnings'}`,
      ...(kind === '' ? [] : [sql`kind = ${kind}`]),
      ...(text === '' ? [] : [sql`position(${foldText(text)} in fold_text(key || ' ' || field || ' ' || reason)) > 0`]),
    ],
    sql` and `,
  );
}

/** A page of the reported lines, in the stream's order, and the number of found lines. */
export async function importLines(
  db: Db,
  id: number,
  filter: LineFilter,
  page: number,
): Promise<{ readonly lines: readonly ImportLine[]; readonly total: number }> {
  const { rows } = await sql<ImportLine>`
    select seq, line, kind, key, field, reason from import_report_line where ${linesOf(id, filter)}
    order by line, seq limit ${LINES_PAGE} offset ${(page - 1) * LINES_PAGE}`.execute(db);
  const total = await sql<{ total: number }>`
    select count(*) as total from import_report_line where ${linesOf(id, filter)}`.execute(db);
  return { lines: rows, total: total.rows[0]?.total ?? 0 };
}
