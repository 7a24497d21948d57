/**
 * `npm run check-ledger`: proves the law of the ledger, the payments and the compensations (product.md, Money) for the whole database that
 * DATABASE_URL or DATA_DIR names. Prints each law; exits with 1 and the rows that break one. What the gateway or the ERP said
 * against what stands breaks no law, and is printed for a person to look at.
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

/** What a person has to look at, though no law is broken. */
function printWords(what: string, words: readonly object[]): void {
  if (words.length > 0) console.log(`LOOK   ${what}`);
  for (const word of words) console.log(`       ${JSON.stringify(word)}`);
}

const database = await open();
try {
  await migrate(database.db);
  const laws = [checkLedger, checkPayments, checkCompensations];
  for (const check of laws) printLaws(await check(database.db));
  printWords('the gateway has contradicted what stands of these payments', await listContradictions(database.db));
  const answers = await contradictedAnswers(database.db);
  printWords('the ERP has contradicted the answers that stand of these compensations', answers);
} finally {
  await database.close();
}
