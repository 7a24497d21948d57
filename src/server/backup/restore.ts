import { existsSync, openAsBlob, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdRestored } from '#areas/session/server/public.ts';
import { canDecryptCheck } from '#kit/server/crypto/secret-check.ts';
import { type Db, type Tx, embed, openDatabase, transaction } from '#kit/server/database/database.ts';
import { FileLocked, lockFile } from '#kit/server/database/file-lock.ts';
import { lockMigrations, migrate } from '#kit/server/database/migrate.ts';
import { knownMigrations } from '#kit/server/database/migration-files.ts';
import { makePrivate } from '#kit/server/database/private-folder.ts';
import { restoringFolder } from '#kit/server/database/restoring-folder.ts';
import {
  hasUnfinishedRestore,
  markRestore,
  tryLockRestore,
  unmarkRestore,
} from '#kit/server/database/unfinished-restore.ts';
import type { Settings } from '#kit/server/settings.ts';
import { openConfiguredDatabase } from '../open.ts';
import { type BackupFile, readArchive } from './archive.ts';
import { isEmptyDatabase, readContents } from './contents-store.ts';
import { makeDraftFolder } from './draft-folder.ts';
import { BackupFailed } from './failure.ts';
import type { Manifest } from './manifest.ts';
import { MAX_PROGRAM_TIME, findPostgresProgram, runPostgresProgram } from './postgres-programs.ts';
import { skipNumbers } from './skip-numbers.ts';

export type RestoreTarget = Pick<Settings, 'databaseUrl' | 'dataDir' | 'appSecret' | 'voucherSecret'>;

const UNDER_WAY = 'Another restore into this database is under way.';

/**
 * Restores a backup into an empty place, brings it up to date, and holds it: its portal is closed, and no job begins
 * before somebody releases it. Throws BackupFailed where the backup or the place is not fit, before anything is
 * changed. Until the restore has ended no server starts on the place, whenever this process is killed.
 */
export async function restore(backup: BackupFile, target: RestoreTarget): Promise<Manifest> {
  const draft = makeDraftFolder(tmpdir(), 'surtidor-restore-');
  try {
    const { manifest, databaseFile } = await readArchive(backup, draft.path);
    assertNotNewer(manifest);
    assertSecrets(manifest, target);
    if (manifest.engine === 'postgres') await restorePostgres(databaseFile, manifest, target);
    else await restoreEmbedded(databaseFile, manifest, target);
    return manifest;
  } finally {
    draft.remove();
  }
}

function assertNotNewer({ migrations, version }: Manifest): void {
  const known = new Set(knownMigrations());
  const newer = migrations.filter((name) => !known.has(name));
  if (newer.length === 0) return;
  throw new BackupFailed(
    `The backup is of a later version (${version}, migration ${newer.join(', ')}): restore it with that version.`,
  );
}

function assertSecrets({ secrets }: Manifest, target: RestoreTarget): void {
  const isAccepted = ({ name, sealed }: Manifest['secrets'][number]) =>
    canDecryptCheck(target, name, Buffer.from(sealed, 'base64'));
  const wrong = secrets.filter((secret) => !isAccepted(secret));
  if (wrong.length === 0) return;
  throw new BackupFailed(
    `${[...new Set(wrong.map(({ name }) => name))].join(', ')}: not the one that the backup was encrypted with. Set the one that was kept apart.`,
  );
}

async function restorePostgres(file: string, manifest: Manifest, { databaseUrl }: RestoreTarget): Promise<void> {
  if (!databaseUrl)
    throw new BackupFailed('The backup is of a PostgreSQL: set DATABASE_URL to an empty database for it.');
  const program = findPostgresProgram('pg_restore');
  const { db, close } = await openConfiguredDatabase({
    databaseUrl,
    databaseTimeout: MAX_PROGRAM_TIME,
    dataDir: '',
  });
  try {
    // only for its lock, which ends with this process
    await db.transaction().execute(async (lock) => {
      if (!(await tryLockRestore(lock))) throw new BackupFailed(UNDER_WAY);
      await transaction(db, beginPostgres);
      const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
      const options = ['--no-owner', '--no-privileges', '--single-transaction', `--dbname=${name}`, file];
      await runPostgresProgram(program, databaseUrl, options);
      await transaction(db, async (tx) => {
        await unmarkRestore(tx);
        await completeRestore(tx, manifest);
      });
    });
  } finally {
    await close();
  }
}

/** Marks an empty database before its first row is restored. */
async function beginPostgres(tx: Tx): Promise<void> {
  await lockMigrations(tx);
  if (!(await isEmptyDatabase(tx))) {
    throw new BackupFailed(
      (await hasUnfinishedRestore(tx))
        ? 'DATABASE_URL: an earlier restore into this database did not end, and has left rows. Drop the database, ' +
            'create it again, and restore into that.'
        : 'DATABASE_URL: the database is not empty.',
    );
  }
  await markRestore(tx);
}

/** What a restore does to the rows, in the transaction with which it ends. */
async function completeRestore(tx: Tx, manifest: Manifest): Promise<void> {
  await assertSameRows(tx, manifest);
  await migrate(tx);
  await skipNumbers(tx);
  await holdRestored(tx, { restoredAt: new Date(), asOf: new Date(manifest.madeAt) });
}

/** Builds the database in a folder of its own, which takes the database's place when it is complete and held. */
async function restoreEmbedded(file: string, manifest: Manifest, target: RestoreTarget): Promise<void> {
  const { databaseUrl, dataDir } = target;
  if (databaseUrl)
    throw new BackupFailed(
      'The backup is of an embedded database: set DATA_DIR to an empty folder, and no DATABASE_URL.',
    );
  const folder = join(dataDir, 'database');
  assertNoDatabase(folder);
  makePrivate(dataDir);
  const unlock = lockRestore(join(dataDir, 'restore.lock'));
  const restoring = restoringFolder(dataDir);
  try {
    // what a restore left that was killed
    rmSync(restoring, { recursive: true, force: true });
    const draft = join(restoring, 'database');
    makePrivate(draft);
    // again, because a server may have begun meanwhile; now none can
    assertNoDatabase(folder);
    const restored = await embed({ dataDir: draft, loadDataDir: await openAsBlob(file) });
    await restored.close();
    const { db, close } = await openDatabase({ dataDir: restoring });
    try {
      await transaction(db, (tx) => completeRestore(tx, manifest));
    } finally {
      await close();
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } finally {
    rmSync(restoring, { recursive: true, force: true });
    unlock();
  }
}

function lockRestore(path: string): () => void {
  try {
    return lockFile(path);
  } catch (error) {
    if (error instanceof FileLocked) throw new BackupFailed(UNDER_WAY);
    throw error;
  }
}

/** The lock of a server that did not begin is no database. */
function assertNoDatabase(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).every((name) => name === 'server.lock')) return;
  throw new BackupFailed(`DATA_DIR: ${folder} is not empty.`);
}

async function assertSameRows(db: Db, { rows }: Manifest): Promise<void> {
  const restored = (await readContents(db)).rows;
  const other = Object.keys({ ...rows, ...restored }).filter((name) => rows[name] !== restored[name]);
  if (other.length > 0)
    throw new BackupFailed(`The restored tables ${other.join(', ')} have not the rows of the backup.`);
}
