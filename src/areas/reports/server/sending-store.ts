import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { Frequency } from '../rules/report-days.ts';
import type { ReportFormat } from '../rules/report.ts';

/** SQL of the sendings of reports: one for each recipient and due day. */

type ReportKey = { readonly clientId: number; readonly reportId: number };

/** Reports of a store's clients that are due on a day or before, after `after`, up to `most`, by client and id. */
export async function dueReports(
  db: Db,
  { store, until }: { readonly store: StoreCode; readonly until: Day },
  { after, most }: { readonly after: ReportKey; readonly most: number },
): Promise<readonly ReportKey[]> {
  const { rows } = await sql<ReportKey>`
    select p.client_id as "clientId", p.report_id as "reportId"
    from report p join client c on c.client_id = p.client_id
    where c.store = ${store} and p.next_on <= ${until}
      and (p.client_id, p.report_id) > (${after.clientId}, ${after.reportId})
    order by p.client_id, p.report_id limit ${most}`.execute(db);
  return rows;
}

type DueReport = { readonly nextOn: Day; readonly frequency: Frequency; readonly day: number | null };

/** Locks a report that is due; undefined if it is not any more, or another process has it. */
export async function lockDueReport(
  tx: Tx,
  { clientId, reportId }: ReportKey,
  until: Day,
): Promise<DueReport | undefined> {
  const { rows } = await sql<DueReport>`
    select next_on as "nextOn", frequency, day::int as day from report
    where client_id = ${clientId} and report_id = ${reportId} and next_on <= ${until}
    for update skip locked`.execute(tx);
  return rows[0];
}

export async function setNextDay(tx: Tx, { clientId, reportId }: ReportKey, nextOn: Day): Promise<void> {
  await sql`
    update report set next_on = ${nextOn} where client_id = ${clientId} and report_id = ${reportId}`.execute(tx);
}

/** Inserts a sending for each recipient that gets the report, once for a due day; returns their ids. */
export async function insertSendings(
  tx: Tx,
  { clientId, reportId }: ReportKey,
  dueOn: Day,
  at: Date,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into report_sending (client_id, recipient_id, due_on, created_at)
    select client_id, recipient_id, ${dueOn}, ${at} from report_recipient
    where client_id = ${clientId} and report_id = ${reportId} and ended_at is null
      and (user_id is not null or confirmed_at is not null)
    on conflict (client_id, recipient_id, due_on) do nothing
    returning sending_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

type SendingKey = { readonly clientId: number; readonly sendingId: number };

/** Claims a waiting sending that no process has claimed since `since`; false if there is none. */
export async function claimSending(
  db: Db,
  { clientId, sendingId }: SendingKey,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update report_sending set claimed_at = ${at}
    where client_id = ${clientId} and sending_id = ${sendingId} and state = 'waiting'
      and (claimed_at is null or claimed_at < ${since})
    returning sending_id as id`.execute(db);
  return rows.length > 0;
}

/** Lets another try claim a sending whose file or mail failed. */
export async function releaseSending(db: Db, { clientId, sendingId }: SendingKey): Promise<void> {
  await sql`
    update report_sending set claimed_at = null
    where client_id = ${clientId} and sending_id = ${sendingId} and state = 'waiting'`.execute(db);
}

export type SendingRow = {
  readonly clientId: number;
  readonly sendingId: number;
  readonly recipientId: number;
  readonly reportId: number;
  readonly dueOn: Day;
  readonly address: string;
  /** The recipient's user, also one who has come since the address was added; null: an outside address. */
  readonly userId: number | null;
  /** Whether the recipient still wants it: a user, or an outside address that has confirmed and not ended. */
  readonly isWanted: boolean;
  readonly ownerId: number;
  readonly list: string;
  readonly search: string;
  readonly format: ReportFormat;
  readonly frequency: Frequency;
  readonly day: number | null;
};

/** The columns of a SendingRow of a sending s, its recipient r and its report p. */
const COLUMNS = sql`
  s.client_id as "clientId", s.sending_id as "sendingId", s.recipient_id as "recipientId", p.report_id as "reportId",
  s.due_on as "dueOn", r.address,
  coalesce(r.user_id, (
    select u.user_id from app_user u
    where u.client_id = r.client_id and u.email = r.address and u.status = '1')) as "userId",
  r.ended_at is null and (r.user_id is not null or r.confirmed_at is not null) as "isWanted",
  p.user_id as "ownerId", p.list, p.search, p.format, p.frequency, p.day::int as day`;

const SENDINGS = sql`
  report_sending s
  join report_recipient r on r.client_id = s.client_id and r.recipient_id = s.recipient_id
  join report p on p.client_id = r.client_id and p.report_id = r.report_id`;

export async function sendingById(db: Db, { clientId, sendingId }: SendingKey): Promise<SendingRow | undefined> {
  const { rows } = await sql<SendingRow>`
    select ${COLUMNS} from ${SENDINGS}
    where s.client_id = ${clientId} and s.sending_id = ${sendingId}`.execute(db);
  return rows[0];
}

/** A sending whose link an outside address may open at a moment. */
export async function linkedSending(
  db: Db,
  { clientId, sendingId }: SendingKey,
  at: Date,
): Promise<SendingRow | undefined> {
  const { rows } = await sql<SendingRow>`
    select ${COLUMNS} from ${SENDINGS}
    where s.client_id = ${clientId} and s.sending_id = ${sendingId} and s.link_until > ${at}
      and r.user_id is null and r.confirmed_at is not null and r.ended_at is null`.execute(db);
  return rows[0];
}

/** Ends a sending that no mail is sent of. */
export async function endSending(
  tx: Tx,
  { clientId, sendingId }: SendingKey,
  state: 'skipped' | 'failed',
): Promise<void> {
  await sql`
    update report_sending set state = ${state}, claimed_at = null
    where client_id = ${clientId} and sending_id = ${sendingId} and state = 'waiting'`.execute(tx);
}

/** Marks a sending whose mail the SMTP server has accepted, and its report. */
export async function markSent(
  tx: Tx,
  { clientId, sendingId, reportId }: SendingKey & ReportKey,
  { at, messageId, linkUntil }: { readonly at: Date; readonly messageId: string; readonly linkUntil: Date | null },
): Promise<void> {
  await sql`
    update report_sending
    set state = 'sent', claimed_at = null, sent_at = ${at}, message_id = ${messageId}, link_until = ${linkUntil}
    where client_id = ${clientId} and sending_id = ${sendingId} and state = 'waiting'`.execute(tx);
  await sql`
    update report set last_sent_at = ${at} where client_id = ${clientId} and report_id = ${reportId}`.execute(tx);
}
