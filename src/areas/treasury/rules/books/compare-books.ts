import { type Day, addDays } from '#kit/core/day.ts';
import type { Cents, Currency } from '#kit/core/money.ts';
import { type Bridge, balancesWithin, bridgeOf } from './bridge.ts';
import { type Comparison, compareLedgers, orientationOf } from './match.ts';
import { type OurFile, entriesOf } from './our-entries.ts';
import type { Ledger } from './read-ledger.ts';

export type Period = { readonly from: Day; readonly to: Day };

export type ComparedBooks = {
  readonly comparison: Comparison;
  readonly bridge: Bridge;
  /** How many lines of the client's books are outside of the period, and not compared. */
  readonly outside: number;
  readonly undated: readonly number[];
};

/** Days beside the period whose entries of ours may belong to a line of theirs. */
const MARGIN_DAYS = 45;

/** The days of the company's file that a period needs; the file has at most 24 months. */
export function fileDays({ from, to }: Period, { earliest, today }: { earliest: Day; today: Day }): Period {
  const [begin, end] = [addDays(from, -MARGIN_DAYS), addDays(to, MARGIN_DAYS)];
  return { from: begin < earliest ? earliest : begin, to: end > today ? today : end };
}

/**
 * Compares the client's ledger with the company's file in a period: what agrees, each difference, and the bridge
 * between the closing balances. `company`: one code of the company, null for all.
 */
export function compareBooks(
  ledger: Ledger,
  { balances, documents, movements }: OurFile,
  {
    period,
    company,
    currency,
  }: { readonly period: Period; readonly company: string | null; readonly currency: Currency },
): ComparedBooks {
  const isOf = ({ sociedad }: { readonly sociedad: string }) => company === null || sociedad === company;
  const entries = entriesOf(documents.filter(isOf), movements.filter(isOf));
  const sign = orientationOf(entries, ledger.entries);
  const signed = (cents: Cents | null) => (cents === null ? null : cents * sign + 0);
  const inPeriod = ledger.entries.filter(({ day }) => day >= period.from && day <= period.to);
  const theirs = inPeriod.map((entry) => ({ ...entry, amount: entry.amount * sign }));
  const sum = (days: (day: Day) => boolean) =>
    ledger.entries.reduce((total, { day, amount }) => (days(day) ? total + amount * sign : total), 0);
  const [opening, closing] = [signed(ledger.opening), signed(ledger.closing)];
  const own = {
    entries: theirs,
    opening: opening === null ? null : opening + sum((day) => day < period.from),
    closing: closing === null ? null : closing - sum((day) => day > period.to),
  };
  const comparison = compareLedgers({ ours: entries, theirs, ...period, currency });
  return {
    comparison,
    bridge: bridgeOf(comparison, own, balancesWithin(balances.filter(isOf), entries, period), period),
    outside: ledger.entries.length - inPeriod.length,
    undated: ledger.undated,
  };
}

/** The period that a ledger's lines suggest: whole months, up to today. Undefined if it has no lines. */
export function suggestedPeriod(ledger: Pick<Ledger, 'entries'>, today: Day): Period | undefined {
  const days = ledger.entries.map(({ day }) => day);
  const [first] = days;
  if (first === undefined) return undefined;
  const [earliest, latest] = days.reduce(([a, b], day) => [day < a ? day : a, day > b ? day : b], [first, first]);
  const end = lastOfMonth(latest);
  return { from: `${earliest.slice(0, 7)}-01`, to: end > today && latest <= today ? today : end };
}

function lastOfMonth(day: Day): Day {
  const next = addDays(`${day.slice(0, 7)}-01`, 31);
  return addDays(`${next.slice(0, 7)}-01`, -1);
}
