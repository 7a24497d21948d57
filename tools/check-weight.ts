/**
 * Weighs the built portal against src/portal/budgets.json: what each page and each screen loads before it can be used (its
 * own files and all that these import), as JS and CSS in gzip. Fails above a budget, and on one for something that the
 * build does not have. (The build itself fails where the portal carries code of the server or of Node: vite.config.ts.)
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
type Budgets = {
  readonly pages: readonly { readonly name: string; readonly page: string; readonly most: number }[];
  /** All in the frame of index.html: `most` in total, or so much more than the frame. */
  readonly screens: readonly {
    readonly name: string;
    readonly screen: string;
    readonly most?: number;
    readonly mostOverFrame?: number;
  }[];
};

const BUILT = 'dist/portal/';
const FRAME = 'index.html';

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

const manifest = readJson(`${BUILT}.vite/manifest.json`) as Readonly<Record<string, Chunk>>;
const { pages, screens } = readJson('src/portal/budgets.json') as Budgets;

/** The files that a part needs, with all that it imports at once (not what it may import later). */
function filesOf(part: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[part];
  if (!chunk)
    throw new Error(`The build has no ${part}: correct src/portal/budgets.json, or build first (npm run build).`);
  if (files.has(chunk.file)) return files;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const imported of chunk.imports ?? []) filesOf(imported, files);
  return files;
}

/** The gzip weight of files, in kB. */
function weigh(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(BUILT + file), { level: 9 }).length;
  return bytes / 1000;
}

const frame = weigh(filesOf(FRAME));
const measured = [
  ...pages.map(({ name, page, most }) => ({ name, most, weight: weigh(filesOf(page)) })),
  ...screens.map(({ name, screen, most, mostOverFrame = 0 }) => ({
    name,
    most: most ?? frame + mostOverFrame,
    weight: weigh(filesOf(screen, filesOf(FRAME))),
  })),
];
for (const { name, most, weight } of measured) {
  const over = weight > most;
  if (over) process.exitCode = 1;
  console.log(`${over ? 'TOO HEAVY' : 'ok'}  ${name}: ${weight.toFixed(1)} kB of ${most.toFixed(1)} kB`);
}
