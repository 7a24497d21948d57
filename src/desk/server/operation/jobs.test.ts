import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import type { MailState } from '../../rules/jobs-api.ts';
import { type StaffAtDesk, createStaff } from '../testing/desk.ts';

const QUEUE = 'session.invitation-mail';
const EMAIL = 'nueva@trabajos.example';
const MASKED = 'nu***@trabajos.example';
const OTHER = 'ximena@trabajos.example';
const ERROR = `Mail to ${EMAIL} was refused with 550\nat send (secret-of-the-second-line)`;

onBothDatabases('jobs and mails at the desk', (database) => {
  let server: ServerUnderTest;
  let administrator: StaffAtDesk;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serve(database, { SMTP_URL: mailbox.smtp });
    await server.importLines([
      client('TRABAJO', { nombre: 'Trabajos S.A.S.' }),
      user(EMAIL, 'TRABAJO', { password: undefined }),
      user(OTHER, 'TRABAJO', { password: undefined }),
    ]);
    administrator = await createStaff(server, 'administrator');
    const found = (await administrator.call('clients.view', { code: 'TRABAJO' })).value.users;
    server.advance(2 * 60_000);
    for (const { id } of found) {
      await administrator.call('users.invite', { client: 'TRABAJO', user: id, reason: 'No llegó' });
    }
  });

  const states = async () => {
    const { rows } = await sql<{ state: string }>`
      select state::text from pgboss.job where name = ${QUEUE} order by id`.execute(server.database.db);
    return rows.map(({ state }) => state);
  };
  async function untilStates(expected: readonly string[]): Promise<void> {
    await expect.poll(states, { timeout: 10_000 }).toEqual(expected);
  }

  /** Sets the invitations' jobs to the state after their last failed attempt in pg-boss. */
  async function failAll(): Promise<void> {
    await sql`
      update pgboss.job set state = 'failed', retry_count = retry_limit, completed_on = now(),
        output = ${JSON.stringify({ message: ERROR })}::jsonb where name = ${QUEUE}`.execute(server.database.db);
  }

  const counts = async () => {
    const { queues } = (await administrator.call('jobs.queues', {})).value;
    return queues.find(({ name }) => name === QUEUE);
  };
  const failed = async () => (await administrator.call('jobs.failed', { queue: QUEUE, page: 1 })).value.jobs;
  const mails = async (state: MailState) => (await administrator.call('mail.list', { state, page: 1 })).value;

  test('recently sent mails are listed with masked recipients', async () => {
    await mailbox.nthMailTo(EMAIL);
    await mailbox.nthMailTo(OTHER);
    await untilStates(['completed', 'completed']);
    const { mails: sent, counts: all } = await mails('done');
    expect(sent.find(({ recipient }) => recipient === MASKED)).toMatchObject({ queue: QUEUE, error: null, tries: 1 });
    expect(all).toMatchObject({ waiting: 0, late: 0, failed: 0 });
    expect(all.done).toBe(sent.length);
  });

  test('a failed job is listed with its error, without addresses and without its data', async () => {
    await failAll();
    expect(await counts()).toEqual({ name: QUEUE, waiting: 0, late: 0, running: 0, failed: 2 });
    const jobs = await failed();
    expect(jobs).toHaveLength(2);
    const error = 'Mail to [e-mail] was refused with 550';
    expect(jobs[0]).toMatchObject({ queue: QUEUE, error, tries: 151, maxTries: 151 });
    const { mails: listed } = await mails('failed');
    expect(listed.map(({ recipient }) => recipient ?? '').toSorted()).toEqual([MASKED, 'xi****@trabajos.example']);
    const all = (await administrator.call('jobs.failed', { queue: null, page: 1 })).value;
    expect(all.jobs).toHaveLength(2);
    expect(all.pages).toBe(1);
    expect(JSON.stringify([jobs, all, listed])).not.toMatch(/nueva@|ximena@|clientId|second-line/);
  });

  test('a failed job is retried at once, and the audit log records it', async () => {
    await failAll();
    const { mails: listed } = await mails('failed');
    const { id = '' } = listed.find(({ recipient }) => recipient === MASKED) ?? {};
    expect(await administrator.call('jobs.retry', { queue: QUEUE, id })).toMatchObject({ status: 200 });
    await mailbox.nthMailTo(EMAIL, 2);
    await expect.poll(async () => (await states()).toSorted(), { timeout: 10_000 }).toEqual(['completed', 'failed']);
    expect(await administrator.call('jobs.retry', { queue: QUEUE, id })).toMatchObject({ code: 'not_failed' });
    const { rows } = await sql`
      select result, staff_id, before, after from audit_entry
      where action = 'jobs.retry' and subject = ${`${QUEUE} ${id}`} order by entry_id`.execute(server.database.db);
    const by = { staff_id: administrator.id };
    expect(rows).toEqual([
      { ...by, result: 'ok', before: { state: 'failed' }, after: { state: 'retry' } },
      { ...by, result: 'not_failed', before: { state: 'completed' }, after: { state: 'completed' } },
    ]);
  });

  test('all failed jobs of a queue are tried again', async () => {
    await failAll();
    const answer = await administrator.call('jobs.retry_all', { queue: QUEUE });
    expect(answer.value).toEqual({ retried: 2, left: 0 });
    await untilStates(['completed', 'completed']);
    expect(await administrator.call('jobs.retry_all', { queue: QUEUE })).toMatchObject({ code: 'none_failed' });
    const { rows } = await sql`
      select before, after from audit_entry where action = 'jobs.retry_all'`.execute(server.database.db);
    expect(rows).toEqual([{ before: { failed: 2 }, after: { retried: 2, left: 0 } }]);
  });

  test('a job past its due time is late, and is listed with its masked recipient', async () => {
    // no worker starts a blocked job
    await sql`
      insert into pgboss.job (name, data, start_after, blocked)
      values ('session.reset-mail', ${JSON.stringify({ email: EMAIL })}::jsonb, now() - interval '5 minutes', true)`.execute(
      server.database.db,
    );
    const { queues } = (await administrator.call('jobs.queues', {})).value;
    expect(queues.find(({ name }) => name === 'session.reset-mail')).toMatchObject({ waiting: 1, late: 1, failed: 0 });
    expect(queues[0]?.name).toBe('session.reset-mail');
    const { mails: waiting, counts: all } = await mails('waiting');
    expect(waiting).toMatchObject([{ recipient: MASKED, tries: 0, error: null }]);
    expect(all).toMatchObject({ waiting: 1, late: 1 });
  });

  test('an unknown queue, an unknown job and an invalid id are refused', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await administrator.call('jobs.failed', { queue: 'nobody', page: 1 })).toMatchObject({ status: 404 });
    expect(await administrator.call('jobs.retry_all', { queue: 'nobody' })).toMatchObject({ status: 404 });
    expect(await administrator.call('jobs.retry', { queue: 'nobody', id })).toMatchObject({ status: 404 });
    expect(await administrator.call('jobs.retry', { queue: QUEUE, id })).toMatchObject({ status: 404, field: 'id' });
    expect(await administrator.call('jobs.retry', { queue: QUEUE, id: 'x' })).toMatchObject({ status: 400 });
    expect(await administrator.call('jobs.retry', { queue: "a'b", id })).toMatchObject({ status: 400, field: 'queue' });
    expect(await administrator.call('mail.list', { state: 'done', page: 0 })).toMatchObject({ status: 400 });
    expect(await administrator.call('mail.list', { state: 'all' as never, page: 1 })).toMatchObject({ status: 400 });
  });
});
