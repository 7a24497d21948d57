import { sql } from 'kysely';
import type { Db } from '#kit/server/database.ts';
import type { HealthFigures } from '../../rules/health-api.ts';

/** SQL of what the page of health counts, over the tables of other areas, which only reads. */

/** A contradiction is for people to settle and stays stored; older ones are settled. */
const LATELY = sql`interval '30 days'`;

/** `now`: the server's clock; `since`: when a payment that has not ended was created, to count as delayed. */
export async function paymentsToLookAt(
  db: Db,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<HealthFigures['payments']> {
  const { rows } = await sql<HealthFigures['payments']>`
    select (select count(*) from payment_contradiction where at > ${now}::timestamptz - ${LATELY}) as contradictions,
           (select count(*) from payment where estado in ('created', 'pending') and created_at <= ${since}) as delayed`.execute(
    db,
  );
  return rows[0] ?? { contradictions: 0, delayed: 0 };
}

/** As `paymentsToLookAt`; `since`: when an unanswered compensation was created, to count as delayed. */
export async function compensationsToLookAt(
  db: Db,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<HealthFigures['compensations']> {
  const { rows } = await sql<HealthFigures['compensations']>`
    select (select count(*) from compensation_contradiction where at > ${now}::timestamptz - ${LATELY}) as contradictions,
           (select count(*) from compensation where answer is null and created_at <= ${since}) as delayed`.execute(db);
  return rows[0] ?? { contradictions: 0, delayed: 0 };
}
