import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Describes the schema as text, the same on every supported engine and version, without the tables of libraries. */
export async function describeSchema(db: Db): Promise<string> {
  const { rows: columns } = await sql<{ table: string; line: string }>`
    select c.table_name as table, '  ' || c.column_name || ' ' || c.data_type
      || case c.is_nullable when 'NO' then ' not null' else '' end
      || case c.is_identity when 'YES' then ' identity' else '' end
      || coalesce(' default ' || c.column_default, '') as line
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely_%'
    order by c.table_name, c.ordinal_position`.execute(db);
  // not null is listed with its column; newer versions also list it as a constraint
  const { rows: constraints } = await sql<{ table: string; line: string }>`
    select conrelid::regclass::text as table, '  ' || conname || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c') and conrelid::regclass::text not like 'kysely_%'
    order by 1, contype = 'p' desc, conname`.execute(db);
  const { rows: indexes } = await sql<{ table: string; line: string }>`
    select tablename as table, '  ' || indexdef as line from pg_indexes
    where schemaname = 'public' and tablename not like 'kysely_%'
      and indexname not in (select conname from pg_constraint where contype in ('p', 'u'))
    order by tablename, indexname`.execute(db);
  const { rows: triggers } = await sql<{ table: string; line: string }>`
    select tgrelid::regclass::text as table, '  ' || pg_get_triggerdef(oid) as line from pg_trigger
    where not tgisinternal order by 1, tgname`.execute(db);
  const { rows: functions } = await sql<{ line: string }>`
    select pg_get_functiondef(p.oid) as line from pg_proc p
    where pronamespace = 'public'::regnamespace order by proname`.execute(db);

  const tables = [...new Set(columns.map((row) => row.table))];
  const parts = tables.map((table) => {
    const lines = [columns, constraints, indexes, triggers].flatMap((rows) =>
      rows.filter((row) => row.table === table),
    );
    return `table ${table}\n${lines.map((row) => row.line).join('\n')}\n`;
  });
  return `${[...parts, ...functions.map((row) => row.line.trimEnd())].join('\n').replaceAll(/[ \t]+$/gm, '')}\n`;
}
