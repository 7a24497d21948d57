import { execFileSync } from 'node:child_process';

type Cruised = {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: { readonly violations: readonly { from: string; to: string; rule: { name: string } }[] };
};

/**
 * What is wrong with the imports by .dependency-cruiser.mjs, as lines; and what it did not look at, because a cruiser that sees
 * nothing finds nothing.
 */
export function importProblems(root: string, sources: readonly string[]): string[] {
  const output = execFileSync(
    'depcruise',
    ['src', 'stand-ins', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'],
    // it exits with the number of errors, and warns of a compiler that it does not need
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const { modules, summary } = JSON.parse(output) as Cruised;
  const seen = new Set(modules.map((module) => module.source));
  const unseen = sources.filter(
    (path) => /^(src|stand-ins)\//.test(path) && !path.endsWith('.d.ts') && !seen.has(path),
  );
  return [
    ...summary.violations.map(({ from, to, rule }) => `${from} imports ${to}: ${rule.name}`),
    ...unseen.map((path) => `${path} was not seen by the cruiser`),
  ];
}
