import { access } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { App } from '#kit/server/context.ts';
import { wrongSecrets } from '#kit/server/crypto/secret-check.ts';
import { isReadOnly } from '#kit/server/database/database.ts';
import { tooNewMigrations } from '#kit/server/database/migrate.ts';

/** Milliseconds that /readyz waits for the database; probes wait little longer. */
const READY_TIMEOUT = 2000;

export type ReadyParts = {
  /** Whether the server is being stopped. */
  readonly isStopping: () => boolean;
  /** Whether the jobs have begun. */
  readonly hasBegun: () => boolean;
  /** Files without which the server cannot answer every request. */
  readonly files: readonly URL[];
};

/**
 * Says why this process should get no requests: 'the database is read-only'. Undefined: it is ready. The text names no
 * value of the configuration, because everybody can read it.
 */
export async function whyNotReady(app: App, { isStopping, hasBegun, files }: ReadyParts): Promise<string | undefined> {
  if (isStopping()) return 'the server is stopping';
  if (!hasBegun()) return 'the jobs have not begun';
  if (await isAnyMissing(files)) return 'a file of the server is missing';
  try {
    return await Promise.race([whyDatabaseNotReady(app), tooLate()]);
  } catch {
    return 'the database does not answer';
  }
}

/** Its statements are short: they wait for no connection of the pool, and are sent in one write. */
async function whyDatabaseNotReady({ db, settings }: App): Promise<string | undefined> {
  const [readOnly, tooNew, wrong] = await Promise.all([
    isReadOnly(db),
    tooNewMigrations(db),
    wrongSecrets(db, settings),
  ]);
  if (readOnly) return 'the database is read-only';
  if (tooNew.length > 0) return 'the database belongs to a later version';
  if (wrong.length > 0) return `${wrong.join(' and ')} is not the secret of this database`;
  return undefined;
}

async function isAnyMissing(files: readonly URL[]): Promise<boolean> {
  const found = await Promise.allSettled(files.map((file) => access(file)));
  return found.some(({ status }) => status === 'rejected');
}

async function tooLate(): Promise<never> {
  await delay(READY_TIMEOUT, undefined, { ref: false });
  throw new Error('The database does not answer in time.');
}
