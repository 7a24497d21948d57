import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Dependency = { readonly resolved: string; readonly dynamic: boolean; readonly dependencyTypes: readonly string[] };
type Module = { readonly source: string; readonly dependencies: readonly Dependency[] };
type Files = ReadonlySet<string>;

const CATALOGUE = /\.es\.po$/;
const MACRO = /from '@lingui\/(react|core)\/macro'/;
/** What a page begins with, if nothing imports it. */
const PAGE = /^src\/(desk\/)?portal\/[^/]+\.tsx$/;

/**
 * Lists the files whose texts a page may show without their translations: a page loads a file, statically or later,
 * and neither this load nor every one that leads to it includes the file's catalogue, `messages.es.po` of the nearest
 * folder that has one.
 */
export function catalogueProblems(root: string, modules: readonly Module[]): string[] {
  const imports = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only')),
    ]),
  );
  const imported = new Set([...imports.values()].flatMap((all) => all.map(({ resolved }) => resolved)));
  const pages = [...imports.keys()].filter((source) => PAGE.test(source) && !imported.has(source));
  const loaded = loadedWith(imports, pages);
  const problems = new Set<string>();
  for (const [entry, files] of loaded) {
    for (const file of closureOf(entry, imports)) {
      const catalogue = catalogueOf(root, file);
      if (catalogue !== null && !files.has(catalogue)) {
        problems.add(`${file} shows texts of ${catalogue}, which ${entry} does not load: import it in ${file}`);
      }
    }
  }
  return [...problems];
}

/** The files that have been loaded for certain once an entry is: its own and what every way to it has loaded. */
function loadedWith(
  imports: ReadonlyMap<string, readonly Dependency[]>,
  pages: readonly string[],
): ReadonlyMap<string, Files> {
  const loaded = new Map(pages.map((page) => [page, closureOf(page, imports)]));
  const waiting = [...loaded.values()];
  for (let before = waiting.pop(); before !== undefined; before = waiting.pop()) {
    const entries = new Set(
      [...before].flatMap((file) => (imports.get(file) ?? []).flatMap((one) => (one.dynamic ? [one.resolved] : []))),
    );
    for (const entry of entries) {
      if (!imports.has(entry)) continue;
      const now = new Set([...before, ...closureOf(entry, imports)]);
      const known = loaded.get(entry);
      const common = known ? new Set([...known].filter((file) => now.has(file))) : now;
      if (known && common.size === known.size) continue;
      loaded.set(entry, common);
      waiting.push(common);
    }
  }
  return loaded;
}

/** A file with all that it imports statically, directly or by way of others. */
function closureOf(entry: string, imports: ReadonlyMap<string, readonly Dependency[]>): Files {
  const files = new Set([entry]);
  for (const file of files) {
    for (const { resolved, dynamic } of imports.get(file) ?? []) if (!dynamic) files.add(resolved);
  }
  return files;
}

/** The catalogue of a file with texts; null if it has none. A manifest has its own (lingui.config.ts). */
function catalogueOf(root: string, file: string): string | null {
  if (!/\.tsx?$/.test(file) || !existsSync(join(root, file)) || !MACRO.test(readFileSync(join(root, file), 'utf8'))) {
    return null;
  }
  const own = file.replace(/\.ts$/, '.es.po');
  if (CATALOGUE.test(own) && existsSync(join(root, own))) return own;
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const catalogue = `${folder}/messages.es.po`;
    if (existsSync(join(root, catalogue))) return catalogue;
  }
  return null;
}
