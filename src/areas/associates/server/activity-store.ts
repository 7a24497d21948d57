import { sql } from 'kysely';
import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import type { Db } from '#kit/server/database/database.ts';
import type { Statement } from '#kit/server/export/snapshot-cursor.ts';
import { type Condition, allConditions, searchConditions } from '#kit/server/list/conditions.ts';
import { type KeysetSorting, cutPage, orderBy } from '#kit/server/list/keyset-page.ts';
import type { ListQuery, PageQuery } from '#kit/server/list/query.ts';
import type { ActivityFilter } from '../rules/activity.ts';

/** SQL of reading the client's activity; every function is limited to the viewer's client. */

export type ActivityRow = {
  readonly entry_id: number;
  readonly at: Date;
  readonly user_id: number | null;
  readonly nombre: string | null;
  readonly email: string | null;
  readonly soporte: boolean;
  readonly action: string;
  /** The value that the action's declaration selects as the subject. */
  readonly subject: unknown;
  readonly result: string;
  readonly address: string | null;
  readonly user_agent: string | null;
};

type ActivityQuery = ListQuery<ActivityFilter, 'fecha'>;
type Actions = readonly AuditActionDeclaration[];

export const ACTIVITY_SORTING: KeysetSorting<'fecha', 'fecha' | 'entry_id'> = {
  by: { fecha: { expression: sql`a.at`, type: 'timestamptz', key: 'fecha' } },
  id: { expression: sql`a.entry_id`, type: 'bigint', key: 'entry_id' },
};

/** The condition for the entries (alias a) of the viewer's client that the viewer may see. */
function conditions({ viewer, filter }: ActivityQuery, actions: Actions): Condition {
  const { users, kinds, support, days, person } = filter;
  const names = actions.flatMap(({ name, shown }) => (shown && (kinds?.includes(shown.kind) ?? true) ? [name] : []));
  const found = [sql`a.client_id = ${viewer.clientId}`, sql`a.action = any(${names}::text[])`];
  if (users) found.push(sql`a.user_id = any(${users}::bigint[])`);
  if (support.length === 1) found.push(support[0] ? sql`a.agent is not null` : sql`a.agent is null`);
  const midnight = (day: Condition) => sql`((${day})::timestamp at time zone ${viewer.store.timeZone}::text)`;
  if (days.from) found.push(sql`a.at >= ${midnight(sql`${days.from}::date`)}`);
  if (days.to) found.push(sql`a.at < ${midnight(sql`${days.to}::date + 1`)}`);
  if (person !== '') {
    const name = sql`(u.firstname || ' ' || u.lastname)`;
    const named = searchConditions([name, sql`u.email`], person);
    found.push(sql`a.user_id = any(array(
      select u.user_id from app_user u where ${allConditions([sql`u.client_id = ${viewer.clientId}`, ...named])}))`);
  }
  return allConditions(found);
}

/** The page's or list's entries with their users and subjects, in order. */
function shownOf(entries: Condition, order: Condition, actions: Actions): Statement {
  const subjects = actions.flatMap(({ name, shown }) =>
    shown?.subject ? [sql`when ${sql.lit(name)} then ${shown.subject.select}`] : [],
  );
  return sql`
    select a.entry_id, a.at, a.user_id, trim(u.firstname || ' ' || u.lastname) as nombre, u.email,
           a.agent is not null as soporte, a.action, a.result, a.address, a.user_agent,
           case a.action ${sql.join(subjects, sql` `)} end as subject
    from (${entries}) a left join app_user u using (client_id, user_id) order by ${order}`;
}

export async function listActivity(
  db: Db,
  page: PageQuery<ActivityFilter, 'fecha'>,
  actions: Actions,
): Promise<readonly ActivityRow[]> {
  const { order, beyond, limit } = cutPage(ACTIVITY_SORTING, page);
  const where = allConditions([conditions(page, actions), ...beyond]);
  const entries = sql`select a.* from audit_entry a where ${where} order by ${order} ${limit}`;
  // not checked: the manifests write the SQL of the subjects
  const { rows } = await sql<ActivityRow>`${shownOf(entries, order, actions)}`.execute(db);
  return 'before' in page.from ? rows.toReversed() : rows;
}

export async function countActivity(db: Db, query: ActivityQuery, actions: Actions): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_entry a where ${conditions(query, actions)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The statements of a whole list: its rows in order, and unsorted rows to count. */
export function allActivity(
  query: ActivityQuery,
  actions: Actions,
): { readonly rows: Statement; readonly unsorted: Statement } {
  const entries = sql`select a.* from audit_entry a where ${conditions(query, actions)}`;
  return {
    rows: shownOf(entries, orderBy(ACTIVITY_SORTING, query.order), actions),
    unsorted: sql`select a.entry_id from audit_entry a where ${conditions(query, actions)}`,
  };
}
