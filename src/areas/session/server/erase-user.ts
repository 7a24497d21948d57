import type { ErasureReport } from '#kit/core/erasure-report.ts';
import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { type ErasureContext, erasePerson } from '#kit/server/person/erase-person.ts';
import { exportPerson } from '#kit/server/person/export-person.ts';
import { ERASE_AGAIN } from './erase-again.ts';
import { countryOf, personOf } from './person-of.ts';
import { type OtherAccount, accountsAlike, lockPerson } from './person-store.ts';

type UserKey = { readonly clientId: number; readonly userId: number };

export type ErasedUser = {
  readonly report: ErasureReport;
  /** Accounts of other clients that may be the same person's; they stay as they are. */
  readonly others: readonly OtherAccount[];
};

/** Milliseconds after which requests that were under way have ended. */
const REQUESTS_END = 15 * 60_000;

/**
 * Erases the person of a user, in the transaction. It is repeated after a quarter of an hour, for what requests under
 * way write meanwhile. Returns null for an unknown user.
 */
export async function eraseUser(
  tx: Tx,
  context: ErasureContext & { readonly jobs: App['jobs']; readonly retention: App['settings']['retention'] },
  key: UserKey,
): Promise<ErasedUser | null> {
  const row = await lockPerson(tx, key.clientId, key.userId);
  if (!row) return null;
  const others = await accountsAlike(tx, row);
  const report = await erasePerson(tx, context, await personOf(tx, row), context.retention[countryOf(row)]);
  await context.jobs.send(tx, ERASE_AGAIN, key, { after: REQUESTS_END, key: `${key.clientId} ${key.userId}` });
  return { report, others };
}

/** Everything of a user's person as a ZIP, of one moment. Returns null for an unknown user. */
export async function exportUser(
  tx: Tx,
  { clock, personalData }: Pick<App, 'clock' | 'personalData'>,
  { clientId, userId }: UserKey,
): Promise<{ readonly zip: Buffer; readonly others: readonly OtherAccount[] } | null> {
  const row = await lockPerson(tx, clientId, userId);
  if (!row) return null;
  const zip = await exportPerson(tx, { personalData, at: clock.now() }, await personOf(tx, row));
  return { zip, others: await accountsAlike(tx, row) };
}
