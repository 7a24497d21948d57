import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#kit/server/database/database.ts';
import { casesOf } from '#kit/server/testing/full-run.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type LedgerFixture, createLedgerFixture } from './testing/ledger-fixture.ts';

/**
 * Records of the ERP, approvals, compensations and reversals in any order keep the invariants and lead to the same open
 * amounts.
 */

const INVOICES = { A: 100, B: 60 } as const;
type Invoice = keyof typeof INVOICES;
/** The ERP's credits: Y is the ERP's own, Z is the document of the first payment's money. */
type Credit = 'Y' | 'Z';
const PAYMENTS = 3;
const COMPENSATIONS = 2;

type ErpVersion = {
  readonly name: Invoice | Credit;
  readonly original: number;
  readonly total: number;
  readonly listed: readonly number[];
  readonly reverted: readonly number[];
};
type PortalAction =
  | { readonly payment: number; readonly lines: Readonly<Partial<Record<Invoice, number>>>; readonly extra: number }
  | { readonly reversed: number }
  | { readonly compensation: number; readonly lines: Readonly<Record<string, number>> };

const source = fc.nat({ max: PAYMENTS + COMPENSATIONS - 1 });
const payment = fc.nat({ max: PAYMENTS - 1 });
const versionsOf = (name: Invoice | Credit, max: number) =>
  fc
    .array(
      fc.record({
        original: fc.integer({ min: 40, max: max }),
        open: fc.integer({ min: 0, max: 100 }),
        listed: fc.uniqueArray(source),
        reverted: fc.uniqueArray(source),
      }),
      { maxLength: 3 },
    )
    .map((list): ErpVersion[] => {
      // newer versions list everything that older ones list, because they may arrive first
      const [listed, reverted] = [new Set<number>(), new Set<number>()];
      return list.map((one) => {
        for (const each of one.listed) listed.add(each);
        for (const each of one.reverted) reverted.add(each);
        const sign = name in INVOICES ? 1 : -1;
        return {
          name,
          original: sign * one.original,
          total: sign * Math.round((one.original * one.open) / 100),
          listed: [...listed],
          reverted: [...reverted],
        };
      });
    });

const line = (max: number) => fc.option(fc.integer({ min: 1, max: max }), { nil: undefined });
/** Compensates A and B with Y and payments' credits (at most half of each, so that each is enough for two). */
const compensation = fc.record({
  Y: fc.nat({ max: 50 }),
  paymentCredits: fc.array(fc.nat({ max: 100 })),
  A: fc.nat({ max: 100 }),
});
const portalActions = fc
  .tuple(
    fc.array(fc.record({ A: line(100), B: line(60), extra: fc.nat({ max: 20 }) }), {
      minLength: 1,
      maxLength: PAYMENTS,
    }),
    fc.array(compensation, { maxLength: COMPENSATIONS }),
    fc.uniqueArray(payment, { maxLength: 2 }),
    fc.infiniteStream(fc.boolean()),
  )
  .map(([approved, compensated, reversed, random]) => {
    const approvals = approved.map(({ A, B, extra }, payment) => {
      const lines: Partial<Record<Invoice, number>> = {};
      if (A) lines.A = A;
      if (B) lines.B = B;
      return { payment, lines, extra: A || B ? extra : extra + 1 };
    });
    const compensations = compensated.flatMap(({ Y, paymentCredits, A }, compensation): PortalAction[] => {
      const credits: [string, number][] = approvals.map(({ extra }, i) => [
        `P${i + 1}`,
        Math.min(paymentCredits[i] ?? 0, Math.floor(extra / COMPENSATIONS)),
      ]);
      credits.push(['Y', Y]);
      const sum = credits.reduce((total, [, pesos]) => total + pesos, 0);
      const ofA = Math.min(A, sum);
      const lines = [...credits, ['A', ofA] as const, ['B', sum - ofA] as const].filter(([, pesos]) => pesos > 0);
      return sum > 0 ? [{ compensation, lines: Object.fromEntries(lines) }] : [];
    });
    const reversals = reversed.filter((number) => number < approved.length).map((number) => ({ reversed: number }));
    const actions: PortalAction[] = [];
    actions.push(...approvals);
    const coins = random[Symbol.iterator]();
    while (compensations.length + reversals.length > 0) {
      const next =
        (coins.next().value ? compensations : reversals).shift() ?? compensations.shift() ?? reversals.shift();
      if (next) actions.push(next);
    }
    return actions;
  });

const scenario = fc.record({
  versions: fc
    .tuple(versionsOf('A', 120), versionsOf('B', 80), versionsOf('Y', 120), versionsOf('Z', 120))
    .map((lists) => lists.flat()),
  actions: portalActions,
  orders: fc.tuple(fc.infiniteStream(fc.nat()), fc.infiniteStream(fc.nat())),
});

/** Runs the scenario: the portal's actions in order, and the ERP's versions at random positions between them. */
async function runScenario(
  ledger: LedgerFixture,
  uuids: readonly string[],
  versions: readonly ErpVersion[],
  actions: readonly PortalAction[],
  random: Iterator<number>,
) {
  for (const name of ['A', 'B'] as const) await ledger.erp(name, INVOICES[name], INVOICES[name], { version: 0 });
  await ledger.erp('Y', -100, -100, { version: 0 });
  const waiting = versions.map((content, i) => ({ content, version: i + 1 }));
  const todo = [...actions];
  while (waiting.length + todo.length > 0) {
    const picked = Number(random.next().value) % (waiting.length + 1);
    if (picked < waiting.length || todo.length === 0) {
      const [next] = waiting.splice(Math.min(picked, waiting.length - 1), 1);
      if (next) await sendVersion(ledger, uuids, next.content, next.version);
    } else {
      const action = todo.shift();
      if (action) await perform(ledger, uuids, action);
    }
  }
}

async function sendVersion(
  ledger: LedgerFixture,
  uuids: readonly string[],
  { name, original, total, listed, reverted }: ErpVersion,
  version: number,
) {
  const named = (numbers: readonly number[]) => numbers.map((number) => uuids[number]);
  const over = name === 'Z' ? { portal_uuid: uuids[0] } : {};
  await ledger.erp(name, original, total, { version, aplicados: named(listed), revertidos: named(reverted), ...over });
}

async function perform(ledger: LedgerFixture, uuids: readonly string[], action: PortalAction) {
  if ('reversed' in action) {
    await ledger.reverse(uuids[action.reversed] ?? '');
    return;
  }
  if ('compensation' in action) {
    await ledger.compensate(uuids[PAYMENTS + action.compensation] ?? '', action.lines);
    return;
  }
  const sum = Object.values(action.lines).reduce((total, pesos) => total + pesos, 0);
  await ledger.approve(uuids[action.payment] ?? '', action.lines, sum + action.extra);
}

onOneDatabase('the ERP’s records and the portal’s actions in any order', (under) => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await under.fresh();
  });

  // forty cases take minutes on the embedded database while something else keeps the cores busy
  test('lead to the same open amounts and violate no invariant', { timeout: 900_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ versions, actions, orders }) => {
        const results: Record<string, number>[] = [];
        const uuids = Array.from({ length: PAYMENTS + COMPENSATIONS }, () => randomUUID());
        for (const order of orders) {
          const ledger = await createLedgerFixture(database.db);
          await runScenario(ledger, uuids, versions, actions, order[Symbol.iterator]());
          await ledger.check();
          results.push(await ledger.open());
        }
        expect(results[1]).toEqual(results[0]);
      }),
      { numRuns: casesOf({ daily: 12, full: 40 }) },
    );
  });
});
