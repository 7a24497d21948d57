import { sql } from 'kysely';
import type { Db } from '#kit/server/database/database.ts';
import type { MoneyEvent } from '../../rules/money.ts';
import type { MoneyKey } from './find-store.ts';

/** SQL for ERP events and people's acts about a payment or a compensation. */

type EventRow = { readonly type: string; readonly at: Date; readonly delivered_at: Date | null };

export async function erpEvents(
  db: Db,
  about: 'payment' | 'compensation',
  { client_id, uuid }: MoneyKey,
): Promise<readonly MoneyEvent[]> {
  const named =
    about === 'payment'
      ? sql`type in ('payment.approved', 'payment.reversed') and data ->> 'uuid' = ${uuid}`
      : sql`type = 'compensation.created' and data ->> 'id_transaccion' = ${uuid}`;
  const { rows } = await sql<EventRow>`
    select type, at, delivered_at from outbox_event where client_id = ${client_id} and ${named}`.execute(db);
  return rows.flatMap(({ type, at, delivered_at }): MoneyEvent[] => {
    const event: MoneyEvent = { kind: 'event', type, at: at.toISOString() };
    return delivered_at === null ? [event] : [event, { kind: 'delivered', type, at: delivered_at.toISOString() }];
  });
}

type ActRow = { readonly at: Date; readonly action: string; readonly who: string | null; readonly result: string };

const MAX_ACTS = 200;

/**
 * The newest 200 acts about a payment or compensation since its creation (`since`), oldest first, without mere views.
 * Begins with `earlier_acts` if there are more.
 */
export async function actsAbout(
  db: Db,
  { client_id, uuid }: MoneyKey,
  since: Date,
  labelOf: (action: string) => string,
): Promise<readonly MoneyEvent[]> {
  const { rows } = await sql<ActRow>`
    select a.at, a.action, coalesce(a.agent, u.email) as who, a.result
    from audit_entry a left join app_user u using (client_id, user_id)
    where a.client_id = ${client_id} and a.at >= ${since} and a.subject = ${uuid}
      and a.action not in ('payments.view', 'compensations.view')
    order by a.at desc, a.entry_id desc limit ${MAX_ACTS + 1}`.execute(db);
  const acts = rows
    .slice(0, MAX_ACTS)
    .toReversed()
    .map(({ at, action, who, result }): MoneyEvent => {
      return { kind: 'act', at: at.toISOString(), label: labelOf(action), who, result };
    });
  const [first] = acts;
  return first && rows.length > MAX_ACTS ? [{ kind: 'earlier_acts', at: first.at }, ...acts] : acts;
}
