import type { AdminCommands, CommandContext } from '#kit/server/manifest/admin-command.ts';
import { adminCommandsOf } from '#kit/area.ts';
import { type LedgerCheck, type LedgerReview, MAX_VIOLATIONS } from '#kit/server/manifest/ledger-check.ts';
import type { OpenDatabase } from '#kit/server/database/database.ts';
import type { Settings } from '#kit/server/settings.ts';
import { AREAS } from './areas.ts';
import { switchHold } from './backup/hold.ts';
import { personCommands } from './person-commands.ts';

export type CheckCommand = { readonly command: 'check-ledger' };

/** What `npm run check-ledger` prints. */
export type CheckedLedger = { readonly laws: readonly LedgerCheck[]; readonly reviews: readonly LedgerReview[] };

async function check({ db, clock }: CommandContext): Promise<CheckedLedger> {
  const laws: LedgerCheck[] = [];
  const reviews: LedgerReview[] = [];
  for (const { ledgerChecks } of AREAS) {
    if (!ledgerChecks) continue;
    laws.push(...(await ledgerChecks.invariants(db)));
    for (const { title, list } of ledgerChecks.reviews ?? []) {
      const rows = await list(db, clock.now());
      reviews.push({ title, rows: rows.slice(0, MAX_VIOLATIONS), count: rows.length });
    }
  }
  return { laws, reviews };
}

/** Writes the embedded database to a file on this machine, for `npm run backup`. */
export type DumpCommand = { readonly command: 'dump-embedded'; readonly path: string };

/** The commands that a server runs on its database. */
export function adminCommandsOn(
  { dump }: Pick<OpenDatabase, 'dump'>,
  { retention }: Pick<Settings, 'retention'>,
): AdminCommands {
  const commands = { ...ADMIN_COMMANDS, ...personCommands(retention) };
  if (!dump) return commands;
  const dumpEmbedded = async (_: CommandContext, { path }: DumpCommand) => {
    await dump(path);
    return { path };
  };
  return { ...commands, 'dump-embedded': dumpEmbedded };
}

/** All admin commands: those of the areas, and those that concern several areas. */
const ADMIN_COMMANDS: AdminCommands = {
  ...adminCommandsOf(AREAS),
  'check-ledger': check,
  'hold-restored': switchHold,
};
