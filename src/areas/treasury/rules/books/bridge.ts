import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Comparison } from './match.ts';
import type { OurBalance, OurEntry } from './our-entries.ts';
import type { Ledger, TheirEntry } from './read-ledger.ts';

/**
 * A step from the client's closing balance to the company's. opening: the balances already differed at the beginning;
 * unexplained: the file's own balance is not the sum of its lines; crossing: dated within the period on one side only.
 */
type BridgeKind = 'opening' | 'unexplained' | 'onlyOurs' | 'onlyTheirs' | 'differing' | 'crossing';

export type BridgeLine = {
  readonly kind: BridgeKind;
  readonly ours: readonly OurEntry[];
  readonly theirs: readonly TheirEntry[];
  /** What it adds to the client's balance. */
  readonly amount: Cents;
};

export type Bridge = {
  readonly theirClosing: Cents;
  readonly ourClosing: Cents;
  readonly lines: readonly BridgeLine[];
  /** Whether the file has a balance of its own; without one the bridge begins with the company's opening balance. */
  readonly hasTheirBalance: boolean;
};

/** The company's balances at the beginning of `from` and the end of `to`, within the days of its file. */
export function balancesWithin(
  balances: readonly OurBalance[],
  entries: readonly OurEntry[],
  { from, to }: { readonly from: Day; readonly to: Day },
): { readonly opening: Cents; readonly closing: Cents } {
  const before = entries.filter(({ day }) => day < from);
  const after = entries.filter(({ day }) => day > to);
  return {
    opening: sum(balances.map(({ inicial }) => inicial)) + sum(before.map(({ amount }) => amount)),
    closing: sum(balances.map(({ final }) => final)) - sum(after.map(({ amount }) => amount)),
  };
}

/** The bridge between the closing balances, line by line; its lines add up to the cent. */
export function bridgeOf(
  comparison: Comparison,
  ledger: Pick<Ledger, 'entries' | 'opening' | 'closing'>,
  ours: { readonly opening: Cents; readonly closing: Cents },
  { from, to }: { readonly from: Day; readonly to: Day },
): Bridge {
  const theirSum = sum(ledger.entries.map(({ amount }) => amount));
  const theirOpening = ledger.opening ?? ours.opening;
  const theirClosing = ledger.closing ?? theirOpening + theirSum;
  const inside = (entries: readonly OurEntry[]) => entries.filter(({ day }) => day >= from && day <= to);
  const pairs = [...comparison.agreed, ...comparison.dated, ...comparison.differing];
  const lines: readonly BridgeLine[] = [
    { kind: 'opening', ours: [], theirs: [], amount: ours.opening - theirOpening },
    { kind: 'unexplained', ours: [], theirs: [], amount: theirOpening + theirSum - theirClosing },
    ...comparison.onlyOurs.map((entry): BridgeLine => ({
      kind: 'onlyOurs',
      ours: [entry],
      theirs: [],
      amount: entry.amount,
    })),
    ...comparison.onlyTheirs.map(({ entry }): BridgeLine => ({
      kind: 'onlyTheirs',
      ours: [],
      theirs: [entry],
      amount: -entry.amount,
    })),
    ...pairs.map(({ ours: own, theirs }): BridgeLine => {
      const counted = inside(own);
      const amount = sum(counted.map((one) => one.amount)) - sum(theirs.map((one) => one.amount));
      return { kind: counted.length < own.length ? 'crossing' : 'differing', ours: own, theirs, amount };
    }),
  ];
  return {
    theirClosing,
    ourClosing: ours.closing,
    lines: lines.filter(({ amount }) => amount !== 0),
    hasTheirBalance: ledger.closing !== null,
  };
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}
