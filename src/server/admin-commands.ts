import { type LedgerCheck, checkLedger } from '#areas/account/server/public.ts';
import { checkCompensations, listContradictions as contradictedAnswers } from '#areas/compensations/server/public.ts';
import { checkPayments, listContradictions } from '#areas/invoices/server/public.ts';
import { checkVouchers, listUsedAfterReversal, listWithoutCodes } from '#areas/vouchers/server/public.ts';
import type { AdminCommands, CommandContext } from '#kit/server/admin-command.ts';
import { adminCommandsOf } from '#kit/server/area.ts';
import { AREAS } from './areas.ts';

export type CheckCommand = { readonly command: 'check-ledger' };

/** What `npm run check-ledger` prints. */
export type CheckedLedger = {
  readonly laws: readonly LedgerCheck[];
  /** Payments and compensations of which the gateway or the ERP said something that contradicts the ledger. */
  readonly contradicted: { readonly payments: readonly object[]; readonly compensations: readonly object[] };
  /** Used vouchers of a payment that the bank took back, and purchases that were paid and have no codes yet. */
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

/** The areas' commands, and those that concern several areas. */
export const ADMIN_COMMANDS: AdminCommands = { ...adminCommandsOf(AREAS), 'check-ledger': check };
