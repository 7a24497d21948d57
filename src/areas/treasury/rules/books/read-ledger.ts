import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import { foldText } from '#kit/core/search-text.ts';
import { type Cell, dayOrder, decimalMark, readAmount, readDay, textOf } from './cells.ts';
import type { Columns, Row, TableLayout } from './columns.ts';

/** A line of the client's own ledger. */
export type TheirEntry = {
  /** The row of the file, from 1. */
  readonly row: number;
  readonly day: Day;
  /** Credit less debit: positive for an invoice of a supplier's account, negative for a payment. */
  readonly amount: Cents;
  readonly number: string;
  readonly text: string;
};

export type Ledger = {
  readonly entries: readonly TheirEntry[];
  /** Balances, credit less debit; null if the file has none. */
  readonly opening: Cents | null;
  readonly closing: Cents | null;
  /** Rows with an amount that have no date, so that they are in no period. */
  readonly undated: readonly number[];
};

const TOTALS = /^(?:sub ?total(?:es)?|total(?:es)?|sumas?|van|vienen|saldo|suman)\b/;
const OPENING = /saldo (?:anterior|inicial|apertura)|vienen/;
const CLOSING = /saldo (?:final|actual|nuevo)|nuevo saldo/;

type Line = { readonly entry: TheirEntry; readonly balance: Cents | undefined };

/** Reads the lines of a ledger and its balances. Totals, repeated headings and rows without an amount are no lines. */
export function readLedger(rows: readonly Row[], { firstRow, headings, columns }: TableLayout): Ledger {
  const body = rows.slice(firstRow);
  const of = ({ cells }: Row, role: keyof Columns): Cell | undefined => cells[columns[role] ?? -1];
  const order = dayOrder(body.map((row) => of(row, 'date')));
  const mark = decimalMark(
    body.flatMap((row) => [of(row, 'debit'), of(row, 'credit'), of(row, 'amount'), of(row, 'balance')]),
  );
  const amount = (row: Row, role: keyof Columns) => readAmount(of(row, role), mark);
  const lines: Line[] = [];
  const undated: number[] = [];
  let opening: { readonly of: 'balance' | 'entry'; readonly cents: Cents } | undefined;
  let closing: Cents | undefined;
  for (const row of body) {
    const cents = signedAmount(row, amount, textOf(of(row, 'side')));
    const balance = amount(row, 'balance');
    const day = readDay(of(row, 'date'), order);
    const [number, text] = [textOf(of(row, 'number')), textOf(of(row, 'text'))];
    const label = labelOf(row, day === undefined ? null : [number, text]);
    if (label !== undefined) {
      if (OPENING.test(label) && lines.length === 0 && !opening) {
        const value = balance ?? (cents === 0 ? undefined : cents);
        if (value !== undefined) opening = { of: balance === undefined ? 'entry' : 'balance', cents: value };
      } else if (CLOSING.test(label)) closing = balance ?? cents ?? closing;
      continue;
    }
    if (cents === undefined || cents === 0) continue;
    if (day === undefined) {
      if (!isHeading(row, headings)) undated.push(row.row);
      continue;
    }
    lines.push({ entry: { row: row.row, day, amount: cents, number, text }, balance });
  }
  return { ...balancesOf(lines, opening, closing), undated, entries: lines.map(({ entry }) => entry) };
}

function signedAmount(
  row: Row,
  amount: (row: Row, role: keyof Columns) => Cents | undefined,
  side: string,
): Cents | undefined {
  const [debit, credit, single] = [amount(row, 'debit'), amount(row, 'credit'), amount(row, 'amount')];
  if (debit !== undefined || credit !== undefined) return (credit ?? 0) - (debit ?? 0);
  if (single === undefined) return undefined;
  return /^(?:d|cargo|retiro|egreso|-)/i.test(side) ? -Math.abs(single) : single;
}

/** The folded text of a row that is a total or a balance; undefined if the row is none. */
function labelOf(row: Row, own: readonly [string, string] | null): string | undefined {
  // a dated line with a document's number is a line, whatever its text
  if (own && /\d/.test(own[0])) return undefined;
  const texts = own ?? row.cells.filter((cell) => typeof cell === 'string').map(textOf);
  return texts.map((text) => foldText(text).trim()).find((text) => TOTALS.test(text));
}

function isHeading({ cells }: Row, headings: readonly string[]): boolean {
  return cells.every((cell, index) => textOf(cell) === (headings[index] ?? ''));
}

/**
 * The opening and closing balances as credit less debit. A balance column may count the other way round, or run from
 * the newest line to the oldest: what most of its steps agree with is so.
 */
function balancesOf(
  lines: readonly Line[],
  opening: { readonly of: 'balance' | 'entry'; readonly cents: Cents } | undefined,
  closing: Cents | undefined,
): { readonly opening: Cents | null; readonly closing: Cents | null } {
  const votes = [
    { sign: 1, isDown: true, count: 0 },
    { sign: -1, isDown: true, count: 0 },
    { sign: 1, isDown: false, count: 0 },
    { sign: -1, isDown: false, count: 0 },
  ];
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (next?.balance === undefined || line.balance === undefined) continue;
    const step = next.balance - line.balance;
    for (const vote of votes) {
      const expected = vote.isDown ? next.entry.amount * vote.sign : -line.entry.amount * vote.sign;
      if (step === expected) vote.count += 1;
    }
  }
  const [best = { sign: 1, isDown: true, count: 0 }] = votes.toSorted((a, b) => b.count - a.count);
  const [first, last] = best.isDown ? [lines[0], lines.at(-1)] : [lines.at(-1), lines[0]];
  const sum = lines.reduce((total, { entry }) => total + entry.amount, 0);
  const signed = (cents: Cents) => cents * best.sign + 0;
  const isReliable = best.count > 0 || lines.length === 1;
  const begun =
    opening?.of === 'entry'
      ? opening.cents
      : opening
        ? signed(opening.cents)
        : isReliable && first?.balance !== undefined
          ? signed(first.balance) - first.entry.amount
          : null;
  const ended =
    isReliable && last?.balance !== undefined
      ? signed(last.balance)
      : begun !== null
        ? begun + sum
        : closing === undefined
          ? null
          : signed(closing);
  return { opening: begun ?? (ended === null ? null : ended - sum), closing: ended };
}
