import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '#kit/core/day.ts';
import {
  type CreditRule,
  type Exposure,
  type ReleaseInvoice,
  availableCredit,
  countedCents,
  isClaimed,
  proposeRelease,
  usedCredit,
} from './release.ts';

const TODAY = '2026-11-23';

const invoice = (id: number, cents: number, diasMora: number, isPayable = true): ReleaseInvoice => ({
  id,
  num_documento: `F${id}`,
  vencimiento: addDays(TODAY, -diasMora),
  cents,
  isPayable,
});

const owing = (invoices: readonly ReleaseInvoice[], more: Partial<Exposure> = {}): Exposure => ({
  invoices: invoices.reduce((sum, { cents }) => sum + cents, 0),
  credits: 0,
  orders: 0,
  ...more,
});

const propose = (rule: CreditRule, value: number, invoices: readonly ReleaseInvoice[], more: Partial<Exposure> = {}) =>
  proposeRelease({ rule, exposure: owing(invoices, more), value, invoices, today: TODAY });

const idsOf = ({ lines }: ReturnType<typeof propose>) => lines.map(({ invoice: { id }, reason }) => [id, reason]);

describe('the credit that a client uses', () => {
  test.each([
    [{ invoices: 700, credits: 0, orders: 0 }, 700, 300],
    [{ invoices: 700, credits: 200, orders: 100 }, 600, 400],
    [{ invoices: 700, credits: 900, orders: 0 }, 0, 1000],
    [{ invoices: 1200, credits: 0, orders: 50 }, 1250, -250],
  ])('of %o is %i, which leaves %i of 1000', (exposure, used, available) => {
    expect(usedCredit(exposure)).toBe(used);
    expect(availableCredit({ cupo: 1000, diasMora: null }, exposure)).toBe(available);
  });

  it('has no available amount without a limit', () => {
    expect(availableCredit({ cupo: null, diasMora: 5 }, owing([]))).toBeNull();
  });
});

describe('the proposal that releases an order held for credit', () => {
  it('is every invoice that is overdue longer than allowed, oldest first, and no other', () => {
    const found = propose({ cupo: null, diasMora: 5 }, 100, [invoice(1, 10, 6), invoice(2, 20, 5), invoice(3, 30, 40)]);
    expect(idsOf(found)).toEqual([
      [3, 'MORA'],
      [1, 'MORA'],
    ]);
    expect(found).toMatchObject({ total: 40, shortfall: 0, atLeast: 40, isEnough: true });
    expect(found.lines.map(({ diasMora }) => diasMora)).toEqual([40, 6]);
  });

  it('is the cheapest set of invoices that makes room within the limit', () => {
    const found = propose({ cupo: 1000, diasMora: null }, 350, [
      invoice(1, 500, 0),
      invoice(2, 300, 0),
      invoice(3, 100, 3),
    ]);
    // 900 are used, 100 are left, 250 are missing: 300 is cheaper than 500 and than 100 with 300
    expect(found).toMatchObject({ shortfall: 250, total: 300, isEnough: true });
    expect(idsOf(found)).toEqual([[2, 'CUPO']]);
  });

  it('counts invoices that must be paid for their age towards the limit', () => {
    const found = propose({ cupo: 1000, diasMora: 0 }, 350, [
      invoice(1, 200, 1),
      invoice(2, 700, 0),
      invoice(3, 60, 0),
    ]);
    // 960 are used, 310 are missing; 200 are overdue, 110 remain
    expect(idsOf(found)).toEqual([
      [1, 'MORA'],
      [2, 'CUPO'],
    ]);
    expect(found.total).toBe(900);
  });

  it('is no invoice if the order is within the limit and nothing is overdue too long', () => {
    expect(propose({ cupo: 1000, diasMora: 10 }, 100, [invoice(1, 500, 9)])).toMatchObject({
      lines: [],
      total: 0,
      shortfall: 0,
      isEnough: true,
    });
  });

  it('excludes invoices that are not payable now, and lists them as waiting', () => {
    const found = propose({ cupo: null, diasMora: 0 }, 100, [invoice(1, 10, 3, false), invoice(2, 20, 2)]);
    expect(idsOf(found)).toEqual([[2, 'MORA']]);
    expect(found.waiting.map(({ invoice: { id } }) => id)).toEqual([1]);
    expect(found.isEnough).toBe(false);
  });

  it('says that no payment suffices where the order is above the whole limit', () => {
    const found = propose({ cupo: 1000, diasMora: 0 }, 1001, [invoice(1, 10, 1), invoice(2, 20, 0)]);
    expect(idsOf(found)).toEqual([[1, 'MORA']]);
    expect(found.isEnough).toBe(false);
  });

  it('takes credits in the client’s favour and accepted orders into account', () => {
    const some = [invoice(1, 600, 0), invoice(2, 300, 0)];
    expect(propose({ cupo: 1000, diasMora: 0 }, 300, some, { credits: 200 }).lines).toEqual([]);
    expect(idsOf(propose({ cupo: 1000, diasMora: 0 }, 300, some, { orders: 100 }))).toEqual([[2, 'CUPO']]);
  });
});

describe('with more than 60 invoices that may be paid', () => {
  const many = Array.from({ length: 400 }, (_, at) => invoice(at + 1, 1000 + at * 7, 400 - at));
  const used = many.reduce((sum, { cents }) => sum + cents, 0);

  test.each([1, 5_000, 150_000, used - 10])(
    'finds invoices for a shortfall of %i, and says how close it is',
    (missing) => {
      const found = propose({ cupo: used, diasMora: null }, missing, many);
      expect(found).toMatchObject({ shortfall: missing, isEnough: true });
      expect(found.total).toBeGreaterThanOrEqual(missing);
      expect(found.atLeast).toBe(found.total === missing ? found.total : missing);
      expect(found.total - missing).toBeLessThan(1000 + 399 * 7);
      expect(found.lines.map((line) => line.invoice.id)).toEqual(
        found.lines.map((line) => line.invoice.id).toSorted((one, other) => one - other),
      );
    },
  );
});

test('a sufficient proposal releases the order, and no cheaper set of payable invoices does', () => {
  const ledgers = fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 500 }),
      mora: fc.integer({ min: -9, max: 20 }),
      payable: fc.boolean(),
      // in percent: most ledgers have no claim
      claimed: fc.constantFrom(0, 0, 0, 0, 0, 0, 30, 100),
    }),
    { maxLength: 9 },
  );
  const rules = fc.record({
    cupo: fc.option(fc.integer({ min: 0, max: 2500 })),
    diasMora: fc.option(fc.integer({ min: 0, max: 12 })),
  });
  fc.assert(
    fc.property(
      ledgers,
      rules,
      fc.integer({ min: 1, max: 1500 }),
      fc.nat(300),
      fc.nat(300),
      (some, rule, value, credits, orders) => {
        const invoices = some.map(({ cents, mora, payable, claimed }, index) => ({
          ...invoice(index + 1, cents, mora, payable),
          claimed: Math.floor((cents * claimed) / 100),
        }));
        const claimed = invoices.reduce((sum, one) => sum + one.claimed, 0);
        const found = propose(rule, value, invoices, { credits, orders, claimed });
        const payable = invoices.filter(({ isPayable }) => isPayable);
        /** Whether the ERP's rule accepts the order after these payments. */
        const isReleased = (paid: readonly ReleaseInvoice[]) => {
          const left = invoices.filter((one) => !paid.includes(one));
          const isLate = left.some(({ id }) => (some[id - 1]?.mora ?? 0) > (rule.diasMora ?? Infinity));
          const owed = invoices.reduce((sum, one) => sum + countedCents(one), 0) - credits + orders;
          const gone = paid.reduce((sum, one) => sum + countedCents(one), 0);
          return !isLate && (rule.cupo === null || Math.max(0, owed - gone) + value <= rule.cupo);
        };
        const sets = Array.from({ length: 2 ** payable.length }, (_, set) =>
          payable.filter((_one, bit) => (set >> bit) & 1),
        );
        const costs = sets.filter(isReleased).map((set) => set.reduce((sum, { cents }) => sum + cents, 0));
        const proposed = found.lines.map((line) => line.invoice);
        expect(found.isEnough).toBe(costs.length > 0);
        expect(found.total).toBe(proposed.reduce((sum, { cents }) => sum + cents, 0));
        expect(!found.isEnough || isReleased(proposed)).toBe(true);
        if (!found.isEnough) return;
        const cheapest = Math.min(...costs);
        expect(found.atLeast).toBeLessThanOrEqual(cheapest);
        // only a claimed invoice, which costs more than it frees, may be dearer than needed
        const isExact = found.lines.every(({ invoice: one, reason }) => reason === 'MORA' || !isClaimed(one));
        expect(isExact ? [found.total, found.atLeast] : [cheapest, cheapest]).toEqual([cheapest, cheapest]);
      },
    ),
    { numRuns: 1000 },
  );
});
