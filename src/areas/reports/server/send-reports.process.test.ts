import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { start } from '../../../../tools/start/program.ts';
import { builtServer } from '../../../../tools/testing/built-server.ts';
import { addDays, dayIn } from '#kit/core/day.ts';
import { afterDatabaseTests, onPostgres } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { makeJobsDue } from '../../../server/testing/jobs-due.ts';
import { serve, testEnvironment } from '../../../server/testing/serve.ts';
import { giveReport } from './testing/reports.ts';

const within = { timeout: 60_000 };
const DAILY = { informe: 'facturas-pendientes', formato: 'xlsx', frecuencia: 'diaria' };
/** Reports that are due at once, and the recipients of each. */
const REPORTS = 10;
const RECIPIENTS = ['legal@two.example', 'finanzas@two.example'];

onPostgres('reports that several processes send', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  let env: Record<string, string>;

  beforeAll(async () => {
    mailbox = await startMailbox();
    const common = { SMTP_URL: mailbox.smtp, APP_SECRET: randomBytes(32).toString('hex'), LOG_LEVEL: 'silent' };
    // the processes that the test starts and kills run the jobs
    server = await serve(database, { ...common, JOBS: 'off' });
    env = testEnvironment('http://127.0.0.1:9', 'a secret of the gateway, not used here', {
      ...common,
      DATABASE_URL: server.settings.databaseUrl ?? '',
    });
    await server.importLines(
      ['KILL', 'TWO'].flatMap((code) => [
        client(code),
        user(`legal@${code.toLowerCase()}.example`, code),
        user(`finanzas@${code.toLowerCase()}.example`, code, { role: 'Financiero' }),
        invoice(code, 'F1', 300_000),
      ]),
    );
  });

  const begin = async () => {
    const program = await start(await builtServer(), env);
    afterDatabaseTests(() => program.end());
    return program;
  };

  /** As if no server had run since the reports were due. */
  const makeDue = async (email: string) => {
    const yesterday = addDays(dayIn(server.now(), 'America/Bogota'), -1);
    await sql`
      update report set next_on = ${yesterday} where user_id = (select user_id from app_user where email = ${email})`.execute(
      server.database.db,
    );
  };

  const states = async () => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from report_sending group by state order by state`.execute(
      server.database.db,
    );
    return rows;
  };

  test('are sent again as the same mail where the process was killed before it had marked them', async () => {
    const { db } = server.database;
    await giveReport(server, await server.signIn('legal@kill.example'), {
      ...DAILY,
      destinatarios: ['legal@kill.example'],
    });
    await makeDue('legal@kill.example');
    await mailbox.fault({ down: true });
    // it sends what was due while no server ran
    const killed = await begin();
    await expect.poll(mailbox.refused, within).toBeGreaterThan(0);
    expect(await states()).toEqual([{ state: 'waiting', count: 1 }]);
    await db.transaction().execute(async (tx) => {
      // the sending cannot be marked before its report
      await sql`select from report for update`.execute(tx);
      await mailbox.fault({ down: false });
      await makeJobsDue(server, 'reports.mail');
      await mailbox.nthMailTo('legal@kill.example');
      await killed.end('SIGKILL');
    });
    expect(await states()).toEqual([{ state: 'waiting', count: 1 }]);
    // as the job queue does after a quarter of an hour
    await sql`update report_sending set claimed_at = claimed_at - interval '15 minutes'`.execute(db);
    await sql`update pgboss.job set state = 'retry', start_after = now() where name = 'reports.mail' and state = 'active'`.execute(
      db,
    );
    await giveReports();
    await Promise.all([begin(), begin()]);
    await mailbox.nthMailTo('legal@kill.example', 2);
    const mails = await mailbox.mailsTo('legal@kill.example');
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  /** Reports that become due while the next processes start. */
  async function giveReports(): Promise<void> {
    const token = await server.signIn('legal@two.example');
    for (let n = 0; n < REPORTS; n += 1) await giveReport(server, token, { ...DAILY, destinatarios: RECIPIENTS });
    await makeDue('legal@two.example');
  }

  test('are sent once each by two processes that begin at the same time', async () => {
    await expect
      .poll(async () => {
        // both jobs of the store run, each in one of the processes
        await makeJobsDue(server, 'reports.begin');
        return states();
      }, within)
      .toEqual([{ state: 'sent', count: 1 + REPORTS * RECIPIENTS.length }]);
    for (const address of RECIPIENTS) {
      const mails = await mailbox.mailsTo(address);
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(REPORTS);
      expect(mails).toHaveLength(REPORTS);
    }
  });
});
