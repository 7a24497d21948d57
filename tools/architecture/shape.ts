import { existsSync, globSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOMS = ['contract', 'rules', 'server', 'portal'];
const DRAWERS = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\.[a-z]+)*(\/|$)/;
const MOST_LINES = 300;
const WRITTEN_BY_TOOLS = /(^src\/kit\/any\/contract\.ts|\.graphql\.ts)$/;

/** Every source file of ours, by its path from the root. */
export function sourcesOf(root: string): string[] {
  return globSync('{src,stand-ins,tools,bench,journeys}/**/*.{ts,tsx,mjs}', { cwd: root }).toSorted();
}

/** What is wrong with the files' sizes and names and the areas' rooms, as lines. */
export function shapeProblems(root: string, sources: readonly string[]): string[] {
  return [
    ...sources.flatMap((path) => longFile(root, path)),
    ...sources.filter((path) => /^index\.tsx?$/.test(basename(path))).map((path) => `${path} is a barrel`),
    ...sources.filter((path) => DRAWERS.test(path)).map((path) => `${path} is a drawer: name what it holds`),
    ...areaProblems(root),
  ];
}

function longFile(root: string, path: string): string[] {
  if (WRITTEN_BY_TOOLS.test(path)) return [];
  const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1;
  return lines > MOST_LINES ? [`${path} has ${lines} lines, more than ${MOST_LINES}: it holds two ideas`] : [];
}

function areaProblems(root: string): string[] {
  const folder = join(root, 'src/areas');
  const order = JSON.parse(readFileSync(join(root, 'src/areas.order.json'), 'utf8')) as string[];
  const problems: string[] = [];
  for (const area of readdirSync(folder)) {
    const path = join(folder, area);
    const rooms = readdirSync(path).filter((name) => statSync(join(path, name)).isDirectory());
    const files = readdirSync(path).filter((name) => !rooms.includes(name) && name !== 'README.md');
    problems.push(
      ...(order.includes(area) ? [] : [`src/areas/${area} has no place in src/areas.order.json`]),
      ...(existsSync(join(path, 'README.md')) ? [] : [`src/areas/${area} has no README.md`]),
      ...rooms
        .filter((room) => !ROOMS.includes(room))
        .map((room) => `src/areas/${area}/${room} is no room: ${ROOMS.join(', ')}`),
      ...files.map((file) => `src/areas/${area}/${file} stands in no room`),
    );
  }
  return problems;
}
