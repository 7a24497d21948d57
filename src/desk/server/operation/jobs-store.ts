import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { JobQueue, MailState } from '../../rules/jobs-api.ts';

/** Read-only SQL for pg-boss's jobs. A job's data may contain e-mails and secrets, so no query returns it. */

/** A waiting job is late this long after its due time. */
const LATE = sql`interval '1 minute'`;
/** Age up to which ended jobs are listed. */
const RECENT = sql`interval '24 hours'`;

const IS_LATE = sql<boolean>`(j.state < 'active' and j.start_after < now() - ${LATE})`;

/** Counts the jobs of every queue; queues with failed and late jobs come first. */
export async function countQueues(db: Db): Promise<readonly JobQueue[]> {
  const { rows } = await sql<JobQueue>`
    select q.name, coalesce(c.waiting, 0) as waiting, coalesce(c.late, 0) as late, coalesce(c.running, 0) as running,
           coalesce(c.failed, 0) as failed
    from pgboss.queue q
    left join (
      select j.name, (count(*) filter (where j.state < 'active'))::int as waiting,
             (count(*) filter (where ${IS_LATE}))::int as late,
             (count(*) filter (where j.state = 'active'))::int as running,
             (count(*) filter (where j.state = 'failed'))::int as failed
      from pgboss.job j where j.state not in ('completed', 'cancelled') group by j.name
    ) c using (name)
    where q.name !~ '^__pgboss'
    order by failed desc, late desc, q.name collate "C"`.execute(db);
  return rows;
}

export async function isQueue(db: Db | Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select from pgboss.queue where name = ${name}`.execute(db);
  return rows.length > 0;
}

/** Delay in seconds of the latest job; 0 if none is late. */
export async function longestLate(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(j.start_after))::float8 as seconds from pgboss.job j where ${IS_LATE}`.execute(
    db,
  );
  return Math.round(rows[0]?.seconds ?? 0);
}

export async function listQueueNames(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(db);
  return rows.map(({ name }) => name);
}

/** Counts the jobs of these queues that failed for good, and those that wait after a failed attempt. */
export async function countFailures(
  db: Db,
  queues: readonly string[],
): Promise<{ readonly failed: number; readonly retried: number }> {
  const { rows } = await sql<{ failed: number; retried: number }>`
    select (count(*) filter (where j.state = 'failed'))::int as failed,
           (count(*) filter (where j.state = 'retry' and j.started_on is not null))::int as retried
    from pgboss.job j
    where j.name = any(${queues}::text[]) and j.state in ('failed', 'retry')`.execute(db);
  return rows[0] ?? { failed: 0, retried: 0 };
}

/** Selects ended or waiting jobs of these queues; null for all queues. */
export type JobSelection = { readonly state: MailState; readonly queues: readonly string[] | null };

export type JobRow = {
  readonly id: string;
  readonly queue: string;
  readonly created_at: Date;
  readonly at: Date;
  readonly tries: number;
  readonly most_tries: number;
  readonly error: string | null;
};

const STATES: Readonly<Record<MailState, RawBuilder<boolean>>> = {
  waiting: sql`j.state < 'active'`,
  failed: sql`j.state = 'failed'`,
  done: sql`j.state = 'completed' and j.completed_on > now() - ${RECENT}`,
};

const isSelected = ({ state, queues }: JobSelection): RawBuilder<boolean> =>
  sql`${STATES[state]} and (${queues === null} or j.name = any(${queues ?? []}::text[]))`;

const COLUMNS = sql`
  j.id, j.name as queue, j.created_on as created_at, coalesce(j.completed_on, j.start_after) as at,
  case when j.started_on is null then 0 else j.retry_count + 1 end as tries, j.retry_limit + 1 as most_tries,
  case when j.state <> 'completed' then left(coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message'), 500) end as error`;

/** A page of jobs: waiting ones by due time; ended ones by their end, newest first. */
function pageOf<Row extends JobRow>(
  selection: JobSelection,
  { size, offset }: { readonly size: number; readonly offset: number },
  more: RawBuilder<unknown> = sql``,
): RawBuilder<Row> {
  const order = selection.state === 'waiting' ? sql`j.start_after` : sql`j.completed_on desc`;
  return sql<Row>`
    select ${COLUMNS} ${more} from pgboss.job j where ${isSelected(selection)}
    order by ${order}, j.id limit ${size} offset ${offset}`;
}

export async function listJobs(
  db: Db,
  selection: JobSelection,
  page: { readonly size: number; readonly offset: number },
): Promise<readonly JobRow[]> {
  const { rows } = await pageOf<JobRow>(selection, page).execute(db);
  return rows;
}

export async function countJobs(db: Db | Tx, selection: JobSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job j where ${isSelected(selection)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks a job and returns its state ('failed', 'active', …). Undefined if the queue has no such job. */
export async function lockJob(tx: Tx, queue: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = ${queue} and id = ${id}::uuid for update`.execute(tx);
  return rows[0]?.state;
}

/** Locks a queue's failed jobs, oldest failure first, and returns their ids. */
export async function lockFailed(tx: Tx, queue: string, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${queue} and state = 'failed'
    order by completed_on, id limit ${limit} for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** SQL for the e-mail of the user in a job's data. */
const USER = sql`
  (select u.email from app_user u
   where u.client_id = (j.data ->> 'clientId')::bigint and u.user_id = (j.data ->> 'userId')::bigint)`;

const WITH_UUID = sql`x.client_id = (j.data ->> 'clientId')::bigint and x.uuid = (j.data ->> 'uuid')::uuid`;
const COMPENSATING_USER = sql`
  (select u.email from compensation x join app_user u on u.client_id = x.client_id and u.user_id = x.user_id
   where ${WITH_UUID})`;

const STAFF = sql`(select s.email from staff s where s.staff_id = (j.data ->> 'staffId')::bigint)`;

/** SQL for the recipient of each queue's mails. Other queues have several recipients, or the company's support. */
const RECIPIENTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  'session.reset-mail': sql`j.data ->> 'email'`,
  'session.invitation-mail': USER,
  'session.join-mail': USER,
  'session.change-mail': USER,
  'session.user-mail': USER,
  'invoices.receipt-mail': sql`
    (select u.email from payment x join app_user u on u.client_id = x.client_id and u.user_id = x.user_id
     where ${WITH_UUID})`,
  'compensations.answer-mail': COMPENSATING_USER,
  'compensations.undone-mail': COMPENSATING_USER,
  'vouchers.file-mail': sql`(select x.email from voucher_purchase x where ${WITH_UUID})`,
  'desk.invitation-mail': STAFF,
  'desk.identity-mail': STAFF,
  'desk.break-glass-mail': STAFF,
};

export type MailRow = JobRow & { readonly recipient: string | null };

/** Like `listJobs`, for mails with their recipients. */
export async function listMails(
  db: Db,
  selection: JobSelection,
  page: { readonly size: number; readonly offset: number },
): Promise<readonly MailRow[]> {
  const cases = Object.entries(RECIPIENTS).map(([queue, email]) => sql`when ${queue} then ${email}`);
  const recipient = sql`, case j.name ${sql.join(cases, sql` `)} end as recipient`;
  const { rows } = await pageOf<MailRow>(selection, page, recipient).execute(db);
  return rows;
}
