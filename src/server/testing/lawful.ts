import { sql } from 'kysely';
import { expect } from 'vitest';
import { checkLedger } from '../../areas/account/server/public.ts';
import { checkCompensations } from '../../areas/compensations/server/public.ts';
import { checkPayments } from '../../areas/invoices/server/public.ts';
import type { OpenDatabase } from '../../kit/server/database.ts';

type Kept = { readonly database: Pick<OpenDatabase, 'db'> };

/** Fails where a law of the ledger, of the payments or of the compensations is broken anywhere in the database: what `npm run check-ledger` proves. */
export async function expectLawful({ database: { db } }: Kept): Promise<void> {
  const laws = [...(await checkLedger(db)), ...(await checkPayments(db)), ...(await checkCompensations(db))];
  expect(laws.filter(({ violations }) => violations.length > 0)).toEqual([]);
}

/**
 * The same, time after time, but only where a transaction has written since: most tests only read. One that was open the
 * last time and is done by now is not noticed; so the last proof is that of expectLawful.
 */
export function expectLawfulWhereWritten(kept: Kept): () => Promise<void> {
  let proved = '';
  return async () => {
    // the next transaction's number: only those that write take one
    const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(
      kept.database.db,
    );
    const next = rows[0]?.next ?? '';
    if (next !== proved) await expectLawful(kept);
    proved = next;
  };
}
