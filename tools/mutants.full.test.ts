import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseSpecification } from './citations/parse-specification.ts';
import { runCommand } from './testing/command.ts';
import { typeProblems } from './mutants/check-types.ts';
import { MUTATIONS } from './mutants/list/all.ts';
import { listProblems } from './mutants/list-problems.ts';
import { type Mutation, namePattern, toTestReference } from './mutants/mutation.ts';
import { replacedBy } from './mutants/replaced-statements.ts';
import { proveRows } from './mutants/rows.ts';
import { TestRunner } from './mutants/run-tests.ts';
import { copyRepository } from './mutants/working-copy.ts';

const NEGATED: Mutation = {
  name: 'all of several permissions are one of them',
  file: 'src/kit/core/permission.ts',
  from: 'need.all.every(',
  to: 'need.all.some(',
  tests: ['src/kit/core/permission.test.ts › meetsNeed decides on %s'],
};

describe('the list of mutations', () => {
  test('fits the sources, and names tests that exist', () => {
    expect(listProblems('.', MUTATIONS)).toEqual([]);
  });

  test.each<[string, Partial<Mutation>]>([
    ['changes src/none.ts, which does not exist', { file: 'src/none.ts' }],
    ['changes a text that occurs 0 times in src/kit/core/permission.ts: nowhere', { from: 'nowhere' }],
    ['changes a text that occurs 2 times in src/kit/core/permission.ts: ${BRAND}_', { from: '${BRAND}_' }],
    ['changes nothing', { to: NEGATED.from }],
    ['names no test', { tests: [] }],
    ['names a test of src/none.test.ts, which does not exist', { tests: ['src/none.test.ts › any'] }],
    [
      'names a test that src/kit/core/permission.test.ts has not: none such',
      { tests: ['src/kit/core/permission.test.ts › none such'] },
    ],
  ])('is reported where it %s', (problem, over) => {
    expect(listProblems('.', [{ ...NEGATED, ...over }])).toEqual([`'${NEGATED.name}' ${problem}`]);
  });

  test('names each mutation once', () => {
    expect(listProblems('.', [NEGATED, NEGATED])).toEqual([`'${NEGATED.name}' has the name of another mutation`]);
  });
});

describe('a row of the specification', () => {
  const TESTS = 'src/kit/core/permission.test.ts';
  const specification = parseSpecification(
    [
      '| Sentence | Lives in | Test |',
      '|---|---|---|',
      '| one: "has all" | kit/core/permission.ts | kit/core/permission.test.ts › meetsNeed decides on %s / all |',
      '| two: "has one" | kit/core/permission.ts | kit/core/permission.test.ts › another test |',
      '| two: "has none" | kit/core/permission.ts | `npm run bench` |',
    ].join('\n'),
  );
  const prove = (required: Readonly<Record<string, string>>, over: Partial<Mutation> = {}) =>
    proveRows(specification, [{ ...NEGATED, ...over }], required);
  const sentences = (rows: readonly { readonly sentence: string }[]) => rows.map(({ sentence }) => sentence);

  test('is proven if one of its tests must notice a mutation', () => {
    const { problems, proven, unproven } = prove({ one: NEGATED.name });
    expect(problems).toEqual([]);
    expect(sentences(proven)).toEqual(['one: "has all"']);
    expect(sentences(unproven)).toEqual(['two: "has one"', 'two: "has none"']);
    expect(sentences(prove({}, { tests: [TESTS] }).proven)).toEqual(['one: "has all"', 'two: "has one"']);
    expect(prove({}, { equivalent: 'nobody notices' }).proven).toEqual([]);
  });

  test.each<[problem: string, row: string, name: string, over: Partial<Mutation>]>([
    ['0 rows begin with it', 'three', NEGATED.name, {}],
    ['2 rows begin with it', 'two', NEGATED.name, {}],
    ["no mutation is named 'lost'", 'one', 'lost', {}],
    [`'${NEGATED.name}' is not run`, 'one', NEGATED.name, { equivalent: 'nobody notices' }],
    [`the row cites no test of '${NEGATED.name}'`, 'two: "has one"', NEGATED.name, {}],
    [`the row cites no test of '${NEGATED.name}'`, 'one', NEGATED.name, { tests: ['src/other.test.ts'] }],
  ])('is reported: %s', (problem, row, name, over) => {
    expect(prove({ [row]: name }, over).problems).toEqual([`Row '${row}': ${problem}`]);
  });
});

describe('a change of a migration', () => {
  const FIRST = `create table thing (
  name text check (name <> ''),
  size integer,
  check (size > 0)
);
-- guards a thing
create function guard() returns trigger language plpgsql as $$
begin
  raise exception 'never';
end $$;
create trigger thing_guard before update on thing
  for each row execute function guard();
create index thing_of on thing (name);
`;
  const replaced = (changed: string, later: string) => {
    const migrations = ['-- another\nselect 1;\n', FIRST, 'select 2;\n', later];
    const named = migrations.map((text, index) => ({ path: `${index}.sql`, text }));
    return replacedBy(named, '1.sql', FIRST.indexOf(changed));
  };

  test.each([
    ['never', '-- guards less\ncreate or replace function guard() returns trigger language sql as $$ $$;'],
    ['never', 'drop function guard;'],
    ['before update', 'drop trigger thing_guard on thing;'],
    ['before update', 'create or replace trigger thing_guard after update on thing for each row execute function g();'],
    ['thing (name)', 'drop index if exists thing_of;'],
    ["name <> ''", 'alter table thing drop constraint thing_name_check;'],
    ['size integer', 'alter table thing\n  add column age integer,\n  alter column size type bigint;'],
    ['size > 0', 'alter table thing drop constraint thing_check;'],
    ['size > 0', 'drop table thing;'],
  ])('of "%s" has no effect before: %s', (changed, later) => {
    expect(replaced(changed, `${later}\n`)).toBe('3.sql');
  });

  test.each([
    ['never', 'create or replace function guarded() returns trigger language sql as $$ $$;'],
    ['before update', 'drop trigger thing_guard on another;'],
    ["name <> ''", 'alter table thing drop constraint thing_check;'],
    ['size > 0', 'alter table thing add constraint size_of check (size > 1);'],
    ['size integer', 'alter table another drop column size;'],
  ])('of "%s" has an effect before: %s', (changed, later) => {
    expect(replaced(changed, `${later}\n`)).toBeUndefined();
  });

  test('is reported if a later migration replaces it', () => {
    const mutation = {
      ...NEGATED,
      file: 'database/migrations/0003_account_ledger.sql',
      from: 'pg_trigger_depth() < 2',
    };
    expect(listProblems('.', [mutation])).toEqual([
      `'${NEGATED.name}' changes what database/migrations/0015_account_history.sql replaces: pg_trigger_depth() < 2`,
    ]);
  });
});

test('names a mutation that does not compile, beside one of the same lines that does', async () => {
  const wrong = { ...NEGATED, name: 'no method', to: 'need.all.most(' };
  expect(await typeProblems('.', [NEGATED, wrong])).toEqual([
    expect.stringMatching(/^'no method' does not compile:\n {2}src\/kit\/core\/permission\.\S+ error TS\d+: /),
  ]);
});

test('a test’s name matches every row of its table', () => {
  const pattern = (name: string) => new RegExp(namePattern(toTestReference(`a.test.ts › ${name}`)));
  expect(pattern('refuses %s (of $name)').test('suite refuses a thing (of somebody)')).toBe(true);
  expect(pattern('what? a+b').test('suite what a+b')).toBe(false);
});

test(
  'fails in a copy of the repository as long as it is mutated, which leaves the repository alone',
  { tags: 'full' },
  async () => {
    const copy = copyRepository('.');
    const runner = new TestRunner(copy.folder, { bail: true });
    const sources = () => ['.', copy.folder].map((root) => readFileSync(join(root, NEGATED.file), 'utf8'));
    const [original] = sources();
    const run = async (changed: readonly string[]) => {
      const { failed, problem } = await runner.run(NEGATED.tests.map(toTestReference), { seconds: 120, changed });
      return problem ?? (failed ? 'failed' : 'passed');
    };
    try {
      expect(await run([])).toBe('passed');
      await copy.withMutations([NEGATED], async () => {
        expect(sources()).toEqual([original, original?.replace(NEGATED.from, NEGATED.to)]);
        expect(await run([NEGATED.file])).toBe('failed');
      });
      expect(sources()).toEqual([original, original]);
      expect(await run([])).toBe('passed');
    } finally {
      runner.stop();
      copy.remove();
    }
  },
);

test('a copy of the repository can be copied again', { tags: 'full' }, () => {
  const copy = copyRepository('.');
  try {
    const again = copyRepository(copy.folder);
    expect(lstatSync(join(again.folder, 'node_modules')).isSymbolicLink()).toBe(true);
    again.remove();
  } finally {
    copy.remove();
  }
});

test('npm run mutants fails for a name that no mutation has', async () => {
  const { code, err } = await runCommand(['tools/mutants.ts', '--only', 'none such'], {});
  expect([code, err]).toEqual([1, "No mutation to run is named 'none such'.\n"]);
});
