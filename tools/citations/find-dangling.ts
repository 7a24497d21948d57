import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedTests, TestsByFile } from './list-tests.ts';
import { nearestText } from '../nearest-text.ts';
import { listFiles } from '../repository-files.ts';
import type { Citation, Citations } from './parse-specification.ts';

export const SPECIFICATION = 'docs/specification.md';
/** Folders that a cited path may start from. */
export const PREFIXES = ['src/areas', 'src', '.'];

/** Lists each citation of something that does not exist, with its line and the nearest name. */
export function findDanglingCitations(root: string, { citations, scripts }: Citations, tests: TestsByFile): string[] {
  const { scripts: known } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  return [
    ...citations.flatMap((citation) => checkCitation(root, tests, citation)),
    ...scripts
      .filter(({ name }) => !(name in known))
      .map(({ line, name }) =>
        report(line, `'npm run ${name}' is no script of package.json`, name, Object.keys(known)),
      ),
  ];
}

function checkCitation(root: string, tests: TestsByFile, { line, file, test }: Citation): string[] {
  if (file === '') return [`${SPECIFICATION}:${line}: no file before '› ${test}': write 'path › test name'`];
  const path = PREFIXES.map((prefix) => join(prefix, file)).find((candidate) => isThere(root, candidate));
  if (path === undefined) return [report(line, `no file ${file}`, file, allFiles(root))];
  if (test === undefined) return [];
  const names = (tests.get(path) ?? []).flatMap(citableNames);
  if (names.some((name) => isNamed(test, name))) return [];
  const [, table, row] = /^(.+) \/ (.+)$/.exec(test) ?? [];
  if (table !== undefined && row !== undefined && names.some((name) => isNamed(table, name))) {
    const source = readFileSync(join(root, path), 'utf8');
    const missing = source.includes(row) ? [] : row.split(', ').filter((part) => !source.includes(part));
    return missing.map((part) => report(line, `${path} has no row '${part}' in the table of '${table}'`));
  }
  const moved = [...tests].find(([, others]) => others.flatMap(citableNames).includes(test))?.[0];
  return moved === undefined
    ? [report(line, `${path} has no test '${test}'`, test, names)]
    : [`${report(line, `${path} has no test '${test}'`)} It is in ${moved}.`];
}

/**
 * Lists the rows whose tests all run only in `npm run test:full`, so that nothing of every day guards their sentence;
 * `npm run check` is a part of every run.
 */
export function findRowsOfFullRun(root: string, { citations, scripts }: Citations, tests: ListedTests): string[] {
  const checked = new Set(scripts.filter(({ name }) => name === 'check').map(({ line }) => line));
  const ofTests = citations.filter(({ file }) => /\.(?:test|spec)\.ts$/.test(file));
  return [...new Set(ofTests.map(({ line }) => line))]
    .filter((row) => !checked.has(row))
    .filter((row) => ofTests.every((citation) => citation.line !== row || isOfFullRun(root, tests, citation)))
    .map((row) => report(row, 'all tests of this row run in test:full only: cite or write one of every day'));
}

/** Whether a cited test exists and runs only in `npm run test:full`. */
function isOfFullRun(root: string, { all, everyDay }: ListedTests, { file, test }: Citation): boolean {
  const path = PREFIXES.map((prefix) => join(prefix, file)).find((candidate) => isThere(root, candidate));
  if (path === undefined) return false;
  const table = /^(.+) \/ .+$/.exec(test ?? '')?.[1];
  const isCitedIn = (tests: TestsByFile) =>
    (tests.get(path) ?? []).some(
      (name) =>
        test === undefined ||
        citableNames(name).some((part) => isNamed(test, part) || (table !== undefined && isNamed(table, part))),
    );
  return isCitedIn(all) && !isCitedIn(everyDay);
}

function isThere(root: string, path: string): boolean {
  return path.includes('*') ? listFiles(root, path).length > 0 : existsSync(join(root, path));
}

/** Every file by the paths that a citation may use. */
function allFiles(root: string): string[] {
  return PREFIXES.flatMap((prefix) => listFiles(join(root, prefix), '**/*.*'));
}

/** A test is cited by its name, by that of its group, or by both ('group > test'). */
function citableNames(fullName: string): string[] {
  const parts = fullName.split(' > ');
  return parts.flatMap((_part, start) =>
    parts.slice(start).map((_, length) => parts.slice(start, start + length + 1).join(' > ')),
  );
}

/** A cited `${…}` matches any value of a loop. */
function isNamed(cited: string, name: string): boolean {
  const fixed = cited.split(/\$\{[^}]*\}/);
  return cited === name || (fixed.length > 1 && new RegExp(`^${fixed.map(escapeRegExp).join('.+')}$`).test(name));
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function report(line: number, problem: string, wanted = '', candidates: Iterable<string> = []): string {
  const nearest = nearestText(wanted, candidates);
  const hint = nearest === undefined ? '' : ` Nearest: ${nearest}`;
  return `${SPECIFICATION}:${line}: ${problem}.${hint}`;
}
