import { sql } from 'kysely';
import type { Cents } from '#kit/core/money.ts';
import type { Day } from '#kit/core/day.ts';
import type { Db } from '#kit/server/database/database.ts';

type OverdueOfClient = { readonly client_id: number; readonly cents: Cents };

/**
 * What is overdue of each client on a day, in its currency. Callers check that the user may see all invoices of these
 * clients.
 */
export async function overdueOfClients(
  db: Db,
  clients: readonly { readonly clientId: number; readonly today: Day }[],
): Promise<ReadonlyMap<number, Cents>> {
  const { rows } = await sql<OverdueOfClient>`
    select r.client_id, o.cents
    from unnest(${clients.map(({ clientId }) => clientId)}::bigint[], ${clients.map(({ today }) => today)}::date[])
      as r(client_id, today)
    cross join lateral (
      select coalesce(sum(p.open_cents), 0)::bigint as cents from portfolio p
      where p.client_id = r.client_id and p.side = 1 and p.fecha_vencimiento_documento < r.today
    ) o
    where r.client_id is not null`.execute(db);
  return new Map(rows.map(({ client_id, cents }) => [client_id, cents]));
}
