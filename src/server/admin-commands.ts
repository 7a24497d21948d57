import type { AdminCommands, CommandContext } from '#kit/server/manifest/admin-command.ts';
import { adminCommandsOf } from '#kit/area.ts';
import type { LedgerCheck, LedgerReview } from '#kit/server/manifest/ledger-check.ts';
import { AREAS } from './areas.ts';

export type CheckCommand = { readonly command: 'check-ledger' };

/** What `npm run check-ledger` prints. */
export type CheckedLedger = { readonly laws: readonly LedgerCheck[]; readonly reviews: readonly LedgerReview[] };

async function check({ db, clock }: CommandContext): Promise<CheckedLedger> {
  const laws: LedgerCheck[] = [];
  const reviews: LedgerReview[] = [];
  for (const { ledgerChecks } of AREAS) {
    if (!ledgerChecks) continue;
    laws.push(...(await ledgerChecks.invariants(db)));
    for (const { title, list } of ledgerChecks.reviews ?? [])
      reviews.push({ title, rows: await list(db, clock.now()) });
  }
  return { laws, reviews };
}

/** All admin commands: those of the areas, and those that concern several areas. */
export const ADMIN_COMMANDS: AdminCommands = { ...adminCommandsOf(AREAS), 'check-ledger': check };
