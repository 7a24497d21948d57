import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '#kit/server/database/file-lock.ts';

const LOCK = 'in-use';

export type DraftFolder = { readonly path: string; readonly remove: () => void };

/**
 * Makes a folder for the files of one backup or restore, which only this user may read, and removes those of processes
 * that were killed: they have the data of the portal.
 */
export function makeDraftFolder(parent: string, prefix: string): DraftFolder {
  for (const name of readdirSync(parent)) if (name.startsWith(prefix)) removeAbandoned(join(parent, name));
  const path = mkdtempSync(join(parent, prefix));
  const unlock = lockFile(join(path, LOCK));
  return {
    path,
    remove: () => {
      unlock();
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function removeAbandoned(path: string): void {
  try {
    // without the lock's file it was just made, or is no folder of ours
    if (lstatSync(path).uid !== process.getuid?.() || !existsSync(join(path, LOCK))) return;
    const unlock = lockFile(join(path, LOCK));
    rmSync(path, { recursive: true, force: true });
    unlock();
  } catch {
    // in use, or removed meanwhile by another process: it is not this one's to remove
  }
}
