import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Db } from '#kit/server/database/database.ts';
import { prepared } from '#kit/server/database/prepared-statements.ts';
import type { DueInvoices } from '../rules/forecast.ts';

/** A client's open invoices that are due until a day, by due day. Callers check the user's permissions. */
export async function invoicesDueUntil(db: Db, clientId: number, until: Day): Promise<readonly DueInvoices[]> {
  const { rows } = await sql<DueInvoices>`${prepared}
    select fecha_vencimiento_documento as day, sum(open_cents)::bigint as cents, sum(open_count)::int as count
    from portfolio
    where client_id = ${clientId} and side = 1 and fecha_vencimiento_documento <= ${until}::date
    group by fecha_vencimiento_documento having sum(open_count) > 0
    order by fecha_vencimiento_documento`.execute(db);
  return rows;
}
