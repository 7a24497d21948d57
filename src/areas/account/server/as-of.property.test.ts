import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Day, addDays } from '#kit/core/day.ts';
import type { OpenDatabase } from '#kit/server/database/database.ts';
import { casesOf } from '#kit/server/testing/full-run.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { documentsAsOf } from './as-of-store.ts';
import { type LedgerFixture, createLedgerFixture } from './testing/ledger-fixture.ts';

/**
 * The account at the end of any past day equals a replay of the movements and the open amounts of that day, for any
 * sequence of acts of the ERP, the bank and the portal.
 */

const FIRST_DAY: Day = '2026-10-20';
const INVOICES: Record<string, { original: number; fecha_documento: Day }> = {
  A: { original: 100, fecha_documento: '2026-10-01' },
  // dated later than it was sent: earlier statements must not include it
  B: { original: 60, fecha_documento: '2026-10-24' },
  Z: { original: -80, fecha_documento: '2026-10-20' },
};
const PAYMENTS = 3;

type Act = { readonly days: number } & (
  | {
      readonly does: 'erp';
      readonly name: string;
      readonly percent: number;
      readonly open: number;
      readonly listed: readonly number[];
      readonly reverted: readonly number[];
      /** The ERP's day of compensation, in days before the record was sent; null if the record has none. */
      readonly ago: number | null;
    }
  | { readonly does: 'approve'; readonly A: number; readonly B: number; readonly extra: number }
  | { readonly does: 'reverse'; readonly payment: number }
  | { readonly does: 'compensate'; readonly pesos: number }
);

const payment = fc.nat({ max: PAYMENTS - 1 });
const days = fc.constantFrom(0, 0, 1, 1, 2, 5);
const actions = (ago: fc.Arbitrary<number | null>): fc.Arbitrary<Act[]> =>
  fc.array(
    fc.oneof(
      fc.record({
        does: fc.constant('erp' as const),
        name: fc.constantFrom('A', 'A', 'B', 'Z'),
        percent: fc.constantFrom(100, 100, 100, 70, 120),
        open: fc.constantFrom(0, 0, 30, 60, 100),
        listed: fc.uniqueArray(payment),
        reverted: fc.uniqueArray(payment, { maxLength: 1 }),
        ago,
        days,
      }),
      fc.record({
        does: fc.constant('approve' as const),
        A: fc.constantFrom(0, 40, 100),
        B: fc.constantFrom(0, 60),
        extra: fc.constantFrom(1, 25),
        days,
      }),
      fc.record({ does: fc.constant('reverse' as const), payment, days }),
      fc.record({ does: fc.constant('compensate' as const), pesos: fc.constantFrom(10, 50), days }),
    ),
    { minLength: 2, maxLength: 9 },
  );

/** Runs the acts from the first day; returns the open amounts at the end of each day. */
async function runActs(book: LedgerFixture, acts: readonly Act[]): Promise<Map<Day, Record<string, number>>> {
  const uuids = Array.from({ length: PAYMENTS }, () => randomUUID());
  const named = (numbers: readonly number[]) => numbers.map((number) => uuids[number] ?? '');
  const seen = new Map<Day, Record<string, number>>();
  let [today, approved] = [FIRST_DAY, 0];
  const reversed = new Set<number>();
  book.on(today);
  for (const [name, { original, fecha_documento }] of Object.entries(INVOICES)) {
    await book.erp(name, original, original, { fecha_documento });
  }
  for (const act of acts) {
    for (let passed = 0; passed < act.days; passed += 1) {
      seen.set(today, await book.open());
      today = addDays(today, 1);
    }
    book.on(today);
    if (act.does === 'erp') {
      const { original, fecha_documento } = INVOICES[act.name] ?? { original: 0, fecha_documento: FIRST_DAY };
      const now = Math.round((original * act.percent) / 100);
      const compensated = act.ago === null ? null : addDays(today, -act.ago);
      await book.erp(act.name, now, Math.round((now * act.open) / 100), {
        fecha_documento,
        aplicados: named(act.listed),
        revertidos: named(act.reverted),
        ...(compensated && compensated >= fecha_documento && { fecha_compensacion: compensated }),
      });
    } else if (act.does === 'approve' && approved < PAYMENTS) {
      const lines = Object.fromEntries(Object.entries({ A: act.A, B: act.B }).filter(([, pesos]) => pesos > 0));
      const total = act.A + act.B + act.extra;
      await book.approve(uuids[approved] ?? '', lines, total);
      approved += 1;
    } else if (act.does === 'reverse' && act.payment < approved && !reversed.has(act.payment)) {
      reversed.add(act.payment);
      await book.reverse(uuids[act.payment] ?? '');
    } else if (act.does === 'compensate') {
      // uses a credit of the ERP and a credit of a payment whose reversal undoes the compensation
      const open = await book.open();
      const left = Object.keys(open).find((name) => name.startsWith('P')) ?? 'Z';
      const pesos = Math.min(act.pesos, -(open['Z'] ?? 0), -(open[left] ?? 0));
      const lines = left === 'Z' ? { A: pesos, Z: pesos } : { A: 2 * pesos, Z: pesos, [left]: pesos };
      if (pesos > 0) await book.compensate(randomUUID(), lines);
    }
  }
  seen.set(today, await book.open());
  return seen;
}

type Line = { readonly num_documento: string; readonly original_cents: number; readonly open_cents: number };

/** The account as of a day, computed from the movements alone. */
async function replay({ db }: OpenDatabase, clientId: number, day: Day): Promise<Line[]> {
  const documents = await sql<{ document_id: number; num_documento: string; original_cents: number; from: Day }>`
    select document_id, num_documento, original_cents, fecha_documento as from from document
    where client_id = ${clientId} order by num_documento collate "C"`.execute(db);
  const movements = await sql<{
    document_id: number;
    fecha: Day;
    applied_cents: number;
    original_delta_cents: number;
  }>`select document_id, fecha, applied_cents, original_delta_cents from movement where client_id = ${clientId} order by movement_id`.execute(
    db,
  );
  return documents.rows.flatMap(({ document_id, num_documento, original_cents, from }) => {
    const own = movements.rows.filter((movement) => movement.document_id === document_id);
    let original = own.reduce((rest, movement) => rest - movement.original_delta_cents, original_cents);
    let open = original;
    for (const movement of own.filter(({ fecha }) => fecha <= day)) {
      original += movement.original_delta_cents;
      open += movement.original_delta_cents - movement.applied_cents;
    }
    expect(Math.sign(open) * Math.sign(original)).toBeGreaterThanOrEqual(0);
    expect(Math.abs(open)).toBeLessThanOrEqual(Math.abs(original));
    return from <= day && open !== 0 ? [{ num_documento, original_cents: original, open_cents: open }] : [];
  });
}

async function asOf({ db }: OpenDatabase, clientId: number, day: Day) {
  const lines = await sql<Line>`
    select num_documento, original_cents, open_cents from ${documentsAsOf(clientId, day)} d
    order by num_documento collate "C"`.execute(db);
  const sums = await sql<{ subtotal: number; count: number }>`
    select coalesce(sum(open_cents), 0)::bigint as subtotal, count(*) as count from ${documentsAsOf(clientId, day)} d`.execute(
    db,
  );
  return { lines: lines.rows, ...sums.rows[0] };
}

/** The open amounts, without documents that are dated after the day. */
function existed(open: Record<string, number>, day: Day): Record<string, number> {
  return Object.fromEntries(
    Object.entries(open).filter(([name]) => (INVOICES[name]?.fecha_documento ?? FIRST_DAY) <= day),
  );
}

onOneDatabase('the account as of a day', (under) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await under.fresh();
  });

  /**
   * Runs the scenario and compares each day's statement with the replay; returns the statements and the amounts open
   * each day.
   */
  const proved = async (acts: readonly Act[]) => {
    const book = await createLedgerFixture(database.db);
    const seen = await runActs(book, acts);
    await book.check();
    const compared: { asOf: Record<string, number>; seen: Record<string, number> }[] = [];
    for (const [day, open] of seen) {
      const { lines, subtotal, count } = await asOf(database, book.clientId, day);
      expect(lines).toEqual(await replay(database, book.clientId, day));
      expect(subtotal).toBe(lines.reduce((sum, line) => sum + line.open_cents, 0));
      expect(count).toBe(lines.length);
      compared.push({
        asOf: Object.fromEntries(lines.map((line) => [line.num_documento, line.open_cents / 100])),
        seen: existed(open, day),
      });
    }
    return compared;
  };

  test('equals a replay of the movements, and for today the open amounts', async () => {
    const ago = fc.constantFrom(null, 0, 1, 3, 20);
    await fc.assert(
      fc.asyncProperty(actions(ago), async (acts) => {
        const today = (await proved(acts)).at(-1);
        expect(today?.asOf).toEqual(today?.seen);
      }),
      { numRuns: casesOf({ daily: 5, full: 30 }) },
    );
  });

  test('equals the amounts open on that day, unless movements are backdated', async () => {
    await fc.assert(
      fc.asyncProperty(actions(fc.constant(null)), async (acts) => {
        for (const day of await proved(acts)) expect(day.asOf).toEqual(day.seen);
      }),
      { numRuns: casesOf({ daily: 5, full: 30 }) },
    );
  });
});
