import type { CheckedLedger } from '../../src/server/admin-commands.ts';
import type { CommandLine } from './command-line.ts';
import { sendCommand } from './send-command.ts';

/**
 * Prints each invariant of the ledger, with the rows that break it, and what a person must look at. Returns 1 if an
 * invariant is broken.
 */
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
