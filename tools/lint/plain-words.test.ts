import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Each line is a file of its own; `problem` is a part of the rule's message. */
const REFUSED: readonly [what: string, line: string, problem: string][] = [
  ['a variable', 'const told = 1;', "name 'told': write reported"],
  ['a part of a name', 'let bankAddressSaid;', "name 'bankAddressSaid': write reported"],
  ['a part of a column’s name', 'type Row = { said_at: Date };', "name 'said_at'"],
  ['a metaphor', 'function openDoor() {}', "name 'openDoor': write route"],
  ['a private member', 'class A { #told = 1; }', "name 'told'"],
  ['a maximum', 'const MOST_ROWS = 10;', "name 'MOST_ROWS': write MAX_"],
  ['a maximum in a field', 'type Job = { mostTries: number };', "name 'mostTries': write MAX_ or max"],
  ['a label that is called a word', 'const word = useLabel();', "name 'word': write labels"],
  ['labels that are called words', 'export function useOrderWords() {}', "name 'useOrderWords': write labels"],
  ['a function that takes', 'const takeLine = () => 1;', "name 'takeLine': write consume"],
  ['a name that says taken', 'const taken = await send();', "name 'taken': write consume"],
  ['an export that does not say of what', 'export const query = 1;', "export 'query': write of what"],
  ['a component that does not say of what', 'export function Screen() {}', "export 'Screen'"],
  ['an index of a callback', 'rows.map((row, place) => place);', "index 'place': write index"],
  ['an index of a function', 'rows.filter(function (row, at) { return at; });', "index 'at'"],
  ['a loop’s counter', 'for (let at = 0; at < 2; at += 1) f();', "index 'at'"],
  ['a comment', '// the ERP has told it', "comment’s word 'told'"],
  ['a docstring', '/** Where it stands. */', "comment’s word 'stands': write is"],
  ['a test’s title', "test('records what it said', f);", "title’s word 'said'"],
  ['a parametrised test’s title', "it.each(rows)('%s stands', f);", "title’s word 'stands'"],
  ['a title without a noun', "onOneDatabase('what is overdue', f);", "title’s word 'what is overdue': write a noun"],
  ['a title without a subject', "test('text, as without one', f);", "title’s word 'as without'"],
  ['the title of a group', "describe('what is open', f);", "title’s word 'what is open': write a noun"],
  ['an error', "throw new Error('the bank told nothing');", "error’s word 'told'"],
  ['an error of several parts', 'throw new ImportError(`${bank} told nothing`);', "error’s word 'told'"],
  ['a log line', "app.log.warn({ uuid }, 'the bank told nothing');", "message’s word 'told'"],
  ['a long line of a comment', `/**\n * ${'x'.repeat(118)}\n */`, '2:1: The comment’s line has 121 columns'],
  ['a long comment', `  // ${'x'.repeat(117)}`, 'The comment’s line has 122 columns'],
];
const ALLOWED: readonly [what: string, line: string][] = [
  ['a property that another file declares', 'f(row.told);'],
  ['a part of a longer word', 'const stoodle = understood;'],
  ['a text for users', "show('The bank told it');"],
  ['a usual word of a comment', '// takes the lock, in words of the contract'],
  ['an index that is an instant', 'rows.map((row) => row.at);'],
  ['a moment beside a call', 'notify((row, at) => at);'],
  ['a query that is not exported', 'const query = 1;'],
  ['a title that asks nothing', "test('says what is overdue', f);"],
  ['a comment as wide as allowed', `// ${'x'.repeat(117)}`],
  ['a long line of code', `f('${'x'.repeat(130)}');`],
  ['a comment after long code', `f('${'x'.repeat(130)}'); // x`],
];
/** Each line is refused in other files. */
const EXCEPTIONS: readonly [path: string, line: string][] = [
  ['src/areas/account/rules/verify.ts', 'const words = 1;'],
  ['src/kit/server/pdf/text.ts', 'let word = 0;'],
  ['src/areas/invoices/server/pdf-longest.full.test.ts', 'const words = 1;'],
  ['src/areas/associates/rules/check-lines.ts', 'const taken = 1;'],
  ['src/areas/erp/desk/portal/keys/RevealSheet.tsx', 'f({ taken: 1 });'],
  ['tools/lint/words.mjs', 'f({ words: 1 });'],
  ['src/portal/component-book/Figures.tsx', 'export function Figures() {}'],
];

/** Paths that are refused. */
const PATHS: readonly [path: string, problem: string][] = [
  ['src/areas/orders/portal/words/useStatusName.ts', "path’s word 'words': write labels"],
  ['src/kit/portal/takeSecret.ts', "path’s word 'take': write consume"],
  ['src/server/doors.ts', "path’s word 'doors': write route"],
];

const folder = mkdtempSync(join(tmpdir(), 'surtidor-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A path to which no exception applies, of the same kind. */
const elsewhere = (path: string) => `elsewhere/${EXCEPTIONS.findIndex(([one]) => one === path)}${extname(path)}`;

const fileOf = (list: object, index: number) => `${list === REFUSED ? 'refused' : 'allowed'}${index}.ts`;

let output: string;
beforeAll(async () => {
  const config = join(folder, 'oxlint.json');
  const jsPlugins = [join(import.meta.dirname, 'plain-words.mjs')];
  const rules = { 'words/plain-words': 'error', 'words/comment-width': 'error' };
  writeFileSync(config, JSON.stringify({ jsPlugins, plugins: [], categories: { correctness: 'off' }, rules }));
  for (const list of [REFUSED, ALLOWED])
    for (const [index, [, line]] of list.entries()) writeFileSync(join(folder, fileOf(list, index)), `${line}\n`);
  const written: [string, string][] = [
    ...EXCEPTIONS,
    ...EXCEPTIONS.map(([path, line]): [string, string] => [elsewhere(path), line]),
    ...PATHS.map(([path]): [string, string] => [path, 'export {};']),
  ];
  for (const [path, line] of written) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `${line}\n`);
  }
  output = await new Promise<string>((resolve) => {
    const program = join(import.meta.dirname, '../../node_modules/.bin/oxlint');
    execFile(process.execPath, [program, '-c', config, '--format=unix', '.'], { cwd: folder }, (_, printed) =>
      resolve(printed),
    );
  });
});

const problemsOf = (file: string) => output.split('\n').filter((line) => line.replace('./', '').startsWith(`${file}:`));

test.each(REFUSED.map(([what, , problem], index) => [what, problem, index] as const))(
  'refuses %s once: %s',
  (_, problem, index) =>
    expect(problemsOf(fileOf(REFUSED, index))).toEqual([expect.stringContaining(problem) as string]),
);

test.each(ALLOWED.map(([what], index) => [what, index] as const))('allows %s', (_, index) =>
  expect(problemsOf(fileOf(ALLOWED, index))).toEqual([]),
);

test.each(PATHS)('refuses the path %s: %s', (path, problem) =>
  expect(problemsOf(path)).toEqual([expect.stringContaining(problem) as string]),
);

test.each(EXCEPTIONS)('allows in %s alone: %s', (path) => {
  expect(problemsOf(path)).toEqual([]);
  expect(problemsOf(elsewhere(path))).toHaveLength(1);
});
