import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from './program.ts';

/** What is built of the sources before it runs. */
type Built = {
  readonly name: 'the portal' | 'the server';
  readonly into: string;
  readonly config: string;
  readonly sources: readonly string[];
};

const ALL: readonly Built[] = [
  {
    name: 'the portal',
    into: 'dist/portal',
    config: 'vite.config.ts',
    sources: ['src/portal/**', 'src/kit/{any,portal}/**', 'src/areas/*/{portal,rules}/**', '{vite,lingui}.config.ts'],
  },
  {
    name: 'the server',
    into: 'dist/server',
    config: 'vite.server.config.ts',
    sources: ['src/server/**', 'src/kit/{any,server}/**', 'src/areas/*/{server,rules}/**', 'vite.server.config.ts'],
  },
];

/** Builds what of the repository at `root` was not made from these very sources; only what is named, or all. */
export async function buildWhereChanged(
  root: string,
  say: (line: string) => void,
  only: readonly Built['name'][] = ALL.map(({ name }) => name),
): Promise<void> {
  for (const built of ALL.filter(({ name }) => only.includes(name))) {
    const mark = markOf(root, built);
    if (existsSync(mark) && readFileSync(mark, 'utf8') === hashOfSources(root, built)) continue;
    say(`Building ${built.name}…`);
    await buildOne(root, built);
  }
}

/** Builds portal and server, and notes of which sources. Throws where one does not build; the reason is shown on standard error. */
export async function build(root: string): Promise<void> {
  for (const built of ALL) await buildOne(root, built);
}

async function buildOne(root: string, built: Built): Promise<void> {
  const sources = hashOfSources(root, built);
  const child = launch('vite', ['build', '--config', built.config, '--logLevel', 'error'], {}, root);
  child.stdout.pipe(process.stderr);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Building ${built.name} failed.`);
  writeFileSync(markOf(root, built), sources);
}

const markOf = (root: string, { into }: Built) => join(root, into, '.sources');

function hashOfSources(root: string, { sources }: Built): string {
  const hash = createHash('sha256');
  for (const path of globSync([...sources, 'package-lock.json'], { cwd: root }).toSorted()) {
    const file = join(root, path);
    if (statSync(file).isFile()) hash.update(path).update(readFileSync(file));
  }
  return hash.digest('hex');
}
