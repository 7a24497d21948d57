import { sql } from 'kysely';
import type { Db } from '#kit/server/database/database.ts';
import { ADDRESS_ROW_ID } from '../../server/public.ts';
import { MAX_EVENTS } from '../rules/events-api.ts';

/** SQL for failed deliveries of events to the ERP; at most one row per client. */

export type FailureRow = {
  readonly failures: number;
  readonly why: string;
  readonly failing_since: Date;
  readonly next_at: Date;
  readonly waits_since: Date | null;
};

/** The failure of the whole address, and the number of clients that wait for a person. */
export async function deliveryState(
  db: Db,
): Promise<{ readonly address: FailureRow | undefined; readonly held: number }> {
  const address = await sql<FailureRow>`
    select failures, why, failing_since, next_at, waits_since from erp_delivery where client_id = ${ADDRESS_ROW_ID}`.execute(
    db,
  );
  const held = await sql<{ held: number }>`
    select count(*) as held from erp_delivery where waits_since is not null`.execute(db);
  return { address: address.rows[0], held: held.rows[0]?.held ?? 0 };
}

export type StoppedRow = FailureRow & {
  readonly client: string;
  readonly client_name: string;
  readonly events: number;
  readonly type: string | null;
};

/** A page of the clients whose events the ERP refuses: first those that wait for a person, then the longest failing. */
export async function stoppedClients(
  db: Db,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly rows: readonly StoppedRow[]; readonly total: number }> {
  const stopped = sql`d.client_id <> ${ADDRESS_ROW_ID} and (d.failures > 0 or d.waits_since is not null)`;
  const { rows } = await sql<StoppedRow>`
    select c.codigo_cliente as client, c.nombre as client_name, d.failures, d.why, d.failing_since, d.next_at,
      d.waits_since,
      (select count(*) from (
        select from outbox_event e where e.client_id = d.client_id and e.delivered_at is null limit ${MAX_EVENTS + 1}
      ) w) as events,
      (select e.type from outbox_event e where e.client_id = d.client_id and e.delivered_at is null
        order by e.position limit 1) as type
    from erp_delivery d join client c on c.client_id = d.client_id where ${stopped}
    order by d.waits_since is null, d.failing_since, d.client_id
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  const total = await sql<{ total: number }>`select count(*) as total from erp_delivery d where ${stopped}`.execute(db);
  return { rows, total: total.rows[0]?.total ?? 0 };
}
