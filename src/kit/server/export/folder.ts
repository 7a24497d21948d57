import type { Dirent } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How long a file stays, in milliseconds: as long as the link to it. */
const FILE_LIFE = 600_000;

/** The folder of a server's files. */
export function folderOf(dataDir: string): string {
  return join(dataDir, 'exports');
}

/** Makes the folder where it is missing; nobody but the server's user may look into it. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** The size of a file in bytes; undefined where there is none, or it is too old. */
export async function liveSize(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && Date.now() - found.mtimeMs < FILE_LIFE ? found.size : undefined;
}

/** What all files of a folder take, in bytes. */
export async function bytesIn(folder: string): Promise<number> {
  const sizes = await Promise.all(
    (await filesOf(folder)).map(async ({ name }) => (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Removes what nobody has written to for as long as a link lives: files, and what a killed server left of one. Another server may
 * share the folder and be at work in it, so that age alone decides.
 */
export async function sweep(folder: string): Promise<void> {
  for (const { name } of await filesOf(folder)) {
    const path = join(folder, name);
    // a file that somebody else has swept, or that is still being sent where that forbids it, is for the next time
    if ((await liveSize(path)) === undefined) await rm(path, { force: true }).catch(() => undefined);
  }
}

async function filesOf(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile());
}
