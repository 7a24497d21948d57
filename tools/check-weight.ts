/**
 * Weighs the built portal: what each screen of src/portal/budgets.json loads before it can be used (its page's entry, its
 * own files, and all that these import), as JS and CSS in gzip. Fails above a budget, and on a screen that the build does
 * not have. (The build itself fails where the portal carries code of the server or of Node: vite.config.ts.)
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[] };
type Budget = { name: string; entry: string; screen: string | null; most: number };

const BUILT = 'dist/portal/';

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

const manifest = readJson(`${BUILT}.vite/manifest.json`) as Record<string, Chunk>;
const { screens } = readJson('src/portal/budgets.json') as { screens: Budget[] };

/** The files that a chunk needs, with all that it imports at once (not what it may import later). */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk)
    throw new Error(`The build has no ${key}: correct src/portal/budgets.json, or build first (npm run build).`);
  if (seen.has(key)) return new Set();
  seen.add(key);
  const files = new Set([chunk.file, ...(chunk.css ?? [])]);
  for (const imported of chunk.imports ?? []) for (const file of filesOf(imported, seen)) files.add(file);
  return files;
}

const weights = new Map<string, number>();
function weigh(file: string): number {
  const weight = weights.get(file) ?? gzipSync(readFileSync(BUILT + file), { level: 9 }).length;
  weights.set(file, weight);
  return weight;
}

let failures = 0;
for (const { name, entry, screen, most } of screens) {
  const files = new Set([...filesOf(entry), ...(screen ? filesOf(screen) : [])]);
  const kilobytes = [...files].reduce((sum, file) => sum + weigh(file), 0) / 1000;
  const over = kilobytes > most;
  if (over) failures += 1;
  console.log(`${over ? 'TOO HEAVY' : 'ok'}  ${name}: ${kilobytes.toFixed(1)} kB of ${most} kB`);
}

if (failures > 0) process.exitCode = 1;
