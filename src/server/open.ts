import { mkdtempSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '#kit/server/database/database.ts';
import { FileLocked } from '#kit/server/database/file-lock.ts';
import { PoolerError } from '#kit/server/database/pooler.ts';
import { makePrivate } from '#kit/server/database/private-folder.ts';
import { UnfinishedRestore } from '#kit/server/database/restoring-folder.ts';
import type { Settings } from '#kit/server/settings.ts';
import { traceStatement } from '#kit/server/tracing/statement-span.ts';
import { DATABASE_EXAMPLE } from './environment/schema.ts';
import { EnvironmentError } from './environment/fields.ts';

/**
 * Creates the folder if it is missing, and makes it private (docs/operations.md, Processes and database). Throws
 * EnvironmentError if it is not writable.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    makePrivate(dataDir);
    // tests by writing, because access() reports every folder as writable to root
    rmdirSync(mkdtempSync(join(dataDir, '.writable-')));
  } catch {
    throw new EnvironmentError(`DATA_DIR: the folder ${dataDir} cannot be written, for example DATA_DIR=./data`);
  }
}

/** Opens the configured database. Throws EnvironmentError if it does not open. */
export async function openConfiguredDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> &
    Partial<Pick<Settings, 'databaseDirectUrl' | 'databaseReplicaUrl' | 'databaseTimeout' | 'traces'>>,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings;
  try {
    return await openDatabase({ ...settings, onStatement: settings.traces && traceStatement });
  } catch (error) {
    if (error instanceof FileLocked) {
      throw new EnvironmentError(
        `DATA_DIR: ${dataDir} is in use by another process. Stop it, or choose another, for example DATA_DIR=./data2`,
      );
    }
    if (error instanceof UnfinishedRestore) throw new EnvironmentError(error.message);
    if (error instanceof PoolerError) {
      const name = error.message.startsWith('DATABASE_REPLICA_URL') ? 'DATABASE_REPLICA_URL' : 'DATABASE_DIRECT_URL';
      throw new EnvironmentError(`${error.message}, for example ${name}=${DATABASE_EXAMPLE}`);
    }
    const { message, code } = error as { message?: string; code?: string };
    const reason = (message || String(code)).split('\n', 1)[0]?.slice(0, 200);
    throw new EnvironmentError(
      databaseUrl
        ? `DATABASE_URL: the database cannot be reached (${reason}), for example DATABASE_URL=${DATABASE_EXAMPLE}`
        : `DATA_DIR: the embedded database in ${dataDir} does not open (${reason}), for example DATA_DIR=./data2`,
    );
  }
}
