import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a release writes; a backup is called surtidor-20261127T050000Z.zip. */
const WRITTEN = /^surtidor-\d+\.\d+\.\d+(-[0-9a-z.-]+)?\.(tar\.gz|cdx\.json)$/;
const SUMS = 'SHA256SUMS';

/**
 * The files of the release in the folder `target`, which need not exist. Throws if the folder has other files: a
 * mistyped `--to` must not delete them.
 */
export function filesOfRelease(target: string): readonly string[] {
  const files = existsSync(target) ? readdirSync(target) : [];
  const others = files.filter((file) => !WRITTEN.test(file) && !(file === SUMS && isOfRelease(join(target, file))));
  if (others.length > 0) throw new Error(`${target} has files of no release: ${others.join(', ')}`);
  return files;
}

/** Creates the folder of a release, or deletes the release in it. Throws as `filesOfRelease` does. */
export function emptyReleaseFolder(target: string): void {
  const files = filesOfRelease(target);
  mkdirSync(target, { recursive: true });
  for (const file of files) rmSync(join(target, file));
}

/** Other programs write a SHA256SUMS, too. */
function isOfRelease(sums: string): boolean {
  const lines = readFileSync(sums, 'utf8').trim().split('\n');
  return lines.every((line) => WRITTEN.test(line.replace(/^[0-9a-f]{64} {2}/, '')));
}
