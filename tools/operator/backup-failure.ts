import { UnfinishedRestore } from '#kit/server/database/restoring-folder.ts';
import { isDatabaseUnavailable } from '#kit/server/database/database.ts';
import { BackupFailed } from '../../src/server/backup/failure.ts';
import { CommandFailed } from './command-line.ts';

/** The failure of a backup or restore as one line for the operator; another error as it is. */
export function commandFailure(error: unknown): unknown {
  if (error instanceof BackupFailed || error instanceof UnfinishedRestore) return new CommandFailed(error.message);
  if (!(error instanceof Error)) return error;
  // a file or a pipe: 'ENOSPC: no space left on device, write'
  const isOfSystem = (error as { syscall?: string }).syscall !== undefined;
  return isOfSystem || isDatabaseUnavailable(error) ? new CommandFailed(error.message) : error;
}
