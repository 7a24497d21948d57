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
  const { laws, reviews } = (await sendCommand({ command: 'check-ledger' }, env)) as CheckedLedger;
  for (const { name, violations } of laws) {
    console.log(`${violations.length === 0 ? 'holds ' : 'BROKEN'} ${name}`);
    for (const row of violations) console.log(`       ${JSON.stringify(row)}`);
  }
  for (const { title, rows } of reviews) {
    if (rows.length > 0) console.log(`LOOK   ${title}`);
    for (const row of rows) console.log(`       ${JSON.stringify(row)}`);
  }
  return laws.every(({ violations }) => violations.length === 0) ? 0 : 1;
}

if (import.meta.main) await runAsProgram(checkLedger);
