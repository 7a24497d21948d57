import { type Day, isDay } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';

/** A cell as the reader of a spreadsheet or of a CSV file returns it. */
export type Cell = string | number | boolean | Date | null;

type DecimalMark = ',' | '.';

/** Which of the first two numbers of '05/11/2026' is the month. */
type DayOrder = 'day first' | 'month first';

const CURRENCY = /us\$|cop|usd|\$/gi;
const GROUPED = /^(?:\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]\d*)?$|^[.,]\d+$/;
/** Letters after an amount: 'D' and 'DB' for a debit, 'C', 'CR' and 'H' for a credit. */
const SIDE = /(?<side>db|dr|d|cr|c|h)\.?$/i;

/** The text of a cell, on one line. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell).replaceAll(/\s+/g, ' ').trim();
}

type AmountParts = { readonly digits: string; readonly isNegative: boolean };

/** Separates sign, currency and side from an amount's digits; undefined if the text is no amount. */
function partsOf(text: string): AmountParts | undefined {
  let digits = text.replaceAll(CURRENCY, '').replaceAll(/[\s\u00A0'’]/g, '');
  let isNegative = false;
  const side = SIDE.exec(digits)?.groups?.['side'];
  if (side) {
    digits = digits.replace(SIDE, '');
    isNegative = /^d/i.test(side);
  }
  const bracketed = /^\((.*)\)$/.exec(digits)?.[1];
  if (bracketed !== undefined) [digits, isNegative] = [bracketed, true];
  if (/^[-−–]|[-−–]$/.test(digits)) [digits, isNegative] = [digits.replace(/^[-−–]|[-−–]$/, ''), !isNegative];
  digits = digits.replace(/^\+/, '');
  return GROUPED.test(digits) ? { digits, isNegative } : undefined;
}

/**
 * The decimal mark of a file's amounts. Two marks in one amount, a repeated one, or other than three digits after it
 * decide; where no amount does, a single mark separates thousands.
 */
export function decimalMark(cells: Iterable<Cell | undefined>): DecimalMark {
  const votes = { ',': 0, '.': 0 };
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const digits = partsOf(cell)?.digits ?? '';
    const marks = digits.replaceAll(/\d/g, '');
    const last = marks.at(-1);
    if (last !== ',' && last !== '.') continue;
    const other = last === ',' ? '.' : ',';
    const isRepeated = marks.length > 1 && marks === last.repeat(marks.length);
    const isThousands = isRepeated || (marks.length === 1 && /[.,]\d{3}$/.test(digits));
    // a single mark before three digits is no more than a hint
    votes[isThousands ? other : last] += isThousands && !isRepeated ? 1 : 1000;
  }
  return votes['.'] > votes[','] ? '.' : ',';
}

/** The amount of a cell in cents; undefined if it has none. */
export function readAmount(cell: Cell | undefined, mark: DecimalMark): Cents | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? withinBounds(Math.round(cell * 100)) : undefined;
  if (typeof cell !== 'string') return undefined;
  const parts = partsOf(cell);
  if (!parts) return undefined;
  const thousands = mark === ',' ? '.' : ',';
  const number = Number(parts.digits.replaceAll(thousands, '').replace(mark, '.'));
  return Number.isFinite(number) ? withinBounds(Math.round(number * 100) * (parts.isNegative ? -1 : 1)) : undefined;
}

/** The maximum of an amount: a sum of 100,000 of them is still exact. */
const MAX_AMOUNT = 10_000_000_000_000;

function withinBounds(cents: Cents): Cents | undefined {
  // -0 would be another key than 0
  return Math.abs(cents) <= MAX_AMOUNT ? cents + 0 : undefined;
}

const MONTHS = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
];

function monthOf(name: string): number {
  return MONTHS.findIndex((names) => names.some((one) => name.toLowerCase().startsWith(one))) + 1;
}

const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:\D|$)/;
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:\D|$)/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const NAMED = /^(\d{1,2})[-/. ](?:de )?([a-z]{3,10})\.?[-/., ]+(?:del? )?(\d{4}|\d{2})(?:\D|$)/i;
const NAME_FIRST = /^([a-z]{3,10})\.?[-/. ](\d{1,2}),?[-/. ]+(\d{4}|\d{2})(?:\D|$)/i;

/** The first and last serial numbers of days that Excel writes for 1954 to 2119. */
const SERIALS = { first: 20_000, last: 80_000 };
/** Day 0 of Excel's serial numbers; they count the 29 February 1900, which did not exist. */
const SERIAL_START = Date.UTC(1899, 11, 30);

/** The day of a cell; undefined if it has none. */
export function readDay(cell: Cell | undefined, order: DayOrder): Day | undefined {
  if (cell instanceof Date) return isNaN(cell.getTime()) ? undefined : existing(cell.toISOString().slice(0, 10));
  if (typeof cell === 'number') return ofSerial(cell);
  const text = textOf(cell);
  const ymd = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (ymd) return dayOf(ymd[1], ymd[2], ymd[3]);
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first, second, year] = numbers;
    return order === 'day first' ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  const named = NAMED.exec(text);
  if (named) return dayOf(named[3], String(monthOf(named[2] ?? '')), named[1]);
  const nameFirst = NAME_FIRST.exec(text);
  if (nameFirst) return dayOf(nameFirst[3], String(monthOf(nameFirst[1] ?? '')), nameFirst[2]);
  return /^\d{5}(?:[.,]\d+)?$/.test(text) ? ofSerial(Number(text.replace(',', '.'))) : undefined;
}

function ofSerial(serial: number): Day | undefined {
  if (!(serial >= SERIALS.first && serial <= SERIALS.last)) return undefined;
  return new Date(SERIAL_START + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10);
}

function dayOf(year = '', month = '', day = ''): Day | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  return existing(`${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function existing(day: Day): Day | undefined {
  return isDay(day) ? day : undefined;
}

/** The order of a file's dates: the month is first only if that alone makes days of them. */
export function dayOrder(cells: Iterable<Cell | undefined>): DayOrder {
  let [dayFirst, monthFirst] = [0, 0];
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    if (readDay(cell, 'day first') !== undefined) dayFirst += 1;
    if (readDay(cell, 'month first') !== undefined) monthFirst += 1;
  }
  return monthFirst > dayFirst ? 'month first' : 'day first';
}
