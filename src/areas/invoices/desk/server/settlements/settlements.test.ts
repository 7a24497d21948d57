import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayIn } from '#kit/core/day.ts';
import { decimalText } from '#kit/core/money.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { notify, statusFor } from '../../../server/testing/gateway-statuses.ts';
import { giveTreasurer, line, paid } from '../../../server/testing/payments.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import type { DifferenceFilter, SettlementGateway } from '../../rules/settlements-api.ts';
import { type StaffAtDesk, createStaff } from '../../../../../desk/server/testing/desk.ts';

const HEADING = 'reference,autorizacion,amount,currency,estado,date';
const ALL: DifferenceFilter = { kind: null, explained: null };

type Ending = { readonly estado: 'approved' | 'reversed' | 'rejected'; readonly day: string; readonly time?: string };
type Given = { readonly pesos?: number; readonly endings?: readonly Ending[] };

onOneDatabase('reconciliation of a day', (database) => {
  let server: ServerUnderTest;
  let finance: StaffAtDesk;
  let token: string;
  let day: string;
  let before: string;
  beforeAll(async () => {
    server = await serveWithBank(database);
    finance = await createStaff(server, 'finance');
    ({ token } = await giveTreasurer(server, 'LIQ', []));
    day = addDays(dayIn(server.now(), 'America/Bogota'), -3);
    before = addDays(day, -1);
  });

  let count = 0;
  /** Creates an invoice's payment with these outcomes. Returns its gateway reference and its uuid. */
  async function payment({ pesos = 100_000, endings = [] }: Given = {}) {
    count += 1;
    const { report } = await server.importLines([invoice('LIQ', `LIQ-${count}`, pesos)]);
    expect(report.errors).toEqual([]);
    const { uuid } = await paid(server, token, [line(`LIQ-${count}`, pesos)]);
    const cus = `90000${String(count).padStart(5, '0')}`;
    for (const ending of endings) await end(uuid, cus, ending);
    const { reference } = await statusFor(server, uuid);
    return { reference, uuid, cus, cents: pesos * 100 };
  }

  /** The gateway reports that a payment has ended. */
  async function end(uuid: string, cus: string, { estado, day: on, time = '12:00' }: Ending): Promise<void> {
    const status = await statusFor(server, uuid, {
      estado: estado === 'reversed' ? 'rejected' : estado,
      causa: estado === 'reversed' ? '00018' : null,
      banco: 'Banco de prueba',
      autorizacion: cus,
      updated_at: new Date(`${on}T${time}:00-05:00`).toISOString(),
    });
    expect(await notify(server, status)).toBe(200);
  }

  const approved = (on: string, time?: string): Ending => ({ estado: 'approved', day: on, ...(time && { time }) });

  type Row = Partial<Record<'reference' | 'cus' | 'currency' | 'estado' | 'date', string>> & {
    readonly cents?: number;
  };
  const row = (of: Row) =>
    [
      of.reference ?? '7.00000000-0000-4000-8000-000000000000',
      of.cus ?? '',
      decimalText(of.cents ?? 10_000_000),
      of.currency ?? 'COP',
      of.estado ?? 'approved',
      of.date ?? `${day}T12:00:00-05:00`,
    ].join(',');
  const file = (...rows: readonly string[]) => `${[HEADING, ...rows].join('\n')}\n`;

  const compare = (content: string, gateway: SettlementGateway = 'surtidor') =>
    finance.call('settlements.compare', { gateway, day, content });
  const differences = async (run: number, filter = ALL, page = 1) =>
    (await finance.call('settlements.differences', { run, filter, page })).value;
  const kinds = async (run: number) => (await differences(run)).rows.map(({ kind, reference }) => [kind, reference]);
  const runs = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from settlement_run`.execute(
      server.database.db,
    );
    return rows[0]?.n;
  };

  test('finds each kind of difference, with both sides, and changes no payment', async () => {
    const same = await payment({ endings: [approved(day, '00:00')] });
    const late = await payment({ endings: [approved(day, '23:59')] });
    const lacking = await payment({ pesos: 50_000, endings: [approved(day)] });
    const less = await payment({ pesos: 70_000, endings: [approved(day)] });
    const other = await payment({ endings: [approved(day)] });
    const open = await payment({ pesos: 40_000 });
    const refused = await payment({ endings: [{ estado: 'rejected', day }] });
    const yesterday = await payment({ endings: [approved(before, '23:59')] });
    const back = await payment({ pesos: 90_000, endings: [approved(before), { estado: 'reversed', day }] });
    const stays = await payment({ pesos: 80_000, endings: [approved(before)] });
    const elsewhere = await atPlaceToPay();
    const states = async () =>
      (
        await sql`select uuid, estado, updated_at, autorizacion from payment order by number`.execute(
          server.database.db,
        )
      ).rows;
    const untouched = await states();

    const { status, value } = await compare(
      file(
        row(same),
        row(late),
        row({ ...less, cents: 7_000_001 }),
        row({ ...other, cus: '1' }),
        row({ ...open, cus: '2' }),
        row(refused),
        row(yesterday),
        row({ ...back, estado: 'reversed' }),
        row({ ...stays, estado: 'reversed' }),
        row({ ...same, cus: '3' }),
        row({}),
        row(elsewhere),
      ),
    );
    expect([status, value.known]).toEqual([200, false]);
    expect(await kinds(value.run)).toEqual([
      ['amount', less.reference],
      ['cus', other.reference],
      ['not_approved', open.reference],
      ['not_approved', refused.reference],
      ['other_day', yesterday.reference],
      ['not_reversed', stays.reference],
      ['twice', same.reference],
      ['unknown', '7.00000000-0000-4000-8000-000000000000'],
      ['unknown', elsewhere.reference],
      ['not_in_file', lacking.reference],
    ]);
    const { rows } = await differences(value.run);
    expect(rows[0]).toMatchObject({
      place: 1,
      line: 4,
      uuid: less.uuid,
      file: { cents: 7_000_001, currency: 'COP' },
      portal: { cents: 7_000_000, currency: 'COP' },
      explanation: null,
    });
    expect(rows[1]).toMatchObject({ cus: '1', portalCus: other.cus });
    expect(rows[2]).toMatchObject({ estado: 'created', file: { cents: 4_000_000 }, portal: null });
    expect(rows[5]).toMatchObject({ state: 'reversed', file: { cents: -8_000_000 }, portal: null });
    expect(rows.at(-1)).toMatchObject({ line: null, file: null, portal: { cents: 5_000_000 }, uuid: lacking.uuid });
    const { value: view } = await finance.call('settlements.view', { run: value.run });
    // the file: 8 of 100,000, 70,000.01 and 40,000, less 90,000 and 80,000
    // the portal: 3 of 100,000, 50,000 and 70,000, less 90,000
    expect(view.totals).toEqual([{ currency: 'COP', file: 74_000_001, portal: 33_000_000 }]);
    expect(view).toMatchObject({ gateway: 'surtidor', day, lines: 12, matched: 3, open: 10, explained: 0 });
    expect(view.kinds).toMatchObject({ not_approved: 2, unknown: 2, not_in_file: 1 });
    expect(await states()).toEqual(untouched);
    const { rows: entries } = await sql<{ agent: string; subject: string; after: unknown }>`
      select agent, subject, after from audit_entry where action = 'settlements.compare'`.execute(server.database.db);
    expect(entries).toEqual([
      {
        agent: finance.name,
        subject: `surtidor ${day}`,
        after: { run: value.run, lines: 12, matched: 3, differences: 10 },
      },
    ]);
  });

  /** Creates a payment at PlaceToPay. */
  async function atPlaceToPay() {
    const { rows } = await sql<{ client_id: number; uuid: string; number: number }>`
      insert into payment (client_id, uuid, user_id, total_cents, moneda, gateway, input_sha256, id_segment, created_at,
        updated_at)
      select client_id, gen_random_uuid(), user_id, 10000000, 'COP', 'placetopay', '\\x00', '1110', ${server.now()},
        ${server.now()}
      from app_user where email = 'tesoreria@liq.example' returning client_id, uuid, number`.execute(
      server.database.db,
    );
    const { client_id, uuid = '', number } = rows[0] ?? {};
    await sql`
      insert into payment_event (client_id, uuid, seq, estado, source, at)
      values (${client_id}, ${uuid}, 1, 'created', 'portal', ${server.now()})`.execute(server.database.db);
    return { reference: `${client_id}-${number}`, uuid };
  }

  test('finds the payments of PlaceToPay by their numbers', async () => {
    const { reference, uuid } = await atPlaceToPay();
    const { value } = await compare(file(row({ reference }), row({ reference: '1-999999' })), 'placetopay');
    expect((await differences(value.run)).rows).toMatchObject([
      { kind: 'not_approved', reference, uuid, estado: 'created' },
      { kind: 'unknown', reference: '1-999999', uuid: null },
    ]);
  });

  test('a repeated comparison uses the portal’s present payments and keeps explanations', async () => {
    const { runs: listed } = (await finance.call('settlements.list', { after: null })).value;
    const run = listed.find(({ gateway }) => gateway === 'surtidor')?.run ?? 0;
    const { rows } = await differences(run);
    const [open, unknown] = [rows[2], rows[7]];
    const explain = (of: number, place: number | undefined, reason: string | null) =>
      finance.call('settlements.explain', { run: of, place: place ?? 0, reason });
    expect((await explain(run, unknown?.place, 'Pago de la planta')).status).toBe(200);
    expect(await explain(run, unknown?.place, 'Pago de la planta')).toMatchObject({ code: 'nothing_changed' });
    expect((await differences(run, { kind: null, explained: true })).rows).toMatchObject([
      { place: unknown?.place, explanation: { reason: 'Pago de la planta', by: finance.name } },
    ]);
    expect((await differences(run, { kind: 'unknown', explained: false })).total).toBe(1);

    const { db } = server.database;
    await end(open?.uuid ?? '', '2', approved(day, '18:00'));
    const again = await finance.call('settlements.compare_again', { run });
    expect([again.status, again.value.differences]).toEqual([200, 9]);
    const next = again.value.run;
    expect((await differences(next, { kind: null, explained: true })).rows).toMatchObject([
      { reference: unknown?.reference, explanation: { reason: 'Pago de la planta', by: finance.name } },
    ]);
    // an older comparison is read-only
    expect(await explain(run, 1, 'Tarde')).toMatchObject({ status: 409, code: 'run_replaced' });
    expect(await finance.call('settlements.compare_again', { run })).toMatchObject({ code: 'run_replaced' });
    expect((await finance.call('settlements.view', { run })).value.latest).toBe(next);

    // the home of the desk counts a day's newest comparison, without what is explained
    const { runs: newest } = (await finance.call('settlements.list', { after: null })).value;
    const { matters } = (await finance.call('home.view', {})).value;
    const unexplained = newest.reduce((sum, { open: count }) => sum + count, 0);
    expect(unexplained).toBeGreaterThan(0);
    expect(matters).toContainEqual({ name: 'settlement_differences', count: unexplained });

    const place = (await differences(next, { kind: null, explained: true })).rows[0]?.place;
    expect((await explain(next, place, null)).status).toBe(200);
    expect((await differences(next, { kind: null, explained: true })).total).toBe(0);
    const { rows: entries } = await sql`
      select before, after from audit_entry where action = 'settlements.explain' order by entry_id`.execute(db);
    expect(entries).toEqual([
      { before: { reason: null }, after: { reason: 'Pago de la planta' } },
      { before: { reason: 'Pago de la planta' }, after: { reason: null } },
    ]);
  });

  test('reports that the same file was compared before, and lists only a day’s newest comparison', async () => {
    const content = file(row({ reference: '7.11111111-0000-4000-8000-000000000000' }));
    expect((await compare(content)).value.known).toBe(false);
    const { value } = await compare(content);
    expect(value.known).toBe(true);
    const { runs: listed, next } = (await finance.call('settlements.list', { after: null })).value;
    expect(listed.map(({ gateway, run }) => [gateway, run === value.run])).toEqual([
      ['surtidor', true],
      ['placetopay', false],
    ]);
    expect(next).toBeNull();
    const beyond = await finance.call('settlements.list', { after: { day, gateway: 'surtidor' } });
    expect(beyond.value.runs.map(({ gateway }) => gateway)).toEqual(['placetopay']);
  });

  test('reads a file with a BOM, Windows line ends and quoted cells', async () => {
    const one = await payment({ endings: [approved(day)] });
    const quoted = row(one)
      .split(',')
      .map((cell) => `"${cell}"`)
      .join(',');
    const { value } = await compare(`\uFEFF${HEADING}\r\n${quoted}\r\n`);
    expect((await differences(value.run)).rows.map(({ reference }) => reference)).not.toContain(one.reference);
  });

  /** The problems that the refusal of a file lists. */
  async function problemsOf(content: string): Promise<unknown> {
    const { value } = await compare(content);
    return (value as unknown as { error: { problems: unknown } }).error.problems;
  }

  test('reads a file as a spreadsheet saves it: a title above, semicolons, empty lines and columns', async () => {
    const [one, two] = [await payment({ endings: [approved(day)] }), await payment({ endings: [approved(day)] })];
    const lines = ['Liquidación', '', HEADING, row(one), ',,,,,', row(two), ',,,,,,,', ',,,,,'];
    for (const separator of [',', ';']) {
      const content = lines.map((line) => `${line}${line === '' ? '' : ',,'}`.replaceAll(',', separator)).join('\r\n');
      const { value, status } = await compare(content);
      expect(status).toBe(200);
      const references = (await differences(value.run)).rows.map(({ reference }) => reference);
      expect(references).not.toEqual(expect.arrayContaining([one.reference]));
      expect(references).not.toEqual(expect.arrayContaining([two.reference]));
    }
    // a wrong line is reported with its line number in the file
    expect(await problemsOf([...lines, 'x'].join('\n'))).toEqual([{ line: 9, column: null, problem: 'columns' }]);
  });

  describe('refuses a file whole', () => {
    test.each([
      ['without lines', '', { line: 1, column: null, problem: 'columns' }],
      ['with other columns', 'reference,amount\n1,2\n', { line: 1, column: null, problem: 'columns' }],
      ['of something else', '\u0000\u0001PK', { line: 1, column: null, problem: 'columns' }],
    ])('%s', async (_, content, problem) => {
      const stored = await runs();
      const { status, code } = await compare(content);
      expect([status, code]).toEqual([400, 'settlement_wrong']);
      expect(await problemsOf(content)).toEqual([problem]);
      expect(await runs()).toBe(stored);
    });

    test('and names each bad line', async () => {
      const stored = await runs();
      const good = row({ cus: '5' });
      const content = file(
        good,
        row({ reference: '' }).replace(/^[^,]*/, ''),
        row({ reference: 'x'.repeat(101) }),
        row({ cus: 'a\u0007' }),
        row({}).replace('100000.00', '100,5'),
        row({}).replace('100000.00', '-100.00'),
        row({}).replace('100000.00', '0.00'),
        row({}).replace('100000.00', '1e5'),
        row({ currency: 'EUR' }),
        row({ estado: 'pending' }),
        row({ date: day }),
        row({ date: `${before}T23:59:59-05:00` }),
        row({ date: `${addDays(day, 1)}T00:00:00-05:00` }),
        good,
        '',
        row({ cus: '6', date: `${addDays(day, 1)}T04:59:59Z` }),
      );
      expect(await problemsOf(content)).toEqual([
        { line: 3, column: 'reference', problem: 'missing' },
        { line: 4, column: 'reference', problem: 'wrong' },
        { line: 5, column: 'autorizacion', problem: 'wrong' },
        { line: 6, column: null, problem: 'columns' },
        { line: 7, column: 'amount', problem: 'wrong' },
        { line: 8, column: 'amount', problem: 'wrong' },
        { line: 9, column: 'amount', problem: 'wrong' },
        { line: 10, column: 'currency', problem: 'wrong' },
        { line: 11, column: 'estado', problem: 'wrong' },
        { line: 12, column: 'date', problem: 'wrong' },
        { line: 13, column: 'date', problem: 'not_of_day' },
        { line: 14, column: 'date', problem: 'not_of_day' },
        { line: 15, column: null, problem: 'repeated' },
      ]);
      expect(await runs()).toBe(stored);
    });

    test('that is too long, of a day that is not over, or of a day that does not exist', async () => {
      const long = file(...Array.from({ length: 10_000 }, (_, n) => row({ cus: String(n) })));
      expect(await compare(long)).toMatchObject({ status: 400, code: 'settlement_long' });
      const today = dayIn(server.now(), 'America/Bogota');
      for (const [wrong, code] of [
        [today, 'day_not_over'],
        ['2026-02-30', 'validation'],
      ] as const) {
        const answer = await finance.call('settlements.compare', {
          gateway: 'surtidor',
          day: wrong,
          content: file(row({})),
        });
        expect([answer.status, answer.code]).toEqual([400, code]);
      }
    });

    /** Bad lines in the refusal. */
  });

  test('answers 404 for an unknown comparison', async () => {
    const run = 999_999;
    expect(await finance.call('settlements.view', { run })).toMatchObject({ status: 404 });
    expect(await finance.call('settlements.differences', { run, filter: ALL, page: 1 })).toMatchObject({ status: 404 });
    expect(await finance.call('settlements.compare_again', { run })).toMatchObject({ status: 404 });
    expect(await finance.call('settlements.explain', { run, place: 1, reason: 'x' })).toMatchObject({ status: 404 });
  });
});
