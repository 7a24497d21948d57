import { DatabaseSync } from 'node:sqlite';

/** Another process, or another part of this one, has the lock. */
export class FileLocked extends Error {}

/** SQLite's error code SQLITE_BUSY. */
const BUSY = 5;

/**
 * Locks a file, which it creates if missing, and returns the function that releases the lock. It is the operating
 * system's lock (acquired by SQLite, because Node has none): it works between users and containers, and ends with the
 * process, also when that is killed. Throws FileLocked if the file is locked, other errors if it cannot be written.
 */
export function lockFile(path: string): () => void {
  const lock = new DatabaseSync(path);
  try {
    lock.exec('pragma journal_mode = off; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === BUSY) throw new FileLocked(`${path} is locked by another process.`);
    throw error;
  }
  return () => lock.close();
}
