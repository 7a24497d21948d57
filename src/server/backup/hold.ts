import { type Hold, holdOf, holdRestored, releaseRestored } from '#areas/session/server/public.ts';
import { type Db, transaction } from '#kit/server/database/database.ts';
import type { CommandContext } from '#kit/server/manifest/admin-command.ts';
import { AREAS } from '../areas.ts';
import { type WaitingJobs, listWaitingJobs } from './contents-store.ts';
import { skipNumbers } from './skip-numbers.ts';

/** `npm run hold-restored`. `asOf`: the instant to which another program restored the database, in ISO 8601. */
export type HoldCommand = {
  readonly command: 'hold-restored';
  readonly to: { readonly asOf: string } | 'off' | undefined;
};

/** What a restored database holds back, and what its operator must ask others. */
export type HeldState = {
  readonly hold: Hold | null;
  readonly waiting: readonly WaitingJobs[];
  readonly underWay: readonly { readonly title: string; readonly rows: readonly object[] }[];
};

/** Holds the restored database, releases it, or only reads its state. A held one stays as it is. */
export async function switchHold({ db, clock }: CommandContext, { to }: HoldCommand): Promise<HeldState> {
  if (to === 'off') await releaseRestored(db);
  else if (to) await hold(db, { restoredAt: clock.now(), asOf: new Date(to.asOf) });
  return heldState(db);
}

async function hold(db: Db, as: Hold): Promise<void> {
  await transaction(db, async (tx) => {
    if (await holdOf(tx)) return;
    await skipNumbers(tx);
    await holdRestored(tx, as);
  });
}

async function heldState(db: Db): Promise<HeldState> {
  const found = await holdOf(db);
  const since = found?.asOf?.toISOString() ?? 'the backup';
  const underWay: HeldState['underWay'][number][] = [];
  for (const { ledgerChecks } of AREAS) {
    if (!ledgerChecks?.underWay) continue;
    const { title, list } = ledgerChecks.underWay;
    underWay.push({ title: title.replace('{since}', since), rows: await list(db) });
  }
  return { hold: found ?? null, waiting: await listWaitingJobs(db), underWay };
}
