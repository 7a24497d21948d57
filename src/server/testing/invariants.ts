import { sql } from 'kysely';
import { expect } from 'vitest';
import type { OpenDatabase } from '#kit/server/database/database.ts';
import { AREAS } from '../areas.ts';

type Kept = { readonly database: Pick<OpenDatabase, 'db'> };

/** Fails if `npm run check-ledger` would find a violated invariant in the database. */
export async function expectInvariants({ database: { db } }: Kept): Promise<void> {
  const checks = AREAS.flatMap(({ ledgerChecks }) => ledgerChecks?.invariants ?? []);
  const laws = (await Promise.all(checks.map((check) => check(db)))).flat();
  expect(laws.filter(({ violations }) => violations.length > 0)).toEqual([]);
}

/**
 * Checks only after transactions that wrote. It misses a transaction that began before the last check, so a final check
 * is needed.
 */
export function expectInvariantsWhereWritten(kept: Kept): () => Promise<void> {
  let proved = '';
  return async () => {
    // the next transaction's id: only writing transactions get one
    const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(
      kept.database.db,
    );
    const next = rows[0]?.next ?? '';
    if (next !== proved) await expectInvariants(kept);
    proved = next;
  };
}
