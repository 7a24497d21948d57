/**
 * Weighs the built portal against src/portal/budgets.json: the gzipped JS and CSS that each page and each screen
 * loads before it is usable (its own files and all static imports). Fails above a budget, on a budget of something that
 * the build lacks, and for a page that would load the main page's entry. (The build itself fails if the portal contains
 * server or Node code: vite.config.ts.)
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
};
type Budgets = {
  readonly pages: readonly { readonly name: string; readonly page: string; readonly max: number }[];
  readonly desk: { readonly max: number };
  /** All screens load in the frame of index.html: `max` is the total, or the addition to the frame. */
  readonly screens: readonly {
    readonly name: string;
    /** Its address, whose page preloads its files (tools/vite-preloads.ts). */
    readonly path: string;
    readonly max?: number;
    readonly maxOverFrame?: number;
  }[];
};

const BUILT = 'dist/portal/';
const DESK_BUILT = 'dist/desk/';
const FRAME = 'index.html';

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

const manifest = readJson(`${BUILT}.vite/manifest.json`) as Readonly<Record<string, Chunk>>;
const preloads = readJson(`${BUILT}preloads.json`) as Readonly<Record<string, readonly string[]>>;
const { pages, desk, screens } = readJson('src/portal/budgets.json') as Budgets;

/** The files of a page of the portal. */
function filesOf(part: string): Set<string> {
  return filesIn(manifest, part);
}

/** The files of a part of a build with its static imports, without its dynamic ones. */
function filesIn(parts: Readonly<Record<string, Chunk>>, part: string, files = new Set<string>()): Set<string> {
  const chunk = parts[part];
  if (!chunk)
    throw new Error(`The build has no ${part}: correct src/portal/budgets.json, or build first (npm run build).`);
  if (files.has(chunk.file)) return files;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const imported of chunk.imports ?? []) filesIn(parts, imported, files);
  return files;
}

/** Whether a page loads another page's entry, which would run there: by its own files, or by what it loads later. */
function loadsPage(part: string, other: string, seen = new Set<string>()): boolean {
  if (part === other) return true;
  if (seen.has(part)) return false;
  seen.add(part);
  const { imports = [], dynamicImports = [] } = manifest[part] ?? {};
  return [...imports, ...dynamicImports].some((next) => loadsPage(next, other, seen));
}

/** The gzip weight of files, in kB. */
function weigh(files: Iterable<string>, built = BUILT): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(built + file), { level: 9 }).length;
  return bytes / 1000;
}

/** Weighs the desk, a separate build: its page and its heaviest screen. */
function weighDesk(): number {
  const parts = JSON.parse(readFileSync(`${DESK_BUILT}.vite/manifest.json`, 'utf8')) as Readonly<Record<string, Chunk>>;
  const page = filesIn(parts, 'mesa.html');
  const screens = Object.keys(parts).filter((part) => part.endsWith('Screen.tsx'));
  const heaviest = Math.max(...screens.map((part) => weigh(filesIn(parts, part, new Set(page)), DESK_BUILT)));
  return heaviest;
}

const frame = weigh(filesOf(FRAME));
const measured = [
  { name: 'desk, with its heaviest screen', max: desk.max, weight: weighDesk() },
  ...pages.map(({ name, page, max }) => ({ name, max, weight: weigh(filesOf(page)) })),
  ...screens.map(({ name, path, max, maxOverFrame = 0 }) => ({
    name,
    max: max ?? frame + maxOverFrame,
    weight: frame + weigh(preloads[path] ?? []),
  })),
];
for (const { name, max, weight } of measured) {
  const over = weight > max;
  if (over) process.exitCode = 1;
  console.log(`${over ? 'TOO HEAVY' : 'ok'}  ${name}: ${weight.toFixed(1)} kB of ${max.toFixed(1)} kB`);
}
for (const { name } of pages.filter(({ page }) => page !== FRAME && loadsPage(page, FRAME))) {
  process.exitCode = 1;
  console.log(`WRONG  ${name}: what it loads later is in the main page's file, which would start there`);
}
