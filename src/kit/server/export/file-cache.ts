import type { Dirent } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How long a file is cached, in milliseconds: as long as its link is valid. */
const FILE_LIFE = 600_000;

export function exportFolder(dataDir: string): string {
  return join(dataDir, 'exports');
}

/** Creates the folder, readable by the server's user only. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Size of a cached file in bytes; undefined if the file is missing or expired. */
export async function liveSize(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && Date.now() - found.mtimeMs < FILE_LIFE ? found.size : undefined;
}

export async function cacheSize(folder: string): Promise<number> {
  const sizes = await Promise.all(
    (await filesOf(folder)).map(async ({ name }) => (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Deletes expired files, also partial ones. Only their age counts, because other servers may use the folder. */
export async function deleteExpired(folder: string): Promise<void> {
  for (const { name } of await filesOf(folder)) {
    const path = join(folder, name);
    // fails if another server has deleted the file, or while it is sent: the next run tries again
    if ((await liveSize(path)) === undefined) await rm(path, { force: true }).catch(() => undefined);
  }
}

async function filesOf(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile());
}
