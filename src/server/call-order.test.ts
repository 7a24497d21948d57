import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { fromRepoRoot } from '#kit/server/paths.ts';

/**
 * A line of a README's call order: a file, the names that it must declare, and the previous file, which must import it.
 */
type Entry = { readonly file: string; readonly names: readonly string[]; readonly caller: string | undefined };

const SECTIONS = globSync('src/areas/*/README.md', { cwd: fileURLToPath(fromRepoRoot('')) }).flatMap((path) =>
  readFileSync(fromRepoRoot(path), 'utf8')
    .split('\n## ')
    .filter((section) => section.startsWith('Call order'))
    .map((section) => ({ path, title: section.split('\n')[0], section })),
);

function entriesOf(section: string): Entry[] {
  const callers: string[] = [];
  return [...section.matchAll(/^( *)- `([^`]+)`: (.*)$/gm)].map(([, indent = '', file = '', rest = '']) => {
    const depth = indent.length / 2;
    callers[depth] = file;
    const names = [...rest.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    return { file, names, caller: callers[depth - 1] };
  });
}

/** A declaration at the top level of a file. */
function declarationOf(name: string): RegExp {
  return new RegExp(`^(export )?(async )?(const|function|type) ${name}\\b`, 'm');
}

test('the areas that move money show their call order', () => {
  expect([...new Set(SECTIONS.map(({ path }) => path))].toSorted()).toEqual([
    'src/areas/compensations/README.md',
    'src/areas/invoices/README.md',
  ]);
});

describe.each(SECTIONS)('$path, $title', ({ path, section }) => {
  const read = (file: string) => readFileSync(new URL(file, fromRepoRoot(path)), 'utf8');

  test('has at most ten lines', () => {
    const count = entriesOf(section).length;
    expect(count).toBeGreaterThan(4);
    expect(count).toBeLessThanOrEqual(10);
  });

  test.each(entriesOf(section))('$file declares $names', ({ file, names }) => {
    const code = read(file);
    for (const name of names) expect(code).toMatch(declarationOf(name));
  });

  test.each(entriesOf(section).filter(({ caller }) => caller))('$caller imports $file', ({ file, caller = '' }) => {
    expect(read(caller)).toContain(`/${basename(file)}'`);
  });
});
