import { sql } from 'kysely';
import { addDays } from '#kit/core/day.ts';
import type { Db } from '#kit/server/database/database.ts';
import { sortText } from '#kit/server/list/conditions.ts';
import { dayStart } from '#kit/desk/server/day-start.ts';
import type { AuditCursor, AuditFilter, DeskAuditEntry } from '../../rules/audit-api.ts';

/** Read-only SQL for the audit log. */

/** A stored entry. */
export type StoredEntry = Omit<DeskAuditEntry, 'actionLabel'>;

type Row = Omit<StoredEntry, 'at' | 'requestId'> & { readonly at: Date; readonly request_id: string | null };

/** Finds entries, newest first. */
export async function searchAudit(
  db: Db,
  filter: AuditFilter,
  { after, limit }: { readonly after: AuditCursor | null; readonly limit: number },
): Promise<readonly StoredEntry[]> {
  const { from, to, client, user, staff, action, result } = filter;
  const conditions = [
    ...(from === null ? [] : [sql`a.at >= ${dayStart(from)}`]),
    ...(to === null ? [] : [sql`a.at < ${dayStart(addDays(to, 1))}`]),
    ...(client === '' ? [] : [sql`a.client_id = (select client_id from client where codigo_cliente = ${client})`]),
    ...(user === ''
      ? []
      : [
          sql`(a.client_id, a.user_id) in (
            select d.client_id, d.user_id from person p join user_directory d using (person_id)
            where p.email = ${user.toLowerCase()})`,
        ]),
    ...(staff === null ? [] : [sql`a.staff_id = ${staff}`]),
    ...(action === '' ? [] : [sql`starts_with(a.action, ${action})`]),
    ...(result === 'all' ? [] : [result === 'ok' ? sql`a.result = 'ok'` : sql`a.result <> 'ok'`]),
    ...(after === null ? [] : [sql`(a.at, a.entry_id) < (${new Date(after.at)}, ${after.id})`]),
  ];
  const { rows } = await sql<Row>`
    select a.entry_id as id, a.at, c.codigo_cliente as client, u.email as "user", a.agent, a.action, a.subject, a.result,
           a.address, a.request_id, a.before, a.after
    from audit_entry a left join client c using (client_id) left join app_user u using (client_id, user_id)
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by a.at desc, a.entry_id desc limit ${limit}`.execute(db);
  return rows.map(({ at, request_id: requestId, ...row }) => Object.assign(row, { at: at.toISOString(), requestId }));
}

/** Lists all present and former members of staff by name. */
export async function staffNames(db: Db): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select staff_id as id, name from staff order by ${sortText(sql`name`)}, staff_id`.execute(db);
  return rows;
}
