import type { Day } from '#kit/core/day.ts';
import type { Currency } from '#kit/core/money.ts';
import { readCsv } from '#kit/core/spreadsheet.ts';
import { hasOnlyXmlCharacters } from '#kit/core/text.ts';
import { SETTLED_STATES, type SettlementLine } from '../../rules/settlement.ts';
import { type BadSettlementLine, MAX_SETTLEMENT_LINES, SETTLEMENT_COLUMNS } from '../../rules/settlements-api.ts';
import { dayStart } from '#kit/desk/server/day-start.ts';

const DAY_MS = 86_400_000;
const AMOUNT = /^(?=.*[1-9])\d{1,11}\.\d{2}$/;
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

type ReadFile =
  | { readonly is: 'read'; readonly lines: readonly SettlementLine[] }
  | { readonly is: 'wrong'; readonly problems: readonly BadSettlementLine[] }
  | { readonly is: 'too_long' };

/** Max. lines above the headings: a title and empty lines. */
const MAX_ABOVE = 20;

/**
 * Reads a day's settlement file in the time of Colombia and Ecuador (docs/operations.md, Reconciliation of a day).
 * Spreadsheets may save it with semicolons, a title above the headings, and empty lines or columns. If a line is wrong,
 * no line is accepted.
 */
export function readSettlementFile(content: string, day: Day): ReadFile {
  const rows = readCsv(content, {
    delimiter: content.includes(SETTLEMENT_COLUMNS.join(';')) ? ';' : ',',
    maxRows: MAX_SETTLEMENT_LINES + MAX_ABOVE + 2,
  }).map(withoutEmptyEnd);
  const headings = rows.slice(0, MAX_ABOVE + 1).findIndex((cells) => cells.join() === SETTLEMENT_COLUMNS.join());
  if (headings < 0) return { is: 'wrong', problems: [{ line: 1, column: null, problem: 'columns' }] };
  const body = rows.slice(headings + 1);
  if (body.filter((cells) => cells.length > 0).length > MAX_SETTLEMENT_LINES - 1) return { is: 'too_long' };
  const problems: BadSettlementLine[] = [];
  const lines: SettlementLine[] = [];
  const seen = new Set<string>();
  for (const [index, values] of body.entries()) {
    if (values.length === 0) continue;
    const line = headings + index + 2;
    const read = readLine(values, line, day);
    if ('problem' in read) problems.push(read);
    else if (seen.has(values.join())) problems.push({ line, column: null, problem: 'repeated' });
    else lines.push(read);
    seen.add(values.join());
  }
  return problems.length > 0 ? { is: 'wrong', problems } : { is: 'read', lines };
}

/** Removes empty cells at the end: spreadsheets save formatted but empty rows and columns. */
function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

function readLine(cells: readonly string[], line: number, day: Day): SettlementLine | BadSettlementLine {
  const bad = (
    column: BadSettlementLine['column'],
    problem: BadSettlementLine['problem'] = 'wrong',
  ): BadSettlementLine => ({ line, column, problem });
  if (cells.length !== SETTLEMENT_COLUMNS.length) return bad(null, 'columns');
  const [reference = '', cus = '', amount = '', currency = '', estado = '', date = ''] = cells;
  if (reference === '') return bad('reference', 'missing');
  if (reference.length > 100 || !hasOnlyXmlCharacters(reference)) return bad('reference');
  if (cus.length > 100 || !hasOnlyXmlCharacters(cus)) return bad('autorizacion');
  if (!AMOUNT.test(amount)) return bad('amount');
  if (!isCurrency(currency)) return bad('currency');
  const state = SETTLED_STATES.find((one) => one === estado);
  if (!state) return bad('estado');
  const from = dayStart(day).getTime();
  const at = DATE.test(date) ? Date.parse(date) : NaN;
  if (Number.isNaN(at)) return bad('date');
  if (at < from || at >= from + DAY_MS) return bad('date', 'not_of_day');
  return { line, reference, cus: cus || null, cents: Number(amount.replace('.', '')), currency, state };
}

function isCurrency(text: string): text is Currency {
  return text === 'COP' || text === 'USD';
}
