import { dateTimeIn, formatDateTime, formatDay } from '../../any/day.ts';
import { type Cents, type Currency, groupThousands } from '../../any/money.ts';
import type { Store } from '../../any/store.ts';
import type { Export } from './list.ts';

/** A list that is drawn: how many lines it has, the sum of each column in cents (null: it has none), and when and in which store. */
export type Drawn = {
  readonly list: Export<never>;
  readonly count: number;
  readonly sums: readonly (bigint | null)[];
  readonly store: Store;
  readonly now: Date;
};

/** The batches of a file's lines. */
export type Lines = AsyncIterable<readonly never[]>;

/** What a list comes to: the sum of its first column that has one. */
export function totalOf({ sums, store }: Drawn): { readonly cents: Cents; readonly currency: Currency } | null {
  const total = sums.find((sum) => sum !== null);
  return total === undefined || total === null ? null : { cents: Number(total), currency: store.currency };
}

/** What the filter asked for. */
export function filterWords({ list: { filters } }: Drawn): string {
  return filters.length > 0 ? `Filtros: ${filters.join(' · ')}` : 'Sin filtros';
}

/** 'Al 21 nov 2026, 9:15', in the store's time zone; 'Al 31 oct 2026' where it is of a past day. */
export function momentOf({ list: { asOf }, now, store }: Drawn): string {
  return `Al ${asOf ? formatDay(asOf) : formatDateTime(dateTimeIn(now, store.timeZone))}`;
}

/** '1.204 documentos'. */
export function countWords({ count, list: { unit } }: Drawn): string {
  return `${groupThousands(String(count))} ${count === 1 ? unit[0] : unit[1]}`;
}
