import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { type Db, type OpenDatabase, embed } from '#kit/server/database/database.ts';
import { missingMigrations, tooNewMigrations } from '#kit/server/database/migrate.ts';
import { hasUnfinishedRestore } from '#kit/server/database/unfinished-restore.ts';
import { version } from '../environment/release.ts';
import { openConfiguredDatabase } from '../open.ts';
import { sha256Of, writeArchive } from './archive.ts';
import { inSharedSnapshot, readContents } from './contents-store.ts';
import { makeDraftFolder } from './draft-folder.ts';
import { BackupFailed } from './failure.ts';
import { type Contents, DATABASE_FILE, KEEP_APART, type Manifest } from './manifest.ts';
import { MAX_PROGRAM_TIME, findPostgresProgram, runPostgresProgram } from './postgres-programs.ts';

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
  const draft = makeDraftFolder(isFolder ? to : tmpdir(), '.surtidor-backup-');
  try {
    const engine = 'databaseUrl' in source ? 'postgres' : 'embedded';
    const databaseFile = join(draft.path, DATABASE_FILE[engine]);
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
    const archive = join(draft.path, 'backup.zip');
    await writeArchive(manifest, databaseFile, createWriteStream(archive, { mode: 0o600, flush: true }));
    const file = await newFile(join(to, `surtidor-${madeAt.replaceAll(/[-:]|\.\d+/g, '')}`));
    await rename(archive, file).catch(async (error: unknown) => {
      await rm(file);
      throw error;
    });
    return { manifest, file };
  } finally {
    draft.remove();
  }
}

/** Creates an empty file that no other backup of this second has: NAME.zip, or NAME-2.zip. */
async function newFile(name: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const path = count === 1 ? `${name}.zip` : `${name}-${count}.zip`;
    try {
      await (await open(path, 'wx', 0o600)).close();
      return path;
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    }
  }
}

async function dumpPostgres(databaseUrl: string, file: string): Promise<Contents> {
  const program = findPostgresProgram('pg_dump');
  const database = await openConfiguredDatabase({ databaseUrl, databaseTimeout: MAX_PROGRAM_TIME, dataDir: '' });
  try {
    return await inSharedSnapshot(database.db, async (tx, snapshot) => {
      await assertOwnDatabase(tx);
      const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`, `--file=${file}`];
      await runPostgresProgram(program, databaseUrl, options);
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
    await assertOwnDatabase(copy.db);
    return await readContents(copy.db);
  } finally {
    await copy.close();
  }
}

/** This version must know the whole database: it reads the secrets' texts, with which a restore compares. */
async function assertOwnDatabase(db: Db): Promise<void> {
  if (await hasUnfinishedRestore(db))
    throw new BackupFailed('A restore into this database is under way, or did not end.');
  const missing = await missingMigrations(db);
  if (missing === undefined) throw new BackupFailed('The database is empty: no portal has used it.');
  const newer = await tooNewMigrations(db);
  const [kind, names] = newer.length > 0 ? ['a later', newer] : ['an earlier', missing];
  if (names.length === 0) return;
  throw new BackupFailed(
    `The database is of ${kind} version (migration ${names.join(', ')}): back it up with the version that runs on it.`,
  );
}
