import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#kit/core/day.ts';
import { type BatchInput, type BatchInvoice, proposeBatch } from './batch.ts';
import { firstHeldDay, forecastCredit } from './forecast.ts';

const TODAY = '2026-11-27';
const MINIMUM = 20;

/** An invoice that is due in so many days. */
const invoice = (id: number, cents: number, dueIn: number, over: Partial<BatchInvoice> = {}): BatchInvoice => ({
  id,
  num_documento: `F${id}`,
  vencimiento: addDays(TODAY, dueIn),
  cents,
  isPayable: true,
  isSelectable: true,
  ...over,
});

const arriving = (inDays: number, cents: number) => ({
  day: addDays(TODAY, inDays),
  cents,
  count: 1,
  numbers: [],
});

function input(invoices: readonly BatchInvoice[], over: Partial<BatchInput> = {}): BatchInput {
  return {
    rule: { cupo: 1000, diasMora: 5 },
    exposure: { invoices: invoices.reduce((sum, { cents }) => sum + cents, 0), credits: 0, orders: 0 },
    invoices,
    pending: [],
    today: TODAY,
    until: addDays(TODAY, 7),
    reserve: 0,
    payment: { minimum: MINIMUM, maximum: 1e9 },
    cap: null,
    ...over,
  };
}

const propose = (invoices: readonly BatchInvoice[], over: Partial<BatchInput> = {}) =>
  proposeBatch(input(invoices, over));

const linesOf = ({ lines }: ReturnType<typeof propose>) =>
  lines.map((line) => [line.invoice.id, line.reason, line.amount]);

describe('the weekly batch', () => {
  it('is empty where nothing holds an order', () => {
    expect(propose([invoice(1, 900, 3)])).toEqual({
      lines: [],
      total: 0,
      waiting: [],
      isEnough: true,
      missing: 0,
      bound: 0,
      available: 100,
    });
  });

  it('has each invoice whose allowed days end before the last day, and no other', () => {
    const found = propose([invoice(1, 50, 1), invoice(2, 40, 2), invoice(3, 30, -40)]);
    expect(linesOf(found)).toEqual([
      [3, 'MORA', 30],
      [1, 'MORA', 50],
    ]);
    expect(found.lines.map(({ holdsFrom }) => holdsFrom)).toEqual([TODAY, addDays(TODAY, 7)]);
    expect(found).toMatchObject({ total: 80, isEnough: true, available: 960 });
  });

  it('makes room for the orders that arrive until then, oldest first, the last invoice in part', () => {
    const found = propose([invoice(1, 300, 5), invoice(2, 300, 6), invoice(3, 300, 7)], {
      pending: [arriving(2, 200), arriving(4, 350), arriving(8, 999)],
    });
    // 900 + 550 - 1000; the order of the eighth day arrives later
    expect(linesOf(found)).toEqual([
      [1, 'CUPO', 300],
      [2, 'CUPO', 150],
    ]);
    expect(found).toMatchObject({ total: 450, bound: 0, available: 0 });
    expect(found.lines[0]?.holdsFrom).toBe(addDays(TODAY, 2));
  });

  it('pays whole invoices where a part would not be cheaper', () => {
    const found = propose([invoice(1, 300, 5), invoice(2, 450, 6), invoice(3, 150, 7)], {
      pending: [arriving(1, 550)],
    });
    expect(linesOf(found)).toEqual([[2, 'CUPO', 450]]);
  });

  it('pays the oldest of equal invoices', () => {
    const found = propose([invoice(1, 400, 9), invoice(2, 400, 5), invoice(3, 400, 7)], {
      rule: { cupo: 400, diasMora: null },
    });
    expect(linesOf(found)).toEqual([
      [2, 'CUPO', 400],
      [3, 'CUPO', 400],
    ]);
  });

  it('leaves the reserve, which is ignored without a limit', () => {
    const invoices = [invoice(1, 500, 5), invoice(2, 400, 6)];
    expect(propose(invoices, { reserve: 100 }).total).toBe(0);
    expect(linesOf(propose(invoices, { reserve: 130 }))).toEqual([[1, 'CUPO', 30]]);
    expect(propose(invoices, { reserve: 130, rule: { cupo: null, diasMora: 5 } })).toMatchObject({
      total: 0,
      available: null,
    });
  });

  it('raises a need below the least payment to it, and pays no smaller part', () => {
    expect(linesOf(propose([invoice(1, 600, 5), invoice(2, 401, 6)]))).toEqual([[1, 'CUPO', 20]]);
    // what MORA leaves to pay is below the least part: an invoice that is smaller is paid whole
    const found = propose([invoice(1, 95, -20), invoice(2, 1000, 6), invoice(3, 12, 7)]);
    expect(linesOf(found)).toEqual([
      [1, 'MORA', 95],
      [3, 'CUPO', 12],
    ]);
  });

  it('has no part in what is above one payment, since a plan of payments pays whole invoices', () => {
    const invoices = [invoice(1, 300, 5), invoice(2, 300, 6), invoice(3, 400, 7)];
    const need = { rule: { cupo: 550, diasMora: 5 } };
    expect(linesOf(propose(invoices, need)).at(-1)).toEqual([2, 'CUPO', 150]);
    expect(linesOf(propose(invoices, { ...need, payment: { minimum: MINIMUM, maximum: 449 } }))).toEqual([
      [1, 'CUPO', 300],
      [2, 'CUPO', 300],
    ]);
  });

  it('never pays MORA in part, nor with credits', () => {
    const found = propose([invoice(1, 700, -9)], { exposure: { invoices: 700, credits: 700, orders: 0 } });
    expect(linesOf(found)).toEqual([[1, 'MORA', 700]]);
  });

  it('lowers what is used by credits', () => {
    const found = propose([invoice(1, 700, 6), invoice(2, 600, 7)], {
      exposure: { invoices: 1300, credits: 250, orders: 0 },
    });
    expect(linesOf(found)).toEqual([[1, 'CUPO', 50]]);
  });

  it('waits for invoices that cannot be paid now, and is not enough', () => {
    const found = propose([invoice(1, 70, -9, { isPayable: false }), invoice(2, 60, -8)]);
    expect(linesOf(found)).toEqual([[2, 'MORA', 60]]);
    expect(found.waiting.map((line) => line.invoice.id)).toEqual([1]);
    expect(found).toMatchObject({ isEnough: false, missing: 70 });
  });

  it('fills the smallest payment with what is in question where nothing else is left', () => {
    const late = invoice(1, 13, -9);
    const inQuestion = (id: number, cents: number, claimed: number) => ({ ...invoice(id, cents, 6), claimed });
    const limitless = { rule: { cupo: null, diasMora: 8 } };
    const filled = propose([late, inQuestion(2, 7, 7)], limitless);
    expect(linesOf(filled).map(([id, , amount]) => [id, amount])).toEqual([
      [1, 13],
      [2, 7],
    ]);
    expect(filled).toMatchObject({ total: 20, isEnough: true, bound: 0 });
    expect(propose([late, inQuestion(2, 10, 4)], limitless)).toMatchObject({ total: 23, isEnough: true });
    expect(propose([late, inQuestion(2, 6, 6)], limitless)).toMatchObject({ total: 0, isEnough: false });
  });

  it('fills the smallest payment with what is in question where the limit needs nothing', () => {
    const found = propose(
      [invoice(1, 10, -9), invoice(2, 10, 6, { claimed: 10 }), invoice(3, 34, 6, { claimed: 13 })],
      {
        rule: { cupo: null, diasMora: 5 },
        exposure: { invoices: 54, credits: 0, orders: 0, claimed: 23 },
      },
    );
    expect(linesOf(found)).toEqual([
      [1, 'MORA', 10],
      [2, 'CUPO', 10],
    ]);
    expect(found).toMatchObject({ total: 20, isEnough: true, bound: 0 });
  });

  it('frees the limit first where what counts of the invoices is less than the smallest payment', () => {
    const inQuestion = (id: number, dueIn: number, claimed: number) => ({ ...invoice(id, 10, dueIn), claimed });
    const found = propose([invoice(1, 5, -9), inQuestion(2, 4, 10), inQuestion(3, 5, 10), inQuestion(4, 6, 4)], {
      // 11 count; after the first invoice 5 are too many, and 15 are missing to a payment
      rule: { cupo: 1, diasMora: 5 },
      exposure: { invoices: 35, credits: 0, orders: 0, claimed: 24 },
    });
    expect(linesOf(found)).toEqual([
      [1, 'MORA', 5],
      [2, 'CUPO', 10],
      [4, 'CUPO', 10],
    ]);
    expect(found).toMatchObject({ total: 25, isEnough: true });
  });

  it('says that a sum with what is in question may be smaller than one without it', () => {
    const invoices = [invoice(1, 19, 6), invoice(2, 19, 6), invoice(3, 30, 6, { claimed: 9 })];
    const found = propose(invoices, {
      rule: { cupo: 38, diasMora: null },
      exposure: { invoices: 68, credits: 0, orders: 0, claimed: 9 },
    });
    expect(found).toMatchObject({ total: 38, isEnough: true, bound: 38 - 21 });
  });

  it('says so where what is in question would fill a payment that is too small for the limit', () => {
    const invoices = [invoice(1, 10, -9), invoice(2, 10, 6, { claimed: 4 }), invoice(3, 34, 6, { claimed: 13 })];
    const found = propose(invoices, {
      rule: { cupo: 22, diasMora: 5 },
      exposure: { invoices: 54, credits: 0, orders: 0, claimed: 17 },
    });
    // the second invoice would free the 5 that are missing for 10, but only 6 of it count
    expect(found).toMatchObject({ total: 30, isEnough: true, bound: 10 });
  });

  it('says what is missing where stations or the cap do not allow it', () => {
    const invoices = [invoice(1, 300, -9), invoice(2, 400, -8), invoice(3, 500, 6)];
    const elsewhere = propose([invoice(1, 300, -9), invoice(2, 400, -8, { isSelectable: false }), invoice(3, 500, 6)]);
    expect(linesOf(elsewhere)).toEqual([[1, 'MORA', 300]]);
    expect(elsewhere).toMatchObject({ isEnough: false, missing: 400, waiting: [] });
    const capped = propose(invoices, { cap: 450 });
    expect(linesOf(capped)).toEqual([[1, 'MORA', 300]]);
    expect(capped).toMatchObject({ isEnough: false, missing: 400 });
    expect(propose(invoices, { cap: 700 })).toMatchObject({ total: 700, isEnough: true });
  });

  it('says what is missing where the orders alone are above the limit', () => {
    const found = propose([invoice(1, 300, 6)], { pending: [arriving(1, 1100)] });
    expect(linesOf(found)).toEqual([[1, 'CUPO', 300]]);
    expect(found).toMatchObject({ isEnough: false, missing: 100, available: -100 });
  });
});

/** `claimed`: how many percent of some invoices are in question and do not count. */
const invoicesWith = (claimed: readonly number[]) =>
  fc
    .array(
      fc.record({
        cents: fc.integer({ min: 1, max: 90 }),
        claimed: fc.constantFrom(...claimed),
        due: fc.integer({ min: -20, max: 30 }),
        isPayable: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
        isSelectable: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
      }),
      { maxLength: 9 },
    )
    .map((some) =>
      some.map(({ cents, due, claimed: percent, ...rest }, index) => ({
        ...invoice(index + 1, cents, due),
        ...rest,
        claimed: Math.floor((cents * percent) / 100),
      })),
    );
const situationsWith = (claimed: readonly number[]) =>
  fc.record({
    invoices: invoicesWith(claimed),
    cupo: fc.option(fc.integer({ min: 0, max: 400 })),
    diasMora: fc.option(fc.integer({ min: 0, max: 15 })),
    credits: fc.integer({ min: 0, max: 80 }),
    accepted: fc.integer({ min: 0, max: 80 }),
    pending: fc.array(fc.record({ in: fc.integer({ min: -3, max: 20 }), cents: fc.integer({ min: 1, max: 120 }) }), {
      maxLength: 4,
    }),
    reserve: fc.integer({ min: 0, max: 60 }),
    days: fc.integer({ min: 0, max: 20 }),
  });
const situations = situationsWith([0]);
type Situation = typeof situations extends fc.Arbitrary<infer One> ? One : never;

const inputOf = ({ invoices: open, cupo, diasMora, credits, accepted, pending, reserve, days }: Situation) =>
  input(open, {
    rule: { cupo, diasMora },
    exposure: {
      invoices: open.reduce((sum, { cents }) => sum + cents, 0),
      credits,
      orders: accepted,
      claimed: open.reduce((sum, { claimed }) => sum + claimed, 0),
    },
    pending: pending.map((one) => arriving(one.in, one.cents)),
    until: addDays(TODAY, days),
    reserve,
  });

/** Whether the forecast has no held day, and the reserve each day, once this is paid of these invoices. */
function suffices(given: BatchInput, paid: ReadonlyMap<number, number>): boolean {
  const sum = [...paid.values()].reduce((total, cents) => total + cents, 0);
  // what is in question stays so, up to what is left of the invoice
  const claimed = given.invoices.reduce(
    (total, one) => total + Math.min(one.claimed ?? 0, one.cents - (paid.get(one.id) ?? 0)),
    0,
  );
  const days = forecastCredit({
    rule: given.rule,
    exposure: { ...given.exposure, invoices: given.exposure.invoices - sum, claimed },
    invoices: given.invoices
      .map(({ id, vencimiento, cents }) => ({ day: vencimiento, cents: cents - (paid.get(id) ?? 0), count: 1 }))
      .filter(({ cents }) => cents > 0),
    pending: given.pending,
    today: TODAY,
    days: 1 + (Date.parse(given.until) - Date.parse(TODAY)) / 86_400_000,
  });
  return (
    firstHeldDay(days) === undefined && days.every(({ available }) => available === null || available >= given.reserve)
  );
}

/** The smallest sum that suffices: each set of invoices is tried whole, and with each part that can matter. */
function smallest(given: BatchInput): number | null {
  const free = given.invoices.filter((one) => one.isPayable && one.isSelectable);
  const tryAll = (paid: Map<number, number>): number | null => {
    const sum = [...paid.values()].reduce((total, cents) => total + cents, 0);
    return (sum === 0 || sum >= MINIMUM) && suffices(given, paid) ? sum : null;
  };
  let best: number | null = null;
  const keep = (sum: number | null) => {
    if (sum !== null && (best === null || sum < best)) best = sum;
  };
  for (let set = 0; set < 2 ** free.length; set += 1) {
    const whole = free.filter((_, bit) => ((set >> bit) & 1) === 1);
    const paid = new Map(whole.map(({ id, cents }) => [id, cents]));
    const sum = whole.reduce((total, { cents }) => total + cents, 0);
    if (best !== null && sum >= best) continue;
    keep(tryAll(paid));
    for (const { id, cents } of free.filter((one) => !paid.has(one.id))) {
      // a larger part never hurts: the smallest that suffices is found by halves
      let [least, most] = [MINIMUM, cents - 1];
      if (most < least || tryAll(new Map(paid).set(id, most)) === null) continue;
      while (least < most) {
        const part = (least + most) >> 1;
        if (tryAll(new Map(paid).set(id, part)) === null) least = part + 1;
        else most = part;
      }
      keep(sum + least);
    }
  }
  return best;
}

it('is never insufficient, and never more than the smallest sum', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const given = inputOf(situation);
      const found = proposeBatch(given);
      const paid = new Map(found.lines.map(({ invoice: { id }, amount }) => [id, amount]));
      expect(found.isEnough).toBe(suffices(given, paid));
      const best = smallest(given);
      expect(found.isEnough).toBe(best !== null);
      expect([found.isEnough ? found.total : null, found.bound]).toEqual([best, 0]);
      expect(found.lines.filter(({ invoice: { cents }, amount }) => amount < cents).length).toBeLessThan(2);
      for (const { invoice: one, amount } of found.lines) {
        expect(one.isPayable && one.isSelectable && (amount === one.cents || amount >= MINIMUM)).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});

it('is never insufficient where claimed amounts do not count, and states how far it may be from the smallest sum', () => {
  fc.assert(
    fc.property(situationsWith([0, 0, 40, 100]), (situation) => {
      const given = inputOf(situation);
      const found = proposeBatch(given);
      const paid = new Map(found.lines.map(({ invoice: { id }, amount }) => [id, amount]));
      expect(found.isEnough).toBe(suffices(given, paid));
      const best = smallest(given);
      expect(found.isEnough).toBe(best !== null);
      const least = best ?? found.total;
      expect(found.total).toBeGreaterThanOrEqual(least);
      expect(found.total - found.bound).toBeLessThanOrEqual(least);
    }),
    { numRuns: 150 },
  );
});

it('is the smallest sum of 18 invoices, with large parts', () => {
  const amounts = fc.array(fc.integer({ min: 1_000, max: 90_000 }), { minLength: 18, maxLength: 18 });
  fc.assert(
    fc.property(
      amounts,
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.constantFrom(1, 9_000, 40_000),
      (all, share, minimum) => {
        const sum = all.reduce((total, cents) => total + cents, 0);
        const need = Math.max(minimum, Math.ceil(sum * share));
        const found = propose(
          all.map((cents, index) => invoice(index + 1, cents, 30)),
          { rule: { cupo: sum - need, diasMora: null }, payment: { minimum, maximum: 1e9 } },
        );
        let best = Infinity;
        for (let set = 0; set < 2 ** 18; set += 1) {
          let [paid, largest] = [0, 0];
          for (const [bit, cents] of all.entries()) {
            if (((set >> bit) & 1) === 1) paid += cents;
            else if (cents > largest) largest = cents;
          }
          if (paid >= need) best = Math.min(best, paid);
          else if (Math.max(minimum, need - paid) < largest)
            best = Math.min(best, paid + Math.max(minimum, need - paid));
        }
        expect(found).toMatchObject({ total: best, isEnough: true, bound: 0 });
      },
    ),
    { numRuns: 12 },
  );
});

it('is never insufficient with more invoices than are searched, and within the bound that it says', () => {
  const many = fc.array(fc.integer({ min: 1_000, max: 90_000 }), { minLength: 61, maxLength: 400 });
  fc.assert(
    fc.property(
      many,
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.constantFrom(1, 80_000),
      (all, share, minimum) => {
        const sum = all.reduce((total, cents) => total + cents, 0);
        const need = Math.max(minimum, Math.ceil(sum * share));
        const given = input(
          all.map((cents, index) => invoice(index + 1, cents, 30 + (index % 7))),
          { rule: { cupo: sum - need, diasMora: null }, payment: { minimum, maximum: 1e9 } },
        );
        const { isEnough, total, lines, bound } = proposeBatch(given);
        expect(isEnough).toBe(true);
        expect(suffices(given, new Map(lines.map(({ invoice: { id }, amount }) => [id, amount])))).toBe(true);
        expect(total - bound).toBeLessThanOrEqual(total === need ? total : need);
      },
    ),
    { numRuns: 20 },
  );
});
