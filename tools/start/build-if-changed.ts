import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FileLocked, lockFile } from '#kit/server/database/file-lock.ts';
import { launch } from './program.ts';

/** A build output and its sources. */
type Built = {
  readonly name: 'the portal' | 'the desk' | 'the server' | 'the commands';
  readonly into: string;
  readonly config: string;
  readonly sources: readonly string[];
  readonly without: readonly string[];
};

/** Files that are in no build. */
const LEFT_OUT = ['**/testing/**', '**/*.test.ts', 'src/{areas/*,kit}/{demo,scenes}/**'];

const ALL: readonly Built[] = [
  {
    name: 'the portal',
    into: 'dist/portal',
    config: 'vite.config.ts',
    sources: ['src/**', '{vite,lingui}.config.ts', 'tools/vite-*.ts'],
    without: [
      '**/server/**',
      'src/areas/*/{area,desk}.ts',
      'src/areas/*/desk/**',
      'src/desk/**',
      'src/kit/{area.ts,desk/**}',
    ],
  },
  {
    name: 'the desk',
    into: 'dist/desk',
    config: 'vite.desk.config.ts',
    sources: ['src/{areas,desk,kit}/**', 'src/portal/icon.svg', '{vite,vite.desk,lingui}.config.ts', 'tools/vite-*.ts'],
    without: ['**/server/**', 'src/areas/*/area.ts'],
  },
  {
    name: 'the server',
    into: 'dist/server',
    config: 'vite.server.config.ts',
    sources: ['src/**', 'vite.server.config.ts', 'tools/vite-packages.ts'],
    without: ['**/portal/**', 'src/areas/*/{portal,desk}.ts'],
  },
  {
    name: 'the commands',
    into: 'dist/commands',
    config: 'vite.commands.config.ts',
    sources: ['src/**', 'vite.{server,commands}.config.ts', 'tools/**'],
    without: ['**/portal/**', 'src/areas/*/{portal,desk}.ts'],
  },
];

export type BuildTarget = Built['name'];
/** What a repository runs; only a release needs the commands built. */
export const BUILD_TARGETS: readonly BuildTarget[] = ['the portal', 'the desk', 'the server'];
export const RELEASED_NAMES: readonly BuildTarget[] = [...BUILD_TARGETS, 'the commands'];

/** Builds the outputs at `root` whose sources have changed; only the named ones, or all. */
export async function buildIfChanged(
  root: string,
  say: (line: string) => void,
  only: readonly BuildTarget[] = BUILD_TARGETS,
): Promise<void> {
  for (const built of ALL.filter(({ name }) => only.includes(name))) {
    if (isUpToDate(root, built)) continue;
    await withLock(join(root, built.into), async () => {
      // another process may have built it meanwhile
      if (isUpToDate(root, built)) return;
      say(`Building ${built.name}…`);
      await buildOne(root, built);
    });
  }
}

/**
 * Builds portal, desk and server, or the named ones, and stores a hash of their sources. Throws if a build fails; its
 * error is on standard error.
 */
export async function build(root: string, only: readonly BuildTarget[] = BUILD_TARGETS): Promise<void> {
  const builds = ALL.filter(({ name }) => only.includes(name));
  await Promise.all(builds.map((built) => withLock(join(root, built.into), () => buildOne(root, built))));
}

/** Runs the steps while no other process builds into the folder. */
async function withLock(folder: string, steps: () => Promise<void>): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  // the lock file is beside the folder, because a build empties the folder
  const unlock = await lockWhenFree(`${folder}.lock`);
  try {
    await steps();
  } finally {
    unlock();
  }
}

async function lockWhenFree(path: string): Promise<() => void> {
  for (;;) {
    try {
      return lockFile(path);
    } catch (error) {
      if (!(error instanceof FileLocked)) throw error;
      await pause(100);
    }
  }
}

function isUpToDate(root: string, built: Built): boolean {
  const mark = markOf(root, built);
  return existsSync(mark) && readFileSync(mark, 'utf8') === hashOfSources(root, built);
}

async function buildOne(root: string, built: Built): Promise<void> {
  const sources = hashOfSources(root, built);
  // a test's environment would build React's development version
  const environment = { NODE_ENV: 'production' };
  const child = launch('vite', ['build', '--config', built.config, '--logLevel', 'error'], environment, root);
  child.stdout.pipe(process.stderr);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Building ${built.name} failed.`);
  writeFileSync(markOf(root, built), sources);
}

const markOf = (root: string, { into }: Built) => join(root, into, '.sources');

function hashOfSources(root: string, { sources, without }: Built): string {
  const hash = createHash('sha256');
  for (const path of globSync([...sources, 'package-lock.json'], {
    cwd: root,
    exclude: [...without, ...LEFT_OUT],
  }).toSorted()) {
    const file = join(root, path);
    if (statSync(file).isFile()) hash.update(path).update(readFileSync(file));
  }
  return hash.digest('hex');
}
