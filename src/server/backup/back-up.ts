import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { openAsBlob } from 'node:fs';
import { type OpenDatabase, embed, openDatabase } from '#kit/server/database/database.ts';
import { version } from '../environment/release.ts';
import { sha256Of, writeArchive } from './archive.ts';
import { inSharedSnapshot, readContents } from './contents-store.ts';
import { type Contents, DATABASE_FILE, KEEP_APART, type Manifest } from './manifest.ts';
import { runPostgresProgram } from './postgres-programs.ts';

/** Milliseconds that pg_dump may take: a day. Meanwhile the transaction with its snapshot stays open. */
const MAX_DUMP = 86_400_000;

/** What is backed up: a PostgreSQL, or the embedded database, whose folder `dump` writes to a path. */
export type BackupSource = { readonly databaseUrl: string } | { readonly dump: (path: string) => Promise<void> };

export type Backup = {
  readonly manifest: Manifest;
  /** The file that was written; undefined where the backup went to standard output. */
  readonly file: string | undefined;
};

/**
 * Backs a database up while it is used: to a new file in a folder, or to a stream. Throws BackupFailed, and then leaves
 * no file behind.
 */
export async function backUp(source: BackupSource, to: string | Writable): Promise<Backup> {
  const madeAt = new Date().toISOString();
  const isFolder = typeof to === 'string';
  if (isFolder) await mkdir(to, { recursive: true, mode: 0o700 });
  // beside the file that it becomes, where there is as much room
  const folder = await mkdtemp(join(isFolder ? to : tmpdir(), '.surtidor-backup-'));
  try {
    const engine = 'databaseUrl' in source ? 'postgres' : 'embedded';
    const databaseFile = join(folder, DATABASE_FILE[engine]);
    const contents =
      'databaseUrl' in source
        ? await dumpPostgres(source.databaseUrl, databaseFile)
        : await dumpEmbedded(source.dump, databaseFile);
    const { size } = await stat(databaseFile);
    const manifest: Manifest = {
      product: 'surtidor',
      form: 1,
      version,
      madeAt,
      engine,
      ...contents,
      database: { file: DATABASE_FILE[engine], bytes: size, sha256: await sha256Of(databaseFile) },
      keepApart: KEEP_APART,
    };
    if (!isFolder) {
      await writeArchive(manifest, databaseFile, to);
      return { manifest, file: undefined };
    }
    const draft = join(folder, 'backup.zip');
    await writeArchive(manifest, databaseFile, createWriteStream(draft, { mode: 0o600, flush: true }));
    const file = join(to, `surtidor-${madeAt.replaceAll(/[-:]|\.\d+/g, '')}.zip`);
    await rename(draft, file);
    return { manifest, file };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function dumpPostgres(databaseUrl: string, file: string): Promise<Contents> {
  const database = await openDatabase({ databaseUrl, databaseTimeout: MAX_DUMP, dataDir: '' });
  try {
    return await inSharedSnapshot(database.db, async (tx, snapshot) => {
      const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`, `--file=${file}`];
      await runPostgresProgram('pg_dump', databaseUrl, options);
      return readContents(tx);
    });
  } finally {
    await database.close();
  }
}

/** The counts are those of the copy, which is opened for it, and so known to be whole. */
async function dumpEmbedded(dump: (path: string) => Promise<void>, file: string): Promise<Contents> {
  await dump(file);
  const copy: OpenDatabase = await embed({ loadDataDir: await openAsBlob(file) });
  try {
    return await readContents(copy.db);
  } finally {
    await copy.close();
  }
}
