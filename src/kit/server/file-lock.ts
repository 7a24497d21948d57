import { DatabaseSync } from 'node:sqlite';

/** Another process, or another part of this one, has the lock. */
export class Locked extends Error {}

/** SQLITE_BUSY */
const BUSY = 5;

/**
 * Locks a file, which it creates where it is missing, and returns how to release it. The lock is the operating
 * system's (taken by SQLite, because Node cannot): it holds between users and containers, and ends with the process,
 * also when it is killed. Throws Locked where another has it, and other errors where the file cannot be written.
 */
export function lockFile(path: string): () => void {
  const lock = new DatabaseSync(path);
  try {
    lock.exec('pragma journal_mode = off; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === BUSY) throw new Locked(`${path} is locked by another process.`);
    throw error;
  }
  return () => lock.close();
}
