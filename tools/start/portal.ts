import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from './program.ts';

const SOURCES = [
  'src/portal/**',
  'src/kit/{any,portal}/**',
  'src/areas/*/{portal,rules}/**',
  '{vite,lingui}.config.ts',
  'package-lock.json',
];

/** Builds the portal of the repository at `root`, unless what is built there was made from these very sources. */
export async function buildPortalWhereChanged(root: string, say: (line: string) => void): Promise<void> {
  const mark = markOf(root);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hashOfSources(root)) return;
  say('Building the portal…');
  await buildPortal(root);
}

/** Builds the portal and notes of which sources. Throws where it does not build; the reason is shown on standard error. */
export async function buildPortal(root: string): Promise<void> {
  const sources = hashOfSources(root);
  const child = launch('vite', ['build', '--logLevel', 'error'], {}, root);
  child.stdout.pipe(process.stderr);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The portal does not build.');
  writeFileSync(markOf(root), sources);
}

const markOf = (root: string) => join(root, 'dist/portal/.sources');

function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: root }).toSorted()) {
    const file = join(root, path);
    if (statSync(file).isFile()) hash.update(path).update(readFileSync(file));
  }
  return hash.digest('hex');
}
