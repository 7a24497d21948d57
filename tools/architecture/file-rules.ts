import { globSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

const LAYERS = ['contract', 'rules', 'server', 'portal', 'desk'];
/** The folders of an area's `desk/` and of src/desk. */
const DESK_FOLDERS = ['rules', 'server', 'portal'];
/** An area's folders: its layers, and its part of the demo data and its scenes. */
const FOLDERS = [...LAYERS, 'demo', 'scenes'];
/**
 * The files of an area's own folder: its README, and its manifests, whose catalogues (portal.es.po) are beside them.
 */
const AREA_FILES = new Set(['area.ts', 'portal.ts', 'desk.ts', 'tables.json', 'README.md']);
const VAGUE_NAMES = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\.[a-z]+)*(\/|$)/;
/** A file above this many lines gets a hint; it is no error. */
const LONG_FILE_LINES = 300;
const GENERATED = /(^src\/kit\/core\/contract\/types\.ts|\.graphql\.ts)$/;

/** The paths of all source files, from the root. */
export function sourcesOf(root: string): string[] {
  return globSync('{src,simulators,tools,bench,attacks,e2e}/**/*.{ts,tsx,mjs}', { cwd: root }).toSorted();
}

/** Lists wrong names of files and wrong folders of areas. */
export function fileProblems(root: string, sources: readonly string[]): string[] {
  return [
    ...sources.filter((path) => /^index\.tsx?$/.test(basename(path))).map((path) => `${path} is a barrel`),
    ...sources.filter((path) => VAGUE_NAMES.test(path)).map((path) => `${path} has a vague name: name what is in it`),
    ...areaProblems(root),
  ];
}

/** The files above LONG_FILE_LINES, longest first. */
export function longFiles(root: string, sources: readonly string[]): string[] {
  return sources
    .filter((path) => !GENERATED.test(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONG_FILE_LINES)
    .toSorted((a, b) => b.lines - a.lines)
    .map(({ path, lines }) => `${path} has ${lines} lines: look whether it has more than one subject`);
}

function areaProblems(root: string): string[] {
  const folder = join(root, 'src/areas');
  const order = JSON.parse(readFileSync(join(root, 'src/areas.order.json'), 'utf8')) as string[];
  const problems: string[] = [];
  for (const area of readdirSync(folder)) {
    const path = join(folder, area);
    const names = readdirSync(path);
    const folders = names.filter((name) => statSync(join(path, name)).isDirectory());
    const files = names.filter((name) => !folders.includes(name));
    problems.push(
      ...(order.includes(area) ? [] : [`src/areas/${area} has no place in src/areas.order.json`]),
      ...['README.md', 'area.ts']
        .filter((name) => !files.includes(name))
        .map((name) => `src/areas/${area} has no ${name}`),
      ...folders
        .filter((folder) => !FOLDERS.includes(folder))
        .map((folder) => `src/areas/${area}/${folder} is no layer: ${FOLDERS.join(', ')}`),
      ...files
        .filter((file) => !AREA_FILES.has(file.replace(/\.es\.po$/, '.ts')))
        .map((file) => `src/areas/${area}/${file} is in no layer: move it into ${LAYERS.join(', ')}`),
      ...(folders.includes('desk') ? deskProblems(root, `src/areas/${area}/desk`) : []),
    );
  }
  return problems;
}

function deskProblems(root: string, desk: string): string[] {
  return readdirSync(join(root, desk))
    .filter((name) => !DESK_FOLDERS.includes(name))
    .map((name) => `${desk}/${name} is in no folder of the desk: ${DESK_FOLDERS.join(', ')}`);
}
