/**
 * `npm run check-ledger`: checks the invariants of ledger, payments and compensations (docs/product.md, Money) in the
 * whole database of DATABASE_URL or DATA_DIR. Prints each; exits with 1 and the rows that break one. Statuses of the
 * gateway or the ERP that contradict the ledger break no invariant and are printed for review.
 */
import { type LedgerCheck, checkLedger } from '../src/areas/account/server/public.ts';
import {
  checkCompensations,
  listContradictions as contradictedAnswers,
} from '../src/areas/compensations/server/public.ts';
import { checkPayments, listContradictions } from '../src/areas/invoices/server/public.ts';
import { type OpenDatabase, openDatabase } from '../src/kit/server/database.ts';
import { migrate } from '../src/kit/server/migrate.ts';

async function open(): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = process.env;
  try {
    return await openDatabase({ databaseUrl: DATABASE_URL || undefined, dataDir: DATA_DIR ?? './data' });
  } catch (error) {
    console.error(`The database cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

function printLaws(laws: readonly LedgerCheck[]): void {
  for (const { name, violations } of laws) {
    console.log(`${violations.length === 0 ? 'holds ' : 'BROKEN'} ${name}`);
    for (const row of violations) console.log(`       ${JSON.stringify(row)}`);
    if (violations.length > 0) process.exitCode = 1;
  }
}

/** Prints contradictions that a person has to review. */
function printContradictions(what: string, rows: readonly object[]): void {
  if (rows.length > 0) console.log(`LOOK   ${what}`);
  for (const row of rows) console.log(`       ${JSON.stringify(row)}`);
}

const database = await open();
try {
  await migrate(database.db);
  const laws = [checkLedger, checkPayments, checkCompensations];
  for (const check of laws) printLaws(await check(database.db));
  printContradictions(
    'the gateway sent a status that contradicts these payments',
    await listContradictions(database.db),
  );
  const answers = await contradictedAnswers(database.db);
  printContradictions('the ERP sent an answer that contradicts these compensations', answers);
} finally {
  await database.close();
}
