import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Milliseconds after which a program has hung: longer than the four builds take on a busy machine. */
const MAX_MS = 1_800_000;

/** Runs a program to its end, and returns its standard output. Throws with its standard error if it fails. */
export function run([command = '', ...options]: readonly string[], env: NodeJS.ProcessEnv = process.env, cwd = '/') {
  const { status, stdout, stderr, error } = spawnSync(command, options, {
    env,
    cwd,
    encoding: 'utf8',
    timeout: MAX_MS,
    maxBuffer: 2 ** 28,
  });
  if (status !== 0)
    throw error ?? new Error(`${command} ${options.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}

/** A new folder that every user can read; the test removes it by `removeFolder`. */
export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-release-'));
  run(['chmod', '0755', folder]);
  return folder;
}

/** Removes a folder, also one with read-only folders. */
export function removeFolder(folder: string): void {
  run(['chmod', '-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}

/** Makes the release of this repository in `folder`, and returns its version. */
export function release(folder: string): string {
  const program = ['tools/bootstrap.mjs', 'tools/release.ts', '--if-changed', '--to', folder];
  const printed = run([process.execPath, ...program], { ...process.env, NODE_ENV: 'production' }, ROOT);
  const version = /surtidor-([^/\s]+)\.tar\.gz/.exec(printed)?.[1];
  if (version === undefined) throw new Error(`npm run release printed no archive: ${printed}`);
  return version;
}
