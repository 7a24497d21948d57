/**
 * `npm run check-ledger`: checks the invariants of ledger, payments, compensations and vouchers (docs/product.md,
 * Money) in the whole database of DATABASE_URL or DATA_DIR, through the server that has it open, if one does. Prints
 * each; exits with 1 and the rows that break one. Statuses of the gateway or the ERP that contradict the ledger, and
 * vouchers that a person must look at, break no invariant and are printed for review.
 */
import { checkLedger } from './operator/check-ledger.ts';
import { runAsProgram } from './operator/command-line.ts';

await runAsProgram(checkLedger);
