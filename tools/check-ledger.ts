/**
 * `npm run check-ledger`: checks the invariants of ledger, payments, compensations and vouchers (docs/product.md,
 * Money) in the whole database of DATABASE_URL or DATA_DIR, through the server that has it open, if one does. Prints
 * each; exits with 1 and the rows that break one. Statuses of the gateway or the ERP that contradict the ledger, and
 * vouchers that a person must look at, break no invariant and are printed for review.
 */
import type { CheckedLedger } from '../src/server/admin-commands.ts';
import { type CommandLine, runAsProgram } from './operator/command-line.ts';
import { sendCommand } from './operator/send-command.ts';

export async function checkLedger({ env, console }: CommandLine): Promise<number> {
  /** Prints what a person has to review. */
  const printForReview = (what: string, rows: readonly object[]) => {
    if (rows.length > 0) console.log(`LOOK   ${what}`);
    for (const row of rows) console.log(`       ${JSON.stringify(row)}`);
  };
  const { laws, contradicted, vouchers } = (await sendCommand({ command: 'check-ledger' }, env)) as CheckedLedger;
  for (const { name, violations } of laws) {
    console.log(`${violations.length === 0 ? 'holds ' : 'BROKEN'} ${name}`);
    for (const row of violations) console.log(`       ${JSON.stringify(row)}`);
  }
  printForReview('the gateway sent a status that contradicts these payments', contradicted.payments);
  printForReview('the ERP sent an answer that contradicts these compensations', contradicted.compensations);
  printForReview('the bank took back what paid these vouchers, which were used', vouchers.used);
  printForReview('these purchases were paid more than an hour ago and have no vouchers', vouchers.withoutCodes);
  return laws.every(({ violations }) => violations.length === 0) ? 0 : 1;
}

if (import.meta.main) await runAsProgram(checkLedger);
