import { type LedgerCheck, checkLedger } from '#areas/account/server/public.ts';
import { checkCompensations, listContradictions as contradictedAnswers } from '#areas/compensations/server/public.ts';
import { checkPayments, listContradictions } from '#areas/invoices/server/public.ts';
import { checkVouchers, listUsedAfterReversal, listWithoutCodes } from '#areas/vouchers/server/public.ts';
import type { AdminCommands, CommandContext } from '#kit/server/admin-command.ts';
import { adminCommandsOf } from '#kit/area.ts';
import { AREAS } from './areas.ts';

export type CheckCommand = { readonly command: 'check-ledger' };

/** What `npm run check-ledger` prints. */
export type CheckedLedger = {
  readonly laws: readonly LedgerCheck[];
  /** Payments and compensations for which the gateway or the ERP reported something that contradicts the ledger. */
  readonly contradicted: { readonly payments: readonly object[]; readonly compensations: readonly object[] };
  /** Used vouchers of payments that the bank reversed, and paid purchases without codes. */
  readonly vouchers: { readonly used: readonly object[]; readonly withoutCodes: readonly object[] };
};

async function check({ db, clock }: CommandContext): Promise<CheckedLedger> {
  return {
    laws: [
      ...(await checkLedger(db)),
      ...(await checkPayments(db)),
      ...(await checkCompensations(db)),
      ...(await checkVouchers(db)),
    ],
    contradicted: { payments: await listContradictions(db), compensations: await contradictedAnswers(db) },
    vouchers: { used: await listUsedAfterReversal(db), withoutCodes: await listWithoutCodes(db, clock.now()) },
  };
}

/** Commands of single areas, and those that concern several. */
export const ADMIN_COMMANDS: AdminCommands = { ...adminCommandsOf(AREAS), 'check-ledger': check };
