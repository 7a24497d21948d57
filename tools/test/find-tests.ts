import { globSync } from 'node:fs';

/** The requested test files by runner. */
export type FoundTests = { readonly vitest: readonly string[]; readonly playwright: readonly string[] };

/** No test file has this name; the message lists similar names. */
export class NoSuchTest extends Error {}

/** Every test file, by its path from the repository's root. */
export function allTests(root: string): string[] {
  return globSync(['{src,tools,simulators,bench,attacks}/**/*.test.ts', 'e2e/**/*.spec.ts'], { cwd: root }).toSorted();
}

/** Whether only `npm run test:full` runs a test file (docs/testing.md). */
export function isFullOnly(path: string): boolean {
  return /\.full\.(?:test|spec)\.ts$/.test(path);
}

/**
 * The test files of `all` that match any of the names. A name is a path from the root (of a test, of the file that it
 * tests, or of a folder); else the name of a folder or file on any path ('invoices', 'pay'); else a part of a path.
 * Throws NoSuchTest.
 */
export function findTests(all: readonly string[], names: readonly string[]): FoundTests {
  const found = new Set(names.flatMap((name) => testsOf(all, name)));
  const files = all.filter((path) => found.has(path));
  return {
    vitest: files.filter((path) => path.endsWith('.test.ts')),
    playwright: files.filter((path) => path.endsWith('.spec.ts')),
  };
}

function testsOf(all: readonly string[], name: string): readonly string[] {
  const path = name.replace(/^\.\//, '').replace(/\/$/, '');
  const subject = path.replace(/\.[a-z]+$/, '');
  const ways: readonly ((test: string) => boolean)[] = [
    (test) => test === path || test.startsWith(`${path}/`) || (subject !== path && test.startsWith(`${subject}.`)),
    (test) => partsOf(test).includes(path),
    (test) => test.includes(path),
  ];
  for (const isMeant of ways) {
    const tests = all.filter(isMeant);
    if (tests.length > 0) return tests;
  }
  const near = nearNames(all, path);
  throw new NoSuchTest(`No test is called '${name}'.${near.length > 0 ? ` Near it: ${near.join(', ')}.` : ''}`);
}

/** The names of a path's folders and of its file, that without its extensions. */
function partsOf(path: string): string[] {
  return path.split('/').map((part) => part.split('.', 1)[0] ?? part);
}

/** Up to five folder and file names within an edit distance of a third of the last part of `path`, nearest first. */
function nearNames(all: readonly string[], path: string): string[] {
  const part = partsOf(path).at(-1) ?? path;
  return [...new Set(all.flatMap(partsOf))]
    .map((name) => ({ name, distance: editDistance(name, part) }))
    .filter(({ name, distance }) => distance <= Math.max(name.length, part.length) / 3)
    .toSorted((a, b) => a.distance - b.distance || a.name.localeCompare(b.name))
    .slice(0, 5)
    .map(({ name }) => name);
}

/** The edit distance, with swaps of neighbouring letters (Damerau-Levenshtein). */
function editDistance(from: string, to: string): number {
  const table = Array.from({ length: from.length + 1 }, (_, row) => [row, ...Array<number>(to.length).fill(0)]);
  const at = (row: number, column: number) => table[row]?.[column] ?? Infinity;
  table[0] = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      (table[row] ?? [])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(from.length, to.length);
}
