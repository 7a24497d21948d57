import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { serverFile } from '#kit/server/paths.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { AREAS } from './areas.ts';

type GrowingTable = { readonly keptFor: string; readonly deletedBy: string };

/** The section Growth of docs/operations.md. */
function readGrowth(): { growing: ReadonlyMap<string, GrowingTable>; bounded: readonly string[] } {
  const text = readFileSync(serverFile('docs/operations.md'), 'utf8');
  const section = text.split('\n## Growth\n')[1]?.split('\n## ')[0] ?? '';
  const growing = new Map<string, GrowingTable>();
  for (const row of section.matchAll(/^\| (`[^|]+) \|[^|]+\| ([^|]+) \| ([^|]+) \|$/gm)) {
    const [, names = '', keptFor = '', deletedBy = ''] = row;
    for (const [, name = ''] of names.matchAll(/`([a-z_]+)`/g))
      growing.set(name, { keptFor: keptFor.trim(), deletedBy: deletedBy.trim() });
  }
  const list = section.split('These do not grow with time')[1] ?? '';
  return { growing, bounded: [...list.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name) };
}

onOneDatabase('growth', (database) => {
  test('of each table has an end or a reason in docs/operations.md, or is bounded', async () => {
    const { db } = await database.fresh();
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      order by 1`.execute(db);
    const { growing, bounded } = readGrowth();
    expect([...growing.keys(), ...bounded].toSorted()).toEqual(rows.map(({ name }) => name));
  });
});

test('rows that the nightly job deletes are in docs/operations.md with their days', () => {
  const { growing } = readGrowth();
  const nightly = [...growing].filter(([, { deletedBy }]) => deletedBy.includes('`database.clean`'));
  const documented = nightly.map(([table, { keptFor }]) => [table, Number(/(\d+) days?/.exec(keptFor)?.[1])] as const);
  const declared = AREAS.flatMap(({ oldRows = [] }) => oldRows).map(({ table, days }) => [table, days] as const);
  // deleted with its report
  const cleaned = documented.filter(([table]) => table !== 'import_report_line');
  expect(Object.fromEntries(cleaned)).toEqual(Object.fromEntries(declared));
});
