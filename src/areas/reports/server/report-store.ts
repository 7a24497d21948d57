import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import type { Frequency } from '../rules/report-days.ts';
import type { Report, ReportFormat } from '../rules/report.ts';

/** SQL of the reports that users order. Callers check who may see their lists. */

type Owner = Pick<Viewer, 'clientId' | 'userId'>;

export type ReportRow = {
  readonly id: number;
  readonly list: string;
  readonly viewId: number | null;
  readonly search: string;
  readonly format: ReportFormat;
  readonly frequency: Frequency;
  readonly day: number | null;
  readonly nextOn: Day;
  readonly lastSentAt: Date | null;
};

/** The columns of a ReportRow p. */
const COLUMNS = sql`
  p.report_id as id, p.list, p.view_id as "viewId", p.search, p.format, p.frequency, p.day::int as day,
  p.next_on as "nextOn", p.last_sent_at as "lastSentAt"`;

/** A user's reports, the oldest first. */
export async function reportsOf(db: Db, { clientId, userId }: Owner): Promise<readonly ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${COLUMNS} from report p where p.client_id = ${clientId} and p.user_id = ${userId}
    order by p.report_id`.execute(db);
  return rows;
}

/** A report of the user, locked until the transaction ends. */
export async function lockReport(tx: Tx, { clientId, userId }: Owner, id: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${COLUMNS} from report p
    where p.client_id = ${clientId} and p.user_id = ${userId} and p.report_id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Waits for other changes of the client's reports. */
export async function lockReports(tx: Tx, clientId: number): Promise<void> {
  await sql`select from client where client_id = ${clientId} for no key update`.execute(tx);
}

export async function countReports(tx: Tx, { clientId, userId }: Owner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report where client_id = ${clientId} and user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The search of a view that the user sees, and that is of this list. */
export async function searchOfView(
  tx: Tx,
  { clientId, userId }: Owner,
  { viewId, list }: { readonly viewId: number; readonly list: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ search: string }>`
    select search from saved_view
    where client_id = ${clientId} and view_id = ${viewId} and list = ${list}
      and (user_id = ${userId} or is_shared)`.execute(tx);
  return rows[0]?.search;
}

/** A report as it is stored. */
type Stored = Omit<Report, 'addresses'> & { readonly search: string; readonly nextOn: Day };

/** Inserts a report; returns its id. */
export async function insertReport(
  tx: Tx,
  { clientId, userId }: Owner,
  { list, viewId, search, format, schedule, nextOn }: Stored,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into report (client_id, user_id, list, view_id, search, format, frequency, day, next_on, saved_at)
    values (${clientId}, ${userId}, ${list}, ${viewId}, ${search}, ${format}, ${schedule.frequency}, ${schedule.day},
            ${nextOn}, ${at})
    returning report_id as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The report was not inserted.');
  return row.id;
}

/** Changes a report that the caller has locked. */
export async function updateReport(
  tx: Tx,
  { clientId }: Owner,
  id: number,
  { list, viewId, search, format, schedule, nextOn }: Stored,
  at: Date,
): Promise<void> {
  await sql`
    update report set list = ${list}, view_id = ${viewId}, search = ${search}, format = ${format},
           frequency = ${schedule.frequency}, day = ${schedule.day}, next_on = ${nextOn}, saved_at = ${at}
    where client_id = ${clientId} and report_id = ${id}`.execute(tx);
}

/** Deletes a report of the user; returns its list, undefined if there is none with this id. */
export async function deleteReport(tx: Tx, { clientId, userId }: Owner, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ list: string }>`
    delete from report where client_id = ${clientId} and user_id = ${userId} and report_id = ${id}
    returning list`.execute(tx);
  return rows[0]?.list;
}
