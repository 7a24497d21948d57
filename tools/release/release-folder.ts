import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A release's files and folder; a backup is called surtidor-20261127T050000Z.zip. */
const RELEASED = /^surtidor-\d+\.\d+\.\d|^SHA256SUMS$/;

/**
 * Creates the folder of a release, or deletes the release in it. Throws if it has other files: a mistyped `--to` must
 * not delete a folder.
 */
export function emptyReleaseFolder(folder: string): void {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const others = files.filter((file) => !RELEASED.test(file));
  if (others.length > 0) throw new Error(`${folder} has files of no release: ${others.join(', ')}`);
  mkdirSync(folder, { recursive: true });
  for (const file of files) rmSync(join(folder, file), { recursive: true });
}
