import { existsSync, openAsBlob, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginAfterRestore } from '#areas/session/server/public.ts';
import { canDecryptCheck } from '#kit/server/crypto/secret-check.ts';
import { type Db, embed, openDatabase } from '#kit/server/database/database.ts';
import { lockFile } from '#kit/server/database/file-lock.ts';
import { knownMigrations, migrate } from '#kit/server/database/migrate.ts';
import { makePrivate } from '#kit/server/database/private-folder.ts';
import type { Settings } from '#kit/server/settings.ts';
import { readArchive } from './archive.ts';
import { isEmptyDatabase, readContents, skipNumbers } from './contents-store.ts';
import { BackupFailed } from './failure.ts';
import type { Manifest } from './manifest.ts';
import { runPostgresProgram } from './postgres-programs.ts';

export type RestoreTarget = Pick<Settings, 'databaseUrl' | 'dataDir' | 'appSecret' | 'voucherSecret'>;

/**
 * Restores a backup into an empty place, brings it up to date, and closes its portal: no job begins before somebody
 * ends the maintenance. Throws BackupFailed where the backup or the place is not fit, before anything is changed.
 */
export async function restore(path: string, target: RestoreTarget): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'surtidor-restore-'));
  try {
    const { manifest, databaseFile } = await readArchive(path, folder);
    assertNotNewer(manifest);
    assertSecrets(manifest, target);
    if (manifest.engine === 'postgres') await restorePostgres(databaseFile, target);
    else await restoreEmbedded(databaseFile, target);
    await inTarget(target, async (db) => {
      await assertSameRows(db, manifest);
      await migrate(db);
      await skipNumbers(db);
      await beginAfterRestore(db, new Date());
    });
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
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

async function restorePostgres(file: string, { databaseUrl }: RestoreTarget): Promise<void> {
  if (!databaseUrl)
    throw new BackupFailed('The backup is of a PostgreSQL: set DATABASE_URL to an empty database for it.');
  await inTarget({ databaseUrl, dataDir: '' }, async (db) => {
    if (!(await isEmptyDatabase(db))) throw new BackupFailed('DATABASE_URL: the database is not empty.');
  });
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  const options = ['--no-owner', '--no-privileges', '--single-transaction', `--dbname=${name}`, file];
  await runPostgresProgram('pg_restore', databaseUrl, options);
}

async function restoreEmbedded(file: string, { databaseUrl, dataDir }: RestoreTarget): Promise<void> {
  if (databaseUrl)
    throw new BackupFailed(
      'The backup is of an embedded database: set DATA_DIR to an empty folder, and no DATABASE_URL.',
    );
  const folder = join(dataDir, 'database');
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new BackupFailed(`DATA_DIR: ${folder} is not empty.`);
  makePrivate(dataDir);
  makePrivate(folder);
  const unlock = lockFile(join(folder, 'server.lock'));
  try {
    const database = await embed({ dataDir: folder, loadDataDir: await openAsBlob(file) });
    await database.close();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    unlock();
  }
}

async function inTarget(
  target: Pick<RestoreTarget, 'databaseUrl' | 'dataDir'>,
  steps: (db: Db) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(target);
  try {
    await steps(database.db);
  } finally {
    await database.close();
  }
}

async function assertSameRows(db: Db, { rows }: Manifest): Promise<void> {
  const restored = (await readContents(db)).rows;
  const other = Object.keys({ ...rows, ...restored }).filter((name) => rows[name] !== restored[name]);
  if (other.length > 0)
    throw new BackupFailed(`The restored tables ${other.join(', ')} have not the rows of the backup.`);
}
