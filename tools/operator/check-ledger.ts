import type { CheckedLedger } from '../../src/server/admin-commands.ts';
import type { CommandLine } from './command-line.ts';
import { sendCommand } from './send-command.ts';

/** Prints the report of `ledgerReport`. Returns 1 if an invariant is broken. */
export async function checkLedger({ env, console }: CommandLine): Promise<number> {
  const checked = (await sendCommand({ command: 'check-ledger' }, env)) as CheckedLedger;
  for (const line of ledgerReport(checked)) console.log(line);
  return checked.laws.every(({ count }) => count === 0) ? 0 : 1;
}

/**
 * The lines for each invariant of the ledger, with the first rows that break it and how many more there are, and
 * likewise for what a person must look at.
 */
export function ledgerReport({ laws, reviews }: CheckedLedger): string[] {
  const linesOf = (rows: readonly object[], count: number) => [
    ...rows.map((row) => `       ${JSON.stringify(row)}`),
    ...(count > rows.length ? [`       … and ${count - rows.length} more`] : []),
  ];
  return [
    ...laws.flatMap(({ name, violations, count }) => [
      `${count === 0 ? 'holds ' : 'BROKEN'} ${name}`,
      ...linesOf(violations, count),
    ]),
    ...reviews.flatMap(({ title, rows, count }) => (count > 0 ? [`LOOK   ${title}`].concat(linesOf(rows, count)) : [])),
  ];
}
