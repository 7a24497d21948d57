import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { DataScope, Viewer } from '#kit/server/viewer.ts';
import { visibleTo } from '#areas/account/server/public.ts';
import type { DueDay } from '../rules/calendar.ts';

/** Maximum of days in a calendar. */
const MAX_DAYS = 1000;
/** Maximum of stations named in a day. */
const MAX_STATIONS = 3;

type Owner = Pick<Viewer, 'clientId' | 'userId'>;

/** Replaces the user's calendar URL. */
export async function saveCalendar(
  tx: Tx,
  { clientId, userId }: Owner,
  { secretSha256, now }: { readonly secretSha256: Buffer; readonly now: Date },
): Promise<void> {
  await sql`
    insert into due_calendar (client_id, user_id, secret_sha256, created_at)
    values (${clientId}, ${userId}, ${secretSha256}, ${now})
    on conflict (client_id, user_id) do update
    set secret_sha256 = excluded.secret_sha256, created_at = excluded.created_at`.execute(tx);
}

/** Returns whether there was a URL to delete. */
export async function deleteCalendar(tx: Tx, { clientId, userId }: Owner): Promise<boolean> {
  const { rows } = await sql`
    delete from due_calendar where client_id = ${clientId} and user_id = ${userId} returning 1`.execute(tx);
  return rows.length > 0;
}

export async function calendarCreatedAt(db: Db, { clientId, userId }: Owner): Promise<Date | null> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from due_calendar where client_id = ${clientId} and user_id = ${userId}`.execute(db);
  return rows[0]?.created_at ?? null;
}

export async function userOfCalendar(db: Db, clientId: number, secretSha256: Buffer): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from due_calendar where client_id = ${clientId} and secret_sha256 = ${secretSha256}`.execute(db);
  return rows[0]?.user_id ?? null;
}

/** The days on which open invoices of a scope are due, in order. */
export async function dueDays(db: Db, scope: DataScope): Promise<readonly DueDay[]> {
  const where = sql.join([...visibleTo(scope), sql`d.open_cents > 0`], sql` and `);
  const { rows } = await sql<DueDay>`
    select d.fecha_vencimiento_documento as due, count(*)::int4 as invoices, sum(d.open_cents)::bigint as cents,
           coalesce((array_agg(distinct d.nombre_destino) filter (where d.nombre_destino is not null))[1:${MAX_STATIONS}],
                    '{}') as stations,
           count(distinct d.nombre_destino)::int4 as "stationCount"
    from document d where ${where} group by 1 order by 1 limit ${MAX_DAYS}`.execute(db);
  return rows;
}
