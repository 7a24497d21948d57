import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Db } from '#kit/server/database/database.ts';
import { OVERDUE_BUCKETS } from '../../../rules/constants.ts';
import { dueDaysOf } from '../../../rules/portfolio.ts';
import type { DeskPortfolio } from '../../rules/portfolio-api.ts';

/**
 * Sums of the client's open documents on `today`, a day in its store's time zone. The rules are those of the portal's
 * portfolio.
 */
export async function portfolioOf(db: Db, clientId: number, today: Day): Promise<DeskPortfolio> {
  const buckets = OVERDUE_BUCKETS.map((bucket) => {
    const { from, to } = dueDaysOf(bucket, today);
    return sql`coalesce(sum(open_cents) filter (where open_cents > 0 and fecha_vencimiento_documento <= ${to}::date
      and fecha_vencimiento_documento >= ${from ?? '0001-01-01'}::date), 0)::text`;
  });
  const { rows } = await sql<{ owed: string; expired: string; in_favour: string; overdue: readonly string[] }>`
    select coalesce(sum(open_cents) filter (where open_cents > 0), 0)::text as owed,
           coalesce(sum(open_cents)
             filter (where open_cents > 0 and fecha_vencimiento_documento < ${today}::date), 0)::text as expired,
           coalesce(-sum(open_cents) filter (where open_cents < 0), 0)::text as in_favour,
           array[${sql.join(buckets)}] as overdue
    from document where client_id = ${clientId} and open_cents <> 0`.execute(db);
  const [row] = rows;
  return {
    owed: Number(row?.owed ?? 0),
    expired: Number(row?.expired ?? 0),
    inFavour: Number(row?.in_favour ?? 0),
    overdue: (row?.overdue ?? []).map(Number),
  };
}
