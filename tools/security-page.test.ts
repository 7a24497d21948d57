import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
/** The items of OWASP ASVS 5.0.0, V3, V6, V7, V8, V10 and V16, that are of level 1 or 2, with their level. */
import ITEMS from './asvs-5.0.json' with { type: 'json' };

const PAGE = readFileSync('docs/security.md', 'utf8');
const rows = PAGE.split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, item = '', level, wants, state, how = '']) => ({ item, level: Number(level), wants, state, how }));

it('has one row for each item, in its order, with its level', () => {
  expect(rows.map(({ item, level }) => [item, level])).toEqual(Object.entries(ITEMS));
  expect(rows).toHaveLength(124);
});

it.each(rows)('says whether $item is met, and how', ({ wants, state, how }) => {
  expect(wants).not.toBe('');
  expect(['met', 'in part', 'not met', 'none here']).toContain(state);
  expect(how).not.toBe('');
});

it('names files and commands that exist', () => {
  const named = [...PAGE.matchAll(/`((?:src|e2e|tools|docs|database)\/[^`\s]+|[\w.-]+\.graphql)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = [...PAGE.matchAll(/`npm run ([\w-]+)`/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

it('has the sections that its rows refer to', () => {
  const sent = rows.flatMap(({ how }) =>
    [...how.matchAll(/below, ([A-Z][a-z-]+(?: [a-z]+)?)/g)].map(([, name]) => name),
  );
  expect(new Set(sent)).toEqual(new Set(['Brute-force limits', 'Authentication paths', 'Sessions', 'The log']));
  for (const name of new Set(sent)) expect(PAGE).toContain(`\n## ${name}\n`);
});
