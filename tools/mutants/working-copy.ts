import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Mutation } from './mutation.ts';

/** Generated files that are copied, so that a copy need not generate them again. */
const MADE = ['.cache/embedded-*', '.cache/static-frame'];
/** Folders that no test changes, so that a copy only links them. */
const LINKED = ['node_modules', '.cache/postgres'];

/** A temporary copy of the repository as it is on disk. */
export type WorkingCopy = {
  readonly folder: string;
  /** Runs the steps with the mutations applied. */
  readonly withMutations: <T>(mutations: readonly Mutation[], steps: () => Promise<T>) => Promise<T>;
  readonly remove: () => void;
};

/** Copies the repository at `root`, without ignored files. */
export function copyRepository(root: string): WorkingCopy {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-mutants-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // tests of this tool list the copy's files in the same way
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  const files = listed
    .split('\0')
    .filter((path) => path !== '' && !LINKED.includes(path) && existsSync(join(root, path)));
  for (const path of [...files, ...globSync(MADE, { cwd: root })]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  for (const path of LINKED.filter((name) => existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(resolve(root, path), join(folder, path));
  }
  return {
    folder,
    withMutations: (mutations, steps) => withMutations(folder, mutations, steps),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function withMutations<T>(folder: string, mutations: readonly Mutation[], steps: () => Promise<T>): Promise<T> {
  const originals = new Map(mutations.map(({ file }) => [file, readFileSync(join(folder, file), 'utf8')]));
  try {
    for (const [file, text] of originals) {
      const ofFile = mutations.filter((mutation) => mutation.file === file);
      writeFileSync(join(folder, file), mutate(text, ofFile));
    }
    return await steps();
  } finally {
    for (const [file, text] of originals) writeFileSync(join(folder, file), text);
  }
}

/** Applies mutations that do not overlap, from the end to the beginning. */
export function mutate(text: string, mutations: readonly Mutation[]): string {
  return mutations
    .map((mutation) => ({ ...mutation, at: text.indexOf(mutation.from) }))
    .toSorted((a, b) => b.at - a.at)
    .reduce((now, { at, from, to }) => now.slice(0, at) + to + now.slice(at + from.length), text);
}
