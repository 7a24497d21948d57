import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Allocation, type DocumentBalance, computeOpenBalance } from './open-balance.ts';

const share = (over: Partial<Allocation> = {}): Allocation => ({
  source: 's',
  net: 0,
  moved: 0,
  reversed: 0,
  counted: false,
  wasReversed: false,
  creditLeft: 0,
  ...over,
});

const balanceOf = (over: Partial<DocumentBalance> = {}): DocumentBalance => ({
  original: 100,
  erpOpen: 100,
  shares: [],
  usedElsewhere: 0,
  movable: true,
  ...over,
});

describe('the open balance', () => {
  const rows: [string, Partial<DocumentBalance>, number, Record<string, number>][] = [
    ['is the ERP’s total if the portal has no money on it', { erpOpen: 70 }, 70, {}],
    ['is reduced by approved money that the ERP does not count', { shares: [share({ net: 60 })] }, 40, {}],
    [
      'is the ERP’s total once it counts the payment',
      { erpOpen: 40, shares: [share({ net: 60, counted: true })] },
      40,
      {},
    ],
    [
      'counts each payment separately',
      { erpOpen: 70, shares: [share({ net: 30, counted: true }), share({ source: 't', net: 50 })] },
      20,
      {},
    ],
    [
      'adds a reversed payment back while the ERP counts it',
      { erpOpen: 40, shares: [share({ reversed: 60, counted: true, wasReversed: true })] },
      100,
      {},
    ],
    [
      'also adds back what had moved to the payment’s credit while the ERP counts it',
      { erpOpen: 0, shares: [share({ reversed: 39, moved: 1, counted: true, wasReversed: true })] },
      40,
      {},
    ],
    [
      'is the ERP’s total once the ERP has reverted the payment',
      { shares: [share({ reversed: 60, wasReversed: true })] },
      100,
      {},
    ],
    [
      'is never more than the original',
      { erpOpen: 80, shares: [share({ reversed: 60, counted: true, wasReversed: true })] },
      100,
      {},
    ],
    [
      'is zero if the invoice was also paid elsewhere, and the approved money moves to a credit',
      { erpOpen: 0, shares: [share({ net: 60 })] },
      0,
      { s: 60 },
    ],
    ['keeps the part that has room, and moves the rest', { erpOpen: 25, shares: [share({ net: 60 })] }, 0, { s: 35 }],
    [
      'moves the newest money first',
      { erpOpen: 50, shares: [share({ net: 40 }), share({ source: 't', net: 30 })] },
      0,
      { t: 20 },
    ],
    ['moves nothing twice', { erpOpen: 0, shares: [share({ net: 0, moved: 60, creditLeft: 60 })] }, 0, {}],
    [
      'moves money back once the ERP counts it',
      { erpOpen: 40, shares: [share({ moved: 60, counted: true, creditLeft: 60 })] },
      40,
      { s: -60 },
    ],
    [
      'moves back no more than the credit has left',
      { erpOpen: 0, shares: [share({ moved: 60, counted: true, creditLeft: 20 })] },
      0,
      { s: -20 },
    ],
    [
      'moves money back once there is room again',
      { erpOpen: 100, shares: [share({ moved: 60, creditLeft: 60 })] },
      40,
      { s: -60 },
    ],
    [
      'stays open if the credit was used meanwhile',
      { erpOpen: 100, shares: [share({ moved: 60, creditLeft: 0 })] },
      100,
      {},
    ],
    [
      'keeps at most what the ERP counts as paid',
      { erpOpen: 70, shares: [share({ net: 60, counted: true })] },
      70,
      { s: 30 },
    ],
    [
      'does not move money that the bank has reversed',
      { erpOpen: 100, shares: [share({ moved: 60, wasReversed: true, creditLeft: 60 })] },
      100,
      {},
    ],
    ['is reduced by the part of a credit that pays other documents', { usedElsewhere: 70, movable: false }, 30, {}],
    [
      'never moves the part of a credit that the client used',
      { erpOpen: 10, shares: [share({ net: 60 })], movable: false },
      0,
      {},
    ],
  ];

  test.each(rows)('%s', (_name, over, open, moves) => {
    const settled = computeOpenBalance(balanceOf(over));
    expect(settled.open).toBe(open);
    expect(Object.fromEntries(settled.moves)).toEqual(moves);
  });

  const cents = fc.integer({ min: 0, max: 200 });
  const anyShare = fc.record({
    net: cents,
    moved: cents,
    reversed: fc.constant(0),
    counted: fc.boolean(),
    wasReversed: fc.constant(false),
    creditLeft: cents,
  });
  const anyStanding = fc
    .tuple(fc.integer({ min: 1, max: 200 }), cents, fc.array(anyShare, { maxLength: 5 }))
    .map(([original, erp, shares]) =>
      balanceOf({
        original,
        erpOpen: Math.min(original, erp),
        shares: shares.map((one, i) => ({ ...one, source: `s${i}`, creditLeft: Math.min(one.creditLeft, one.moved) })),
      }),
    );

  test('stays within the original, and no money appears or vanishes', () => {
    fc.assert(
      fc.property(anyStanding, (before) => {
        const { open, moves } = computeOpenBalance(before);
        expect(open).toBeGreaterThanOrEqual(0);
        expect(open).toBeLessThanOrEqual(before.original);
        for (const one of before.shares) {
          const move = moves.get(one.source) ?? 0;
          expect(one.net - move).toBeGreaterThanOrEqual(0);
          expect(one.moved + move).toBeGreaterThanOrEqual(0);
        }
        const paying = (counted: boolean) =>
          before.shares.reduce(
            (sum, one) => sum + (one.counted === counted ? one.net - (moves.get(one.source) ?? 0) : 0),
            0,
          );
        expect(open + paying(false)).toBe(before.erpOpen);
        expect(paying(true)).toBeLessThanOrEqual(before.original - before.erpOpen);
      }),
    );
  });

  test('does not change when settled a second time', () => {
    fc.assert(
      fc.property(anyStanding, (before) => {
        const first = computeOpenBalance(before);
        const after = before.shares.map((one) => {
          const move = first.moves.get(one.source) ?? 0;
          return { ...one, net: one.net - move, moved: one.moved + move, creditLeft: one.creditLeft + move };
        });
        expect(computeOpenBalance({ ...before, shares: after })).toEqual({ open: first.open, moves: new Map() });
      }),
    );
  });
});
