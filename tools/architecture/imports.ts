import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { catalogueProblems } from './catalogues.ts';
import { folderCycles } from './folder-cycles.ts';
import { longPaths } from './long-paths.ts';

const CONFIG = '.dependency-cruiser.mjs';

type Config = { readonly forbidden: readonly { readonly name: string; readonly comment: string }[] };

const FOLDERS = ['src', 'simulators', 'tools', 'e2e', 'bench', 'attacks'];

type Cruised = {
  readonly modules: readonly {
    readonly source: string;
    /** `module`: as the import is written. */
    readonly dependencies: readonly {
      readonly resolved: string;
      readonly module: string;
      readonly dynamic: boolean;
      readonly dependencyTypes: readonly string[];
    }[];
  }[];
  readonly summary: { readonly violations: readonly { from: string; to: string; rule: { name: string } }[] };
};

/** Lists the imports that break the rules, each with what to do, and sources that the cruiser did not read. */
export async function importProblems(root: string, sources: readonly string[]): Promise<string[]> {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const output = execFileSync(
    'depcruise',
    [...folders, '--config', CONFIG, '--output-type', 'json'],
    // the cruiser exits with the number of errors, and its warning about a missing compiler is ignored
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const { modules, summary } = JSON.parse(output) as Cruised;
  const { default: config } = (await import(pathToFileURL(resolve(root, CONFIG)).href)) as { default: Config };
  const help = new Map(config.forbidden.map(({ name, comment }) => [name, comment]));
  const seen = new Set(modules.map((module) => module.source));
  const unseen = sources.filter(
    (path) => FOLDERS.some((folder) => path.startsWith(`${folder}/`)) && !path.endsWith('.d.ts') && !seen.has(path),
  );
  return [
    ...summary.violations.map(({ from, to, rule }) => `${from} imports ${to}: ${rule.name} (${help.get(rule.name)})`),
    ...folderCycles(modules),
    ...catalogueProblems(root, modules),
    ...longPaths(modules),
    ...unseen.map((path) => `${path} was not seen by the cruiser`),
  ];
}
