import { dateTimeIn, formatDateTime, formatDay } from '../../core/day.ts';
import { type Cents, type Currency, groupThousands } from '../../core/money.ts';
import type { Store } from '../../core/store.ts';
import type { Export } from './list.ts';

/** What a renderer needs: number of lines, the sum of each column in cents (null: none), time and store. */
export type RenderContext = {
  readonly list: Export<never>;
  readonly count: number;
  readonly sums: readonly (bigint | null)[];
  readonly store: Store;
  readonly now: Date;
};

/** Batches of lines; the same ones before they are drawn, for those who measure them. */
export type Lines = (pass: 'measured' | 'drawn') => AsyncIterable<readonly never[]>;

/** The sum of the first column that has one. */
export function totalOf({ sums, store }: RenderContext): { readonly cents: Cents; readonly currency: Currency } | null {
  const total = sums.find((sum) => sum !== null);
  return total === undefined || total === null ? null : { cents: Number(total), currency: store.currency };
}

export function filterText({ list: { filters } }: RenderContext): string {
  return filters.length > 0 ? `Filtros: ${filters.join(' · ')}` : 'Sin filtros';
}

/** 'Al 21 nov 2026, 9:15' in the store's time zone; 'Al 31 oct 2026' of a past day. */
export function asOfText({ list: { asOf }, now, store }: RenderContext): string {
  return `Al ${asOf ? formatDay(asOf) : formatDateTime(dateTimeIn(now, store.timeZone))}`;
}

/** '1.204 documentos'. */
export function countText({ count, list: { unit } }: RenderContext): string {
  return `${groupThousands(String(count))} ${count === 1 ? unit[0] : unit[1]}`;
}
