import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { makeJobsDue } from '../../../../../server/testing/jobs-due.ts';
import { client, invoice } from '#kit/server/testing/people.ts';
import { serve } from '../../../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import type { NumbersApi } from '../../rules/numbers-api.ts';
import { type StaffAtDesk, createStaff } from '../../../../../desk/server/testing/desk.ts';
import { storePastDays } from './past-days-command.ts';

type Overdue = NumbersApi['numbers.overdue']['output'];

const DAY = 86_400_000;

onOneDatabase('the overdue amount over time', (database) => {
  let server: ServerUnderTest;
  let finance: StaffAtDesk;
  let today: string;
  beforeAll(async () => {
    server = await serve(database);
    finance = await createStaff(server, 'finance');
    today = (await overdue(30)).to;
    const due = (days: number, over: object = {}) => ({ fecha_vencimiento_documento: addDays(today, -days), ...over });
    await server.importLines([
      client('MORA'),
      client('QUITO', { store: 'ecuador', clienteNit: '1790016919001' }),
      invoice('MORA', 'M-0', 9, due(0)),
      invoice('MORA', 'M-1', 100, due(1)),
      invoice('MORA', 'M-7', 10, due(7, { bloqueada: true })),
      invoice('MORA', 'M-8', 200, due(8)),
      invoice('MORA', 'M-21', 300, due(21)),
      invoice('MORA', 'M-22', 400, due(22)),
      invoice('MORA', 'M-900', 40, due(900)),
      invoice('MORA', 'N-1', -50, due(30, { tipo_documento: 'DZ', agrupacion: 'Pagos' })),
      invoice('QUITO', 'Q-1', 70, due(3)),
    ]);
  });

  const overdue = async (days: 7 | 30 | 365, store: 'combustibles' | 'ecuador' | 'lubricantes' | null = null) =>
    (await finance.call('numbers.overdue', { days, store })).value;
  const opens = ({ days }: Overdue) => days.map(({ day, currency, open }) => [day, currency, ...open]);
  const command = (days: readonly unknown[]) =>
    storePastDays(
      {
        db: server.database.db,
        clock: { now: server.now },
        publicUrls: server.settings.publicUrls,
        jobs: () => Promise.reject(new Error('This command queues no job.')),
      },
      { command: 'overdue-days', days, agent: 'Ana' },
    );

  test('today’s sums are what is open now, by bucket and currency, with the part that the ERP has locked', async () => {
    const found = await overdue(30);
    expect(found.from).toBe(addDays(today, -29));
    expect(found.days).toEqual([
      { day: today, currency: 'COP', open: [11_000, 20_000, 30_000, 44_000], locked: [1000, 0, 0, 0] },
      { day: today, currency: 'USD', open: [7000, 0, 0, 0], locked: [0, 0, 0, 0] },
    ]);
    expect(opens(await overdue(30, 'ecuador'))).toEqual([[today, 'USD', 7000, 0, 0, 0]]);
    expect(opens(await overdue(30, 'lubricantes'))).toEqual([[today, 'COP', 0, 0, 0, 0]]);
  });

  test('each day is stored once at night, and stays as it was when invoices are paid', async () => {
    const stored = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(distinct (store, day))::int as n from overdue_day`.execute(server.database.db);
      return rows[0]?.n;
    };
    await makeJobsDue(server, 'desk.overdue');
    await vi.waitFor(async () => expect(await stored()).toBe(4), { timeout: 20_000, interval: 100 });
    await server.importLines([
      invoice('MORA', 'M-1', 100, { version: 2, total: 0, fecha_vencimiento_documento: addDays(today, -1) }),
    ]);
    // another run of the same day changes nothing
    await makeJobsDue(server, 'desk.overdue');
    await vi.waitFor(async () => expect(await waitingJobs()).toBe(4), { timeout: 20_000, interval: 100 });
    expect(await stored()).toBe(4);
    server.advance(DAY);
    finance = await createStaff(server, 'finance');
    expect(opens(await overdue(7, 'combustibles'))).toEqual([
      [today, 'COP', 11_000, 20_000, 30_000, 44_000],
      // a day later M-0 is overdue, M-7 is in the next bucket, and M-21 in the last one
      [addDays(today, 1), 'COP', 900, 21_000, 0, 74_000],
    ]);
    server.advance(-DAY);
  });

  /** Number of jobs that wait for their next night. */
  async function waitingJobs(): Promise<number | undefined> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job where name = 'desk.overdue' and state = 'created'
        and start_after > now()`.execute(server.database.db);
    return rows[0]?.n;
  }

  test('the operator stores past days, and no day that is stored changes', async () => {
    const day = addDays(today, -1);
    const line = { store: 'combustibles', day, open: [1, 2, 3, 4], locked: [0, 0, 0, 4] };
    const known = { ...line, store: 'ecuador' };
    expect(await command([line, known])).toEqual({ kept: 2, known: 0 });
    expect(await command([{ ...line, open: [9, 9, 9, 9] }])).toEqual({ kept: 0, known: 1 });
    expect((await overdue(7, 'combustibles')).days[0]).toEqual({
      day,
      currency: 'COP',
      open: [1, 2, 3, 4],
      locked: [0, 0, 0, 4],
    });
    const { rows } = await sql`
      select agent, after from audit_entry where action = 'numbers.past_days' order by at, entry_id`.execute(
      server.database.db,
    );
    expect(rows).toEqual([
      { agent: 'Ana', after: { kept: 2, known: 0 } },
      { agent: 'Ana', after: { kept: 0, known: 1 } },
    ]);
  });

  test('a file with a wrong line is refused as a whole, naming the line', async () => {
    const right = { store: 'lubricantes', day: addDays(today, -1), open: [1, 1, 1, 1], locked: [0, 0, 0, 0] };
    const wrongs: readonly (readonly [object, RegExp])[] = [
      [{ store: 'nowhere' }, /^Line 2: store: is no store$/],
      [{ day: today }, /^Line 2: day: is not in the past$/],
      [{ day: '2026-02-30' }, /^Line 2: day: /],
      [{ open: [1, 1, 1] }, /^Line 2: open: /],
      [{ open: [1, 1, 1, 0.5] }, /^Line 2: open\.3: /],
      [{ open: [-1, 1, 1, 1] }, /^Line 2: open\.0: /],
      [{ locked: [2, 0, 0, 0] }, /^Line 2: locked: is more than what is open$/],
      [{ more: 1 }, /^Line 2: more: /],
    ];
    for (const [wrong, expected] of wrongs) {
      const answer = await command([right, { ...right, ...wrong }]);
      expect('wrong' in answer && answer.wrong).toMatch(expected);
    }
    expect(await command([])).toEqual({ wrong: 'The file has 1 to 4000 lines' });
    expect((await overdue(7, 'lubricantes')).days).toHaveLength(1);
  });
});
