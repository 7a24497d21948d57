/** Tests, which no other file imports. */
const TEST = /\.test\.tsx?$/;

type Module = { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] };

/** A folder's import of another folder with the same parent; `example` is the first such import. */
type FolderImport = { readonly from: string; readonly to: string; readonly example: string };

/**
 * Lists the cycles between folders that have the same parent (docs/architecture.md, Imports), of any length: a line
 * for each step. A folder counts with all that is below it. A parent's own files and its folders may import each other.
 */
export function folderCycles(modules: readonly Module[]): string[] {
  const imports = folderImports(modules);
  return imports
    .filter(({ from, to }) => reachableFrom(to, imports).has(from))
    .map(
      ({ from, to, example }) =>
        `${example}: no-folder-cycles (${to} imports ${from} too, directly or by way of others: ` +
        'move what both need into the folder that needs less, into their parent or into a third folder)',
    );
}

function folderImports(modules: readonly Module[]): FolderImport[] {
  const found = new Map<string, FolderImport>();
  for (const { source, dependencies } of modules) {
    if (TEST.test(source)) continue;
    for (const { resolved } of dependencies) {
      const folders = siblingFolders(source, resolved);
      if (!folders || found.has(folders.join())) continue;
      const [from, to] = folders;
      found.set(folders.join(), { from, to, example: `${source} imports ${resolved}` });
    }
  }
  return [...found.values()];
}

/** The two folders with the same parent that contain the files; null if a file is directly in that parent. */
function siblingFolders(source: string, target: string): [from: string, to: string] | null {
  const from = source.split('/');
  const to = target.split('/');
  const depth = from.findIndex((name, index) => name !== to[index]);
  if (depth < 0 || depth >= from.length - 1 || depth >= to.length - 1) return null;
  return [from.slice(0, depth + 1).join('/'), to.slice(0, depth + 1).join('/')];
}

/** The folders that a folder imports, directly or by way of its siblings. */
function reachableFrom(start: string, imports: readonly FolderImport[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const { from, to } of imports) {
      if (from !== folder || reached.has(to)) continue;
      reached.add(to);
      waiting.push(to);
    }
  }
  return reached;
}
