import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A project of one store with planted mistakes, checked on the real schema. */
const folder = mkdtempSync(join(tmpdir(), 'surtidor-sql-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KIT = `import { type RawBuilder, sql } from 'kysely';
export const COLUMNS = sql\`c.client_id, c.nombre\`;
export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql\` and \`);
}
`;

/** What is wrong, the function's parameters and body, and the report; none for a statement that is right. */
const STATEMENTS: readonly [why: string, parameters: string, body: string, output: string | null][] = [
  [
    'columns that fit',
    'id: number',
    'sql<{ nombre: string }>`select nombre from client where client_id = ${id}`',
    null,
  ],
  [
    'an imported fragment and conditions that are added',
    'ids: readonly number[] | null',
    `{
      const where = [sql\`c.store = \${'BO'}\`];
      if (ids) where.push(sql\`c.client_id = any(\${ids}::bigint[])\`);
      return sql<{ client_id: number; nombre: string }>\`select \${COLUMNS} from client c where \${all(where)}\`;
    }`,
    null,
  ],
  [
    'a type of another file, cut and extended',
    '',
    `sql<Pick<Client, 'id'> & { readonly nombre: string }>\`select client_id as id, nombre from client\``,
    null,
  ],
  [
    'a column that does not exist',
    '',
    'sql<{ name: string }>`select name from client`',
    'column "name" does not exist',
  ],
  [
    'a table that does not exist',
    '',
    'sql<{ a: number }>`select 1 as a from clients`',
    'relation "clients" does not exist',
  ],
  [
    'a column without a type',
    '',
    'sql<{ client_id: number }>`select client_id, nombre from client`',
    "returns nombre, which the row's type does not have",
  ],
  [
    'a type without a column',
    '',
    'sql<{ client_id: number; nombre: string }>`select client_id from client`',
    "the row's type has nombre, the statement has no such column",
  ],
  [
    'a bigint as text',
    '',
    'sql<{ id: string }>`select client_id as id from client`',
    "id is bigint, the row's type says string",
  ],
  [
    'a numeric as a number',
    '',
    'sql<{ sum: number }>`select 1.5 as sum`',
    "sum is numeric, the row's type says number",
  ],
  [
    'a date as an instant',
    '',
    'sql<{ day: Date }>`select current_date as day`',
    "day is date, the row's type says Date",
  ],
  [
    'an instant as text',
    '',
    'sql<{ at: string }>`select now() as at`',
    "at is timestamp with time zone, the row's type says",
  ],
  [
    'bytes as a Buffer',
    '',
    "sql<{ bytes: Buffer }>`select ''::bytea as bytes`",
    "bytes is bytea, the row's type says Buffer",
  ],
  [
    'an array as one value',
    '',
    "sql<{ ids: number }>`select '{1}'::bigint[] as ids`",
    "ids is bigint[], the row's type says number",
  ],
  [
    'a type that the drivers differ in',
    '',
    "sql<{ i: string }>`select interval '1 day' as i`",
    'i is interval, which the drivers',
  ],
  [
    'a column that may be null',
    '',
    'sql<{ codigo_destinatario: string; destination_id: number }>`select codigo_destinatario, o.destination_id from order_header o join client c on true left join destination d on true`',
    'destination_id may be null (order_header.destination_id)',
  ],
  [
    'a joined column that may be null',
    '',
    'sql<{ nombre: string }>`select c.nombre from payment p left join client c on true`',
    'nombre may be null (left join client)',
  ],
  [
    'a sum of no rows',
    '',
    'sql<{ last: number }>`select max(client_id) as last from client`',
    'last may be null (an aggregate',
  ],
  [
    'a mistake in one of two variants',
    'isNamed: boolean',
    'sql<{ id: number }>`select client_id as id ${isNamed ? sql`, nombre` : sql``} from client`',
    "returns nombre, which the row's type does not have",
  ],
  [
    'a mistake in the argument of a call',
    'order: RawBuilder<unknown>',
    'sql<{ client_id: number }>`select client_id from client order by ${order}`',
    'column "elsewhere" does not exist',
  ],
  ['a statement without rows', '', 'sql`delete from client where id = 1`.execute(db)', 'column "id" does not exist'],
  [
    'SQL that only the run knows',
    '',
    "sql<{ a: number }>`select 1 as a ${sql.raw(process.argv.join(''))}`",
    'is not known',
  ],
  [
    'a comment without need',
    '',
    '// not checked: it is right\n  sql<{ a: number }>`select 1 as a`',
    "can be checked: remove the comment 'it is right'",
  ],
  [
    'a comment with a reason',
    '',
    "// not checked: only the run knows\n  sql<{ a: number }>`select 1 as a ${sql.raw(process.argv.join(''))}`",
    null,
  ],
];

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('with planted mistakes', () => {
  let output = '';
  let status: number | null = 0;
  const lines: number[] = [];

  beforeAll(() => {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    write(
      'tsconfig.json',
      JSON.stringify({
        extends: resolve('tsconfig.base.json'),
        compilerOptions: { types: ['node'] },
        include: ['src'],
      }),
    );
    write('src/kit.ts', KIT);
    write('src/client.ts', 'export type Client = { readonly id: number; readonly code: string };');
    let text = `import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Client } from './client.ts';
import { COLUMNS, all } from './kit.ts';
declare const db: Kysely<object>;
`;
    STATEMENTS.forEach(([, parameters, body], index) => {
      lines.push(text.split('\n').length);
      text += `export const f${index} = (${parameters}) => ${body};\n`;
    });
    const called = STATEMENTS.findIndex(([why]) => why === 'a mistake in the argument of a call');
    write('src/x-store.ts', `${text}export const call = () => f${called}(sql\`elsewhere\`);\n`);
    ({ stderr: output, status } = spawnSync(process.execPath, ['tools/check-sql.ts', folder, 'tsconfig.json'], {
      encoding: 'utf8',
    }));
  });

  /** The report on a statement; undefined if there is none. */
  function reportOf(index: number): string | undefined {
    const from = lines[index] ?? 0;
    const to = lines[index + 1] ?? Infinity;
    return output.split(/^(?=src\/)/m).find((report) => {
      const line = Number(/^src\/x-store\.ts:(\d+)/.exec(report)?.[1]);
      return line >= from && line < to;
    });
  }

  const cases = STATEMENTS.map(([why, , , expected], index) => ({ why, expected, index }));

  it.each(cases.filter(({ expected }) => expected === null))('accepts $why', ({ index }) => {
    expect(reportOf(index)).toBeUndefined();
  });

  it.each(cases.filter(({ expected }) => expected !== null))('reports $why', ({ expected, index }) => {
    expect(reportOf(index)).toContain(expected);
  });

  it('fails and counts the statements', () => {
    expect(status).toBe(1);
    expect(output).toContain(`${STATEMENTS.length} statements`);
    expect(output).toContain('1 not checked');
  });
});
