import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

/**
 * Creates the folder if missing, and removes other users' rights to it and to everything in it. Skips files that belong
 * to another user, as on a volume that a container only mounts.
 */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  restrict(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makePrivate(path);
    else if (entry.isFile()) restrict(path);
  }
}

function restrict(path: string): void {
  try {
    const { mode } = lstatSync(path);
    if ((mode & OTHERS) !== 0) chmodSync(path, mode & ~OTHERS & 0o777);
  } catch (error) {
    // another process may delete a file meanwhile
    if (!['EPERM', 'ENOENT'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}
