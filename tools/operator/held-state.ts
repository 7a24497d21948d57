import type { HeldState } from '../../src/server/backup/hold.ts';
import type { CommandLine } from './command-line.ts';

/** Prints what waits in a restored database, and what its operator must ask others. */
export function printHeldState({ waiting, underWay }: HeldState, console: CommandLine['console']): void {
  for (const { queue, jobs } of waiting) console.log(`WAITS  jobs of ${queue}: ${jobs}`);
  for (const { title, rows } of underWay) {
    console.log(`ASK    ${title}: ${rows.length}`);
    for (const row of rows) console.log(`       ${JSON.stringify(row)}`);
  }
}
