import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** Numbers that two migrations shared before this check; existing databases store the names, so they stay. */
const RELEASED_TWICE = new Set(['0011', '0013']);

/** Lists wrong names of migrations: each needs its own number, its area and its subject. */
export function migrationProblems(root: string): string[] {
  const names = globSync('database/migrations/*', { cwd: root })
    .map((path) => basename(path))
    .toSorted();
  const problems: string[] = [];
  for (const [index, name] of names.entries()) {
    const number = name.slice(0, 4);
    const earlier = names.slice(0, index).filter((other) => other.startsWith(number));
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
      problems.push(`database/migrations/${name} is not named like 0026_area_what.sql`);
    }
    if (earlier.length > (RELEASED_TWICE.has(number) ? 1 : 0)) {
      problems.push(`database/migrations/${name} has the number ${number} of ${earlier[0]}: use the next number`);
    }
  }
  return problems;
}
