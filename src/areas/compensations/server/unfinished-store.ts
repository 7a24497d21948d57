import { sql } from 'kysely';
import type { Cents } from '#kit/core/money.ts';
import type { Db } from '#kit/server/database/database.ts';
import { prepared } from '#kit/server/database/prepared-statements.ts';

/** Sums a client's compensations that the ERP has not answered. Callers check the user's permissions. */
export async function unfinishedCompensationsSum(db: Db, clientId: number): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`${prepared}
    select coalesce(sum(compensado_cents), 0)::bigint as cents from compensation
    where client_id = ${clientId} and answer is null`.execute(db);
  return rows[0]?.cents ?? 0;
}
