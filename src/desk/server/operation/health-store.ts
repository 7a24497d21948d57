import { sql } from 'kysely';
import type { Db } from '#kit/server/database.ts';
import type { HealthFigures } from '../../rules/health-api.ts';

/** Read-only SQL for the counts of the health page, over other areas' tables. */

/** Contradictions stay stored after people have settled them; older ones count as settled. */
const RECENT = sql`interval '30 days'`;

/** `now`: the server's clock. An unfinished payment created before `since` counts as delayed. */
export async function paymentsToLookAt(
  db: Db,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<HealthFigures['payments']> {
  const { rows } = await sql<HealthFigures['payments']>`
    select (select count(*) from payment_contradiction where at > ${now}::timestamptz - ${RECENT}) as contradictions,
           (select count(*) from payment where estado in ('created', 'pending') and created_at <= ${since}) as delayed`.execute(
    db,
  );
  return rows[0] ?? { contradictions: 0, delayed: 0 };
}

/** Like `paymentsToLookAt`: an unanswered compensation created before `since` counts as delayed. */
export async function compensationsToLookAt(
  db: Db,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<HealthFigures['compensations']> {
  const { rows } = await sql<HealthFigures['compensations']>`
    select (select count(*) from compensation_contradiction where at > ${now}::timestamptz - ${RECENT}) as contradictions,
           (select count(*) from compensation where answer is null and created_at <= ${since}) as delayed`.execute(db);
  return rows[0] ?? { contradictions: 0, delayed: 0 };
}
