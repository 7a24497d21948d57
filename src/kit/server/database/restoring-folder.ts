import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A restore into the database is under way, or did not end. The message is the one line for the operator. */
export class UnfinishedRestore extends Error {}

/** The folder of DATA_DIR in which a restore builds the embedded database, before it takes its place. */
export function restoringFolder(dataDir: string): string {
  return join(dataDir, 'restoring');
}

/** Throws UnfinishedRestore if a restore of the embedded database is under way, or was killed. */
export function assertNoUnfinishedRestore(dataDir: string): void {
  const folder = restoringFolder(dataDir);
  if (!existsSync(join(folder, 'database'))) return;
  throw new UnfinishedRestore(
    `DATA_DIR: a restore into ${dataDir} is under way, or did not end. Wait for it; if none runs, restore again, or ` +
      `delete ${folder} to begin with a new database (docs/operations.md, Restore).`,
  );
}
