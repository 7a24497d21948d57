import { mkdir, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  answerOf,
  sendCompensation,
  giveBothSides,
  creditLine,
  invoiceLine,
} from '#areas/compensations/server/testing/compensations.ts';
import { notify, statusFor } from '#areas/invoices/server/testing/gateway-statuses.ts';
import { waitForState, decide, givePayment } from '#areas/invoices/server/testing/payments.ts';
import type { EventsHealth } from '#areas/erp/desk/rules/health.ts';
import type { HealthPart } from '#kit/desk/core/health.ts';
import type { CoreHealth } from '../../rules/health.ts';
import { type StaffAtDesk, createStaff } from '../testing/desk.ts';

const DAY = 86_400_000;

onOneDatabase('the page of health', (database) => {
  let server: ServerUnderTest;
  let support: StaffAtDesk;
  let administrator: StaffAtDesk;
  beforeAll(async () => {
    server = await serveWithBank(database, {
      // nothing listens there
      ERP_EVENTS_URL: 'http://127.0.0.1:9/events',
      ERP_EVENTS_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    });
    await mkdir(server.settings.dataDir, { recursive: true });
    support = await createStaff(server, 'support');
    administrator = await createStaff(server, 'administrator');
  });

  async function part(name: string): Promise<HealthPart> {
    const { value } = await support.call('health.view', {});
    const found = value.parts.find((one) => one.name === name);
    if (!found) throw new Error(`There is no part ${name}.`);
    return found;
  }

  /** Advances the clock, and signs in again. */
  async function later(ms: number): Promise<void> {
    server.advance(ms);
    support = await createStaff(server, 'support');
  }

  test('everything is well at first, except the disk, which depends on this machine', async () => {
    const { value } = await support.call('health.view', {});
    expect(value.parts.map(({ name }) => name)).toEqual([
      'database',
      'maintenance',
      'jobs',
      'mail',
      'payments',
      'compensations',
      'vouchers',
      'erp_events',
      'disk',
      'administrators',
    ]);
    const others = value.parts.filter(({ name }) => name !== 'disk' && name !== 'database');
    expect(others.filter(({ level }) => level !== 'ok')).toEqual([]);
    const disk = (await part('disk')).figures as CoreHealth['disk'];
    expect(disk.totalBytes).toBeGreaterThan(disk.freeBytes);
    const answer = (await part('database')).figures as CoreHealth['database'];
    expect(answer.milliseconds).toBeLessThan(10_000);
  });

  test('shows that the portal is closed', async () => {
    await administrator.call('switches.maintenance', { isOn: true, reason: 'Prueba' });
    expect(await part('maintenance')).toMatchObject({ level: 'warn', section: 'Maintenance mode' });
    await administrator.call('switches.maintenance', { isOn: false, reason: 'Prueba' });
    expect(await part('maintenance')).toMatchObject({ level: 'ok', figures: { since: null } });
  });

  test('counts mails that a stopped mail server did not accept, and undelivered events', async () => {
    await server.importLines([
      client('SALUD', { nombre: 'Salud S.A.S.' }),
      user('nueva@salud.example', 'SALUD', { password: undefined }),
    ]);
    const [invited] = (await support.call('clients.view', { code: 'SALUD' })).value.users;
    server.advance(2 * 60_000);
    await support.call('users.invite', { client: 'SALUD', user: invited?.id ?? 0, reason: 'No llegó' });
    const retried = async () => ((await part('mail')).figures as CoreHealth['mail']).retried;
    await expect.poll(retried, { timeout: 20_000 }).toBe(1);
    expect(await part('mail')).toMatchObject({ level: 'warn', section: 'Files and mails' });

    await sql`
      insert into outbox_event (client_id, id, type, data, at)
      select client_id, gen_random_uuid(), 'user.created', '{}'::jsonb, ${new Date(server.now().getTime() - DAY)}
      from client where codigo_cliente = 'SALUD'`.execute(server.database.db);
    const events = await part('erp_events');
    expect(events).toMatchObject({ level: 'warn', section: 'Undelivered events' });
    const { lag, undelivered } = events.figures as EventsHealth;
    expect(undelivered).toBe(1);
    expect(Math.abs(lag - DAY / 1000)).toBeLessThan(60);
  });

  test('a job that is ten minutes late is down, a failed one is a warning', async () => {
    const job = (more: string, queue = 'certificates.make') =>
      sql`
      insert into pgboss.job (name, data, state, start_after, completed_on, blocked)
      values (${queue}, '{}'::jsonb, ${sql.raw(more)}, true)`.execute(server.database.db);
    await job(`'failed', now(), now()`);
    expect(await part('jobs')).toMatchObject({ level: 'warn', figures: { failed: 1, late: 0, longestLate: 0 } });
    await job(`'created', now() - interval '11 minutes', null`);
    const jobs = await part('jobs');
    expect(jobs).toMatchObject({ level: 'down', figures: { failed: 1, late: 1 }, section: 'Background jobs' });
    expect((jobs.figures as CoreHealth['jobs']).longestLate).toBeGreaterThanOrEqual(660);
    expect(await part('mail')).toMatchObject({ figures: { failed: 0 } });
    await job(`'failed', now(), now()`, 'session.reset-mail');
    expect(await part('mail')).toMatchObject({ level: 'warn', figures: { failed: 1 } });
  });

  test('payments and compensations that take too long or contradict are warnings, for a month', async () => {
    await givePayment(server, 'TARDE');
    const { token } = await giveBothSides(server, 'LADOS', { invoices: [100_000], credits: [60_000] });
    const compensation = await sendCompensation(server, token, [
      creditLine('LADOS-P1', 60_000),
      invoiceLine('LADOS-1', 100_000),
    ]);
    expect(await part('payments')).toMatchObject({ level: 'ok' });
    expect(await part('compensations')).toMatchObject({ level: 'ok' });
    await later(DAY + 1000);
    const delayed = { level: 'warn', figures: { contradictions: 0, delayed: 1 } };
    expect(await part('payments')).toMatchObject({ ...delayed, section: 'Pending payments' });
    expect(await part('compensations')).toMatchObject({ ...delayed, section: 'Unanswered compensations' });

    const { uuid, token: payer } = await givePayment(server, 'CONTRA');
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, payer, uuid, 'approved');
    const status = await statusFor(server, uuid, { amount: '1.00', updated_at: new Date().toISOString() });
    expect(await notify(server, status)).toBe(409);
    await server.importLines([answerOf('LADOS', compensation, 'S')]);
    await server.importLines([answerOf('LADOS', compensation, 'F', { version: 2 })]);
    expect(await part('payments')).toMatchObject({
      figures: { contradictions: 1, delayed: 1 },
      section: 'Contradicting gateway status',
    });
    expect(await part('compensations')).toMatchObject({
      level: 'warn',
      figures: { contradictions: 1, delayed: 0 },
      section: 'Contradicting ERP answer',
    });
    const { matters } = (await support.call('home.view', {})).value;
    expect(matters).toEqual(
      expect.arrayContaining([
        { name: 'contradicting_payments', count: 1 },
        { name: 'delayed_payments', count: 1 },
        { name: 'contradicting_compensations', count: 1 },
      ]),
    );
    await later(31 * DAY);
    expect(await part('payments')).toMatchObject({ figures: { contradictions: 0 } });
    expect(await part('compensations')).toMatchObject({ level: 'ok', figures: { contradictions: 0 } });
  });

  test('a part that cannot be measured is down, and the others are shown', async () => {
    await rm(server.settings.dataDir, { recursive: true, force: true });
    expect(await part('disk')).toMatchObject({ level: 'down', figures: null, section: 'Disk space' });
    expect(await part('maintenance')).toMatchObject({ level: 'ok' });
  });
});
