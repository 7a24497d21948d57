import { dateTimeIn, formatDateTime, formatDay } from '#kit/core/day.ts';
import { type Cents, type Currency, groupThousands } from '#kit/core/money.ts';
import type { Store } from '#kit/core/store.ts';
import type { Export } from './list.ts';

/** Input of a renderer: number of lines, the sum of each column in cents (null: not summed), time and store. */
export type RenderContext = {
  readonly list: Export<never>;
  readonly count: number;
  readonly sums: readonly (bigint | null)[];
  /** The number of lines in the headline's sum, if they are counted apart; else null. */
  readonly summedCount: number | null;
  readonly store: Store;
  readonly now: Date;
};

/** Returns the lines in batches. A renderer may read the same lines twice: once to measure, once to draw them. */
export type Lines = (pass: 'measured' | 'drawn') => AsyncIterable<readonly never[]>;

/** The sum that the file shows first, with its column's label. */
type Headline = { readonly label: string; readonly cents: Cents; readonly currency: Currency };

/** The sum of the headline's column; without a headline, of the first summed column. */
export function totalOf({ list: { columns, headline }, sums, store }: RenderContext): Headline | null {
  const found = columns.findIndex(
    (column, index) => sums[index] !== null && (!headline || (column.kind === 'amount' && column.total === headline)),
  );
  const [column, sum] = [columns[found], sums[found]];
  if (!column || sum === undefined || sum === null) return null;
  return { label: column.label, cents: Number(sum), currency: store.currency };
}

export function filterText({ list: { facts = [], filters } }: RenderContext): string {
  const parts = [...facts.map(([name, value]) => `${name}: ${value}`), ...filters];
  return parts.length > 0 ? `Filtros: ${parts.join(' · ')}` : 'Sin filtros';
}

/** The time of the data: 'Al 21 nov 2026, 9:15' in the store's time zone; for a past day 'Al 31 oct 2026'. */
export function asOfText({ list: { asOf }, now, store }: RenderContext): string {
  return `Al ${asOf ? formatDay(asOf) : formatDateTime(dateTimeIn(now, store.timeZone))}`;
}

/** The number of lines: '1.204 documentos'; counted apart: '3 pagos aprobados · 1 pago sin aprobar'. */
export function countText(rendering: RenderContext): string {
  const { count, summedCount, list } = rendering;
  const others = list.countedApart && summedCount !== null ? count - summedCount : 0;
  return [summedCountText(rendering), others > 0 && list.countedApart && counted(others, list.countedApart.others)]
    .filter(Boolean)
    .join(' · ');
}

/** The number of lines in the headline's sum: all, unless they are counted apart. */
export function summedCountText({ count, summedCount, list: { unit, countedApart } }: RenderContext): string {
  return countedApart && summedCount !== null ? counted(summedCount, countedApart.summed) : counted(count, unit);
}

function counted(count: number, unit: readonly [one: string, several: string]): string {
  return `${groupThousands(String(count))} ${count === 1 ? unit[0] : unit[1]}`;
}
