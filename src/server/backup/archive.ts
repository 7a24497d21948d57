import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { BackupFailed } from './failure.ts';
import { DATABASE_FILE, MANIFEST_FILE, type Manifest, parseManifest } from './manifest.ts';

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Writes a backup: a ZIP of the manifest and the database's file, which is already compressed. */
export async function writeArchive(manifest: Manifest, databaseFile: string, to: Writable): Promise<void> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST_FILE);
  zip.addFile(databaseFile, manifest.database.file, { compress: false });
  zip.end();
  await pipeline(zip.outputStream, to);
}

/** A backup to restore. */
export type BackupFile = {
  readonly path: string;
  /** How messages call it: its path, or 'Standard input'. */
  readonly name: string;
};

/**
 * Reads the manifest of a backup, and writes its database's file into a folder. Throws BackupFailed for another file,
 * and where a checksum differs.
 */
export async function readArchive(
  { path, name }: BackupFile,
  folder: string,
): Promise<{ manifest: Manifest; databaseFile: string }> {
  const zip = await yauzl.openPromise(path).catch((error: unknown) => {
    if ((error as { syscall?: string }).syscall !== undefined) throw error;
    throw new BackupFailed(`${name} is no backup: it is no ZIP, or not whole.`);
  });
  let manifest: Manifest | undefined;
  let databaseFile = '';
  const names: readonly string[] = Object.values(DATABASE_FILE);
  try {
    for await (const entry of zip.eachEntry()) {
      const open = async () => zip.openReadStreamPromise(entry);
      if (entry.fileName === MANIFEST_FILE) manifest = readManifest(await buffer(await open()), entry.crc32);
      if (!names.includes(entry.fileName)) continue;
      databaseFile = join(folder, entry.fileName);
      await pipeline(await open(), createWriteStream(databaseFile, { mode: 0o600 }));
    }
  } catch (error) {
    throw new BackupFailed(`${name} is damaged: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    zip.close();
  }
  if (!manifest || databaseFile === '') throw new BackupFailed(`${name} is no backup of this version.`);
  await assertWhole(name, manifest, databaseFile);
  return { manifest, databaseFile };
}

/** The ZIP's reader compares no checksums. */
function readManifest(bytes: Buffer, crc: number): Manifest | undefined {
  if (crc32(bytes) !== crc) throw new BackupFailed(`${MANIFEST_FILE} is not the file that was written.`);
  return parseManifest(bytes.toString());
}

async function assertWhole(name: string, { database, engine }: Manifest, databaseFile: string): Promise<void> {
  const { size } = await stat(databaseFile);
  const isNamed = basename(databaseFile) === DATABASE_FILE[engine];
  if (isNamed && size === database.bytes && (await sha256Of(databaseFile)) === database.sha256) return;
  throw new BackupFailed(`${name} is damaged: ${database.file} is not the file that was backed up.`);
}
