import { sql } from 'kysely';
import type { Cents } from '#kit/core/money.ts';
import type { Db } from '#kit/server/database/database.ts';
import { prepared } from '#kit/server/database/prepared-statements.ts';
import { VOUCHER_SEGMENT } from '../rules/constants.ts';

/** Sums a client's unfinished payments, without those of vouchers. Callers check the user's permissions. */
export async function unfinishedPaymentsSum(db: Db, clientId: number): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`${prepared}
    select coalesce(sum(total_cents), 0)::bigint as cents from payment
    where client_id = ${clientId} and estado in ('created', 'pending')
      and id_segment is distinct from ${VOUCHER_SEGMENT}`.execute(db);
  return rows[0]?.cents ?? 0;
}
