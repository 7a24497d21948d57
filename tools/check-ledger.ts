/**
 * `npm run check-ledger`: checks the invariants of ledger, payments, compensations and vouchers (docs/product.md,
 * Money) in the whole database of DATABASE_URL or DATA_DIR, through the server that has it open, if one does. Prints
 * each; exits with 1 and the rows that break one. Statuses of the gateway or the ERP that contradict the ledger, and
 * vouchers that a person must look at, break no invariant and are printed for review.
 */
import type { CheckedLedger } from '../src/server/admin-commands.ts';
import { CommandFailed, sendCommand } from './operator/send-command.ts';

/** Prints what a person has to review. */
function printForReview(what: string, rows: readonly object[]): void {
  if (rows.length > 0) console.log(`LOOK   ${what}`);
  for (const row of rows) console.log(`       ${JSON.stringify(row)}`);
}

try {
  const { laws, contradicted, vouchers } = (await sendCommand({ command: 'check-ledger' })) as CheckedLedger;
  for (const { name, violations } of laws) {
    console.log(`${violations.length === 0 ? 'holds ' : 'BROKEN'} ${name}`);
    for (const row of violations) console.log(`       ${JSON.stringify(row)}`);
    if (violations.length > 0) process.exitCode = 1;
  }
  printForReview('the gateway sent a status that contradicts these payments', contradicted.payments);
  printForReview('the ERP sent an answer that contradicts these compensations', contradicted.compensations);
  printForReview('the bank took back what paid these vouchers, which were used', vouchers.used);
  printForReview('these purchases were paid more than an hour ago and have no vouchers', vouchers.withoutCodes);
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
