import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { waitForState, decide, faults, givePayment } from '#areas/invoices/server/testing/payments.ts';
import { notify, statusFor } from '#areas/invoices/server/testing/gateway-statuses.ts';
import {
  answerOf,
  sendCompensation,
  giveBothSides,
  creditLine,
  invoiceLine,
} from '../../server/testing/compensations.ts';
import { serveWithBank } from '../../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import type { MoneyFilter } from '#areas/invoices/desk/rules/money.ts';
import { type StaffAtDesk, createStaff } from '../../../../desk/server/testing/desk.ts';

const ALL: MoneyFilter<never> = { search: '', client: '', state: null, store: null, days: 30 };

onOneDatabase('money at the desk', (database) => {
  let server: ServerUnderTest;
  let support: StaffAtDesk;
  beforeAll(async () => {
    server = await serveWithBank(database);
    support = await createStaff(server, 'support');
  });

  const found = async (filter: Partial<MoneyFilter<'approved' | 'pending' | 'created'>>) => {
    const answer = await support.call('payments.list', { filter: { ...ALL, ...filter }, after: null });
    return answer.status === 200 ? answer.value.rows.map(({ uuid }) => uuid) : answer.code;
  };
  const view = async (uuid: string) => (await support.call('payments.view', { uuid })).value;

  /** Advances the clock, and signs in again. */
  async function later(ms: number): Promise<void> {
    server.advance(ms);
    support = await createStaff(server, 'support');
  }

  const audited = async (action: string, uuid: string) => {
    const { rows } = await sql<{ result: string; before: unknown; after: unknown }>`
      select result, before, after from audit_entry where action = ${action} and subject = ${uuid}
      order by entry_id`.execute(server.database.db);
    return rows;
  };

  test('a payment is found by each of its identifiers and by its client', async () => {
    const { uuid, token } = await givePayment(server, 'FINDME');
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, token, uuid, 'approved');
    const page = await view(uuid);
    const receipt = `CP-${String(page.number).padStart(7, '0')}`;
    for (const search of [
      uuid,
      uuid.toUpperCase(),
      receipt,
      page.reference,
      page.cus ?? '',
      'FINDME-2',
      'FE-FINDME-1',
      'findm',
    ]) {
      expect(await found({ search, days: null })).toEqual([uuid]);
    }
    expect(await found({ client: 'FINDME', days: null })).toEqual([uuid]);
    expect(await found({ client: 'FINDME', state: 'approved', store: 'combustibles' })).toEqual([uuid]);
    for (const none of [{ state: 'pending' }, { store: 'ecuador' }] as const) {
      expect(await found({ client: 'FINDME', ...none })).toEqual([]);
    }
    expect(await found({ search: 'nadie se llama así' })).toEqual([]);
    expect(await found({ client: 'NADIE' })).toEqual([]);
    expect(await found({ days: null })).toBe('too_wide');
  });

  test('the list has pages, the newest first', async () => {
    await givePayment(server, 'PAGES');
    const { db } = server.database;
    await sql`
      insert into payment (client_id, uuid, user_id, total_cents, moneda, gateway, input_sha256, id_segment, created_at,
        updated_at)
      select client_id, gen_random_uuid(), user_id, 100, moneda, gateway, input_sha256, '1110',
        created_at - n * interval '1 minute', updated_at
      from payment, generate_series(1, 30) n
      where client_id = (select client_id from client where codigo_cliente = 'PAGES')`.execute(db);
    await sql`
      insert into payment_event (client_id, uuid, seq, estado, source, at)
      select client_id, uuid, 1, 'created', 'portal', created_at from payment
      where id_segment = '1110' and client_id = (select client_id from client where codigo_cliente = 'PAGES')`.execute(
      db,
    );
    const filter = { ...ALL, client: 'PAGES' };
    const first = (await support.call('payments.list', { filter, after: null })).value;
    const second = (await support.call('payments.list', { filter, after: first.next })).value;
    expect([first.rows.length, second.rows.length, second.next]).toEqual([25, 6, null]);
    const times = [...first.rows, ...second.rows].map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set([...first.rows, ...second.rows].map(({ uuid }) => uuid)).size).toBe(31);
  });

  test('a payment’s page shows client, documents and events, and the view is audited', async () => {
    const { uuid, token } = await givePayment(server, 'LOOKED');
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, token, uuid, 'approved');
    const page = await view(uuid);
    expect(page).toMatchObject({ client: 'LOOKED', email: 'tesoreria@looked.example', unfinished: false });
    expect(page.lines.map(({ document, cents }) => [document, cents])).toEqual([
      ['FE-LOOKED-1', 10_000_000],
      ['FE-LOOKED-2', 2_000_000],
    ]);
    const states = page.events.flatMap((event) => (event.kind === 'state' ? [event.state] : []));
    expect(states.at(0)).toBe('created');
    expect(states.at(-1)).toBe('approved');
    expect(page.events).toContainEqual(expect.objectContaining({ kind: 'event', type: 'payment.approved' }));
    expect(page.events).toContainEqual(expect.objectContaining({ kind: 'act', label: 'Pago iniciado' }));
    const times = page.events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(JSON.stringify(page)).not.toMatch(/token|phrase|secret/);
    expect(await audited('payments.view', uuid)).toHaveLength(1);
    const unknown = { uuid: '00000000-0000-4000-8000-000000000000' };
    expect(await support.call('payments.view', unknown)).toMatchObject({ status: 404 });
    expect(await support.call('payments.ask', unknown)).toMatchObject({ status: 404 });
    expect(await support.call('payments.view', { uuid: 'x' })).toMatchObject({ status: 400, field: 'uuid' });
  });

  test('a payment’s page keeps the newest two hundred acts, and says that there are earlier ones', async () => {
    const { uuid } = await givePayment(server, 'ACTS');
    const acts = async () => (await view(uuid)).events.filter(({ kind }) => kind === 'act' || kind === 'earlier_acts');
    const own = (await acts()).length;
    const add = (from: number, to: number) =>
      sql`
      insert into audit_entry (client_id, at, action, subject, result)
      select p.client_id, p.created_at + n * interval '1 second', 'payments.ask', p.uuid, 'n' || n
      from payment p, generate_series(${from}::int, ${to}::int) n where p.uuid = ${uuid}`.execute(server.database.db);
    await add(1, 200 - own);
    expect((await acts()).map(({ kind }) => kind)).toEqual(Array(200).fill('act'));
    await add(201, 300);
    const found = await acts();
    expect(found).toHaveLength(201);
    expect(found[0]).toMatchObject({ kind: 'earlier_acts', at: found[1]?.at });
    expect(found.at(-1)).toMatchObject({ kind: 'act', result: 'n300' });
  });

  test('querying again applies the gateway’s answer once, and never queries an ended payment', async () => {
    const { uuid } = await givePayment(server, 'ASKED');
    await faults(server, { down: true });
    expect((await support.call('payments.ask', { uuid })).value).toMatchObject({ after: null });
    await faults(server, { down: false });
    expect((await support.call('payments.ask', { uuid })).code).toBe('asked_just_now');
    await decide(server, uuid, 'approved', 'never');
    server.advance(3000);
    const { before, after } = (await support.call('payments.ask', { uuid })).value;
    expect([before, after]).toEqual(['created', 'approved']);
    expect((await view(uuid)).state).toBe('approved');
    expect(await audited('payments.ask', uuid)).toEqual([
      { result: 'no_answer', before: { state: 'created' }, after: { state: 'created' } },
      { result: 'ok', before: { state: 'created' }, after: { state: 'approved' } },
    ]);
    expect(await support.call('payments.ask', { uuid })).toMatchObject({ status: 400, code: 'payment_ended' });
  });

  test('contradictions and delayed payments come first, each with what to do', async () => {
    const { uuid, token } = await givePayment(server, 'ODD');
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, token, uuid, 'approved');
    const status = await statusFor(server, uuid, { amount: '1.00', updated_at: new Date().toISOString() });
    expect(await notify(server, status)).toBe(409);
    const late = await givePayment(server, 'LATE');
    const rows = async () => (await support.call('payments.attention', {})).value.rows;
    expect((await rows())[0]).toMatchObject({
      uuid,
      client: 'ODD',
      hint: 'amount',
      state: 'approved',
      reported: '1 COP',
    });
    expect((await rows()).map((row) => row.uuid)).not.toContain(late.uuid);
    await later(3_600_000);
    expect((await rows()).find((row) => row.uuid === late.uuid)).toMatchObject({ client: 'LATE', hint: 'created' });
    expect((await view(uuid)).events).toContainEqual(expect.objectContaining({ kind: 'contradiction' }));
  });

  test('compensations are found, viewed, and listed when delayed or contradicted', async () => {
    const { token } = await giveBothSides(server, 'BOTH', { invoices: [100_000], credits: [60_000] });
    const uuid = await sendCompensation(server, token, [creditLine('BOTH-P1', 60_000), invoiceLine('BOTH-1', 100_000)]);
    const list = async (search: string, state: 'B' | 'F' | null = null) => {
      const { value } = await support.call('compensations.list', {
        filter: { ...ALL, search, state, days: null },
        after: null,
      });
      return value.rows.map((row) => row.uuid);
    };
    const look = async () => (await support.call('compensations.view', { uuid })).value;
    const { number } = await look();
    for (const search of [uuid, String(number), 'BOTH-P1', 'both']) expect(await list(search, 'B')).toEqual([uuid]);
    expect(await list('both', 'F')).toEqual([]);
    const attention = async () => (await support.call('compensations.attention', {})).value.rows;
    expect(await attention()).toEqual([]);
    await later(2 * 86_400_000);
    expect(await attention()).toMatchObject([{ uuid, hint: 'delayed' }]);
    await server.importLines([answerOf('BOTH', uuid, 'S')]);
    await server.importLines([answerOf('BOTH', uuid, 'F', { version: 2 })]);
    expect(await attention()).toMatchObject([{ uuid, hint: 'answer', state: 'S', reported: 'F' }]);
    const page = await look();
    expect(page.lines.map(({ side, cents }) => [side, cents])).toEqual([
      ['PAYMENT', 6_000_000],
      ['INVOICE', 6_000_000],
    ]);
    expect(page.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['state', 'event', 'act', 'contradiction']),
    );
    expect(await audited('compensations.view', uuid)).toHaveLength(2);
    const unknown = { uuid: '00000000-0000-4000-8000-000000000000' };
    expect(await support.call('compensations.view', unknown)).toMatchObject({ status: 404 });
  });
});
